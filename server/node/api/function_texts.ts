// What the OpenAPI document says of functions and parameters. The type checker asks for a row for each. Pure.
import type { Completeness } from "contract/types.ts";
import { CHANGE_DAYS } from "contract/playground/playground_changes.ts";
import { PLACES_PER_KIND } from "contract/playground/surroundings_args.ts";
import { LEGAL_TYPES } from "contract/page/legal.ts";
import { MAX_NOTICES, NOTICE_DAYS_AHEAD } from "contract/playground/notice.ts";
import type { FilterAttribute } from "contract/playground/filter_attributes.ts";
import type { JsonValue } from "../../base/openapi/core/json_schema.ts";
import type { FilterArgument } from "./filters.ts";
import type { FUNCTION_PARAMETERS, FunctionName } from "./function_parameters.ts";
import {
  DEFAULT_FOUND,
  DEFAULT_NEAREST,
  DEFAULT_RADIUS_METRES,
  MAX_FOUND,
  MAX_NEAREST,
  MAX_RADIUS_METRES,
  MAX_SURROUNDINGS_METRES,
} from "./functions.ts";

type Table = typeof FUNCTION_PARAMETERS;
type OptionalName<Name extends FunctionName> = keyof Table[Name]["optional"];
export type ParameterName = {
  [Name in FunctionName]: keyof Table[Name]["required"] | OptionalName<Name>;
}[FunctionName];

interface FunctionText<Name extends FunctionName> {
  readonly summary: string;
  readonly description: string;
  /** Values of optional parameters that are left out. */
  readonly defaults?: { readonly [Parameter in OptionalName<Name>]?: JsonValue };
}

export const FUNCTION_TEXTS: { readonly [Name in FunctionName]: FunctionText<Name> } = {
  get_playground_clusters: {
    summary: "Playgrounds counted in cells",
    description:
      "Counts the playgrounds in the box by cell and completeness. The size of a cell halves with each " +
      "zoom, up to 14.",
  },
  get_playgrounds_bbox: {
    summary: "Playgrounds in a box",
    description: "All playgrounds that touch the box, with their tags and derived properties.",
  },
  get_equipment: {
    summary: "Equipment in a box",
    description: "Devices, benches, pitches and other equipment of playgrounds that touch the box.",
  },
  get_standalone_equipment: {
    summary: "Pitches outside of playgrounds, in a box",
    description: "Pitches outside of all playgrounds, and what is in them.",
  },
  get_trees: { summary: "Trees in a box", description: "Trees and rows of trees that touch the box." },
  get_playground: {
    summary: "One playground",
    description:
      "A playground by its OpenStreetMap id, or `null`. If several match, a relation precedes a way, " +
      "and a way a node.",
  },
  get_playgrounds: {
    summary: "All playgrounds of the region",
    description: "Use boxes instead: the answer for a large region has many megabytes.",
  },
  get_nearest_playgrounds: {
    summary: "Playgrounds around a place",
    description:
      "The playgrounds nearest to the place, by the distance to their outline, nearest first. At most " +
      `${MAX_NEAREST} are listed.`,
    defaults: { max_results: DEFAULT_NEAREST },
  },
  search_playgrounds: {
    summary: "Playgrounds by name",
    description:
      "Playgrounds for which each word of `q` begins a word of their name, street or operator, best " +
      `match first. At most ${MAX_FOUND} are listed.`,
    defaults: { max_results: DEFAULT_FOUND },
  },
  get_pois: {
    summary: "Amenities around a place",
    description: "Toilets, cafés, bus stops and the like within the radius, nearest first.",
    defaults: { radius_m: DEFAULT_RADIUS_METRES },
  },
  get_surroundings: {
    summary: "The nearest amenities of each kind",
    description:
      "The nearest places of each kind within the radius, nearest first, with the tags that the page reads. " +
      "It has bicycle stands, car parks with spaces for disabled people and more shops and restaurants with ice " +
      `cream than \`get_pois\`, and no private places. The radius is at most ${MAX_SURROUNDINGS_METRES} metres.`,
    defaults: { radius_m: DEFAULT_RADIUS_METRES, max_per_kind: PLACES_PER_KIND.usual },
  },
  get_playground_centroids: {
    summary: "Centres of playgrounds in a box",
    description: "Playgrounds whose centre is in the box, with completeness and what filters ask for.",
  },
  get_legal: {
    summary: "Legal text of the node",
    description: "The legal text of this kind as HTML, or `null` if the node has none.",
  },
  get_changes: {
    summary: "Recent changes",
    description: "What imports of the last days have changed, newest first.",
    defaults: { days: CHANGE_DAYS.usual },
  },
  get_notices: {
    summary: "Notices of closures, works and events",
    description:
      "What the operator has announced about single playgrounds: what is in force, and what begins within " +
      `${NOTICE_DAYS_AHEAD} days, the most important first, at most ${MAX_NOTICES}. The box is optional: all four ` +
      "arguments or none of them. A notice is in the box if the centre of its playground is.",
  },
  get_meta: {
    summary: "The region and the state of its data",
    description: "Name, box and boundary of the region, numbers of playgrounds, and the age of the data.",
  },
};

const CORNER =
  "of the box, in degrees. Beyond ±180° it wraps around; `min_lon` above `max_lon` crosses the antimeridian";

interface ParameterText {
  readonly description: string;
  readonly example?: JsonValue;
}

const PARAMETER_TEXTS: Readonly<Record<Exclude<ParameterName, FilterArgument>, ParameterText>> = {
  z: {
    description: "Zoom of the map. Values outside of 0 to 14 count as the nearest of these.",
    example: 10,
  },
  min_lon: { description: `Western edge ${CORNER}.`, example: 10.43 },
  min_lat: { description: "Southern edge of the box, in degrees.", example: 51.07 },
  max_lon: { description: `Eastern edge ${CORNER}.`, example: 10.45 },
  max_lat: {
    description: "Northern edge of the box, in degrees. A box that is upside down is empty.",
    example: 51.09,
  },
  lat: { description: "Latitude of the place, in degrees. Beyond ±89.9° it counts as that.", example: 51.08 },
  lon: { description: "Longitude of the place, in degrees. Beyond ±180° it wraps around.", example: 10.44 },
  osm_id: { description: "Id of the OpenStreetMap object; its sign is ignored.", example: 900000000000001 },
  relation_id: {
    description:
      "Relation of the region. The answer of other functions than `get_meta` is empty for a relation " +
      "other than the node's own.",
  },
  max_results: {
    description: "Number of playgrounds at most. Values outside of the limits count as the limit.",
  },
  radius_m: { description: `Radius in metres, up to ${MAX_RADIUS_METRES}; larger values count as that.` },
  max_per_kind: {
    description: `Number of places of a kind, up to ${PLACES_PER_KIND.most}; larger values count as that.`,
  },
  q: { description: "Words to search for, regardless of capitals and accents.", example: "spielplatz" },
  type: {
    description:
      `\`${LEGAL_TYPES.impressum}\` for the legal notice, \`${LEGAL_TYPES.privacy}\` for the privacy ` +
      "notice. The answer for another value is `null`.",
    example: LEGAL_TYPES.impressum,
  },
  days: { description: "Number of days to look back." },
};

const FILTER_TEXTS: Readonly<Record<FilterAttribute | Completeness, string>> = {
  private: "open to the public",
  baby: "suitable for babies",
  toddler: "suitable for toddlers",
  wheelchair: "with a device for children in wheelchairs",
  water: "with water to play with",
  table_tennis: "with a table for table tennis",
  soccer: "with a pitch for football",
  basketball: "with a pitch for basketball",
  bench: "with a bench",
  picnic: "with a picnic table",
  shelter: "with a shelter",
  theme: "with a theme",
  fence: "with a fence",
  shade: "in the shade",
  has_dogs: "where dogs are allowed",
  complete: "mapped completely",
  partial: "mapped in part",
  missing: "hardly mapped",
};

const CLASSES: ReadonlySet<string> = new Set<Completeness>(["complete", "partial", "missing"]);

/** The text of a parameter; null for one that only a database declares. */
export function findParameterText(name: string): ParameterText | null {
  if (Object.hasOwn(PARAMETER_TEXTS, name)) return PARAMETER_TEXTS[name as keyof typeof PARAMETER_TEXTS];
  const filter = name.replace(/^filter_/, "");
  if (filter === name || !Object.hasOwn(FILTER_TEXTS, filter)) return null;
  const text = FILTER_TEXTS[filter as keyof typeof FILTER_TEXTS];
  return {
    description: CLASSES.has(filter)
      ? `\`false\` leaves out playgrounds that are ${text}.`
      : `\`true\` counts only playgrounds ${text}.`,
  };
}
