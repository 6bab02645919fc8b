// The tags of OpenStreetMap that the program reads, and what for. What the import selects, and the values that have words
// in every language, follow from the tables of the program; the other keys are listed here. A test compares the list with
// the sources.
import { LOCALES } from "contract/kit/locales.ts";
import { ACCESS_VALUES, SURFACES } from "contract/playground/surface_access.ts";
import { THEMES } from "contract/playground/theme.ts";
import { MATERIALS } from "client/playground/core/device_details.ts";
import { PLAY_DEVICES, REST_DEVICES, SPORT_DEVICES, SPORTS } from "client/playground/core/equipment_kinds.ts";
import {
  INTERESTING_NODE_TAGS,
  isEquipment,
  isFurtherPlace,
  isGate,
  isGround,
  isPlaceNearby,
  isPlayground,
  isPoi,
  isTree,
  isTreeRow,
  landmarkName,
  pathSurface,
  streetName,
} from "server/node/region/core/osm_roles.ts";
import type { Tags } from "server/node/region/core/tags.ts";
import { PLACE_KEYS } from "server/node/import/compose/core/region_place.ts";

type ObjectType = "node" | "way" | "relation" | "area";

export interface ReadTag {
  readonly key: string;
  /** Absent: any. */
  readonly value?: string;
  readonly object_types: readonly ObjectType[];
  readonly description: string;
}

const PLACES: readonly ObjectType[] = ["node", "area"];
const THINGS: readonly ObjectType[] = ["node", "way", "area"];

/** What the import makes of an object, by one of its tags. Other tags that a role needs are added. */
const ROLES: readonly {
  readonly has: (tags: Tags) => boolean;
  readonly types: readonly ObjectType[];
  readonly description: string;
}[] = [
  { has: isPlayground, types: PLACES, description: "A playground." },
  { has: isEquipment, types: THINGS, description: "Equipment of a playground." },
  { has: isTree, types: ["node"], description: "A tree: its shade on a playground." },
  { has: isTreeRow, types: ["way"], description: "A row of trees: its shade on a playground." },
  { has: isPoi, types: PLACES, description: "Something that families look for near a playground." },
  {
    has: (tags) => !isPoi(tags) && isPoi({ ...tags, cuisine: "ice_cream" }),
    types: PLACES,
    description: "A place near a playground, if it sells ice cream.",
  },
  { has: isFurtherPlace, types: PLACES, description: "Something that families look for near a playground." },
  {
    has: (tags) => !isPlaceNearby(tags) && isPlaceNearby({ ...tags, "capacity:disabled": "1" }),
    types: PLACES,
    description: "A place near a playground, if it has spaces for disabled people.",
  },
  {
    has: (tags) => !isPoi(tags) && isPoi({ ...tags, emergency: "yes" }),
    types: PLACES,
    description: "Emergency care near a playground, with emergency=yes.",
  },
  {
    has: (tags) => streetName({ ...tags, name: "A" }) !== null,
    types: ["way"],
    description: "A street after which a playground without a name is called.",
  },
  {
    has: (tags) => pathSurface({ ...tags, surface: "sand" }) !== null,
    types: ["way"],
    description: "A path in a playground: its surface is shown.",
  },
  { has: isGate, types: ["node"], description: "A gate on the outline of a playground: they are counted." },
  {
    has: (tags) => tags.place !== undefined && landmarkName({ ...tags, name: "A" }) !== null,
    types: ["node"],
    description: "A settlement after which a playground without a name and a street is called.",
  },
  {
    has: (tags) => tags.place === undefined && landmarkName({ ...tags, name: "A" }) !== null,
    types: PLACES,
    description: "A landmark after which a playground without a name and a street is called.",
  },
  { has: isGround, types: ["area"], description: "A ground whose playgrounds are presumably not public." },
];

/** The tags by which the import selects objects; those of nodes contain those of ways and relations. */
function listSelected(): ReadTag[] {
  return [...INTERESTING_NODE_TAGS].flatMap(([key, values]) =>
    (values === "any" ? [undefined] : [...values]).map((value) => {
      const roles = ROLES.filter(({ has }) => has({ [key]: value ?? "yes" }));
      if (roles.length === 0) throw new Error(`cannot describe ${key}=${value}: no role has it`);
      return {
        key,
        ...(value !== undefined && { value }),
        object_types: [...new Set(roles.flatMap(({ types }) => types))],
        description: roles.map(({ description }) => description).join(" "),
      };
    })
  );
}

const valuesOf = (
  key: string,
  values: readonly string[],
  object_types: readonly ObjectType[],
  description: string,
): ReadTag[] => values.map((value) => ({ key, value, object_types, description }));

/** Values that have a word in every language of the page. */
const listWorded = (): ReadTag[] => [
  ...valuesOf(
    "playground",
    [...PLAY_DEVICES, ...SPORT_DEVICES, ...REST_DEVICES],
    THINGS,
    "Named in every language; many have an icon, and some a filter.",
  ),
  ...PLAY_DEVICES.map((device): ReadTag => ({
    key: `playground:${device}`,
    value: "yes",
    object_types: PLACES,
    description: "The playground or the play structure has such a device.",
  })),
  ...valuesOf("sport", SPORTS, THINGS, "Named in every language, as the sport of a pitch."),
  ...valuesOf("surface", SURFACES, PLACES, "Named in every language, as the surface of a playground."),
  ...valuesOf("access", ACCESS_VALUES, PLACES, "Named in every language; decides whether it is public."),
  ...valuesOf("playground:theme", THEMES, THINGS, "Named in every language."),
  ...valuesOf("material", MATERIALS, THINGS, "Named in every language, as the material of a device."),
];

type Rows = readonly (readonly [key: string, description: string, value?: string])[];

const OF_PLAYGROUNDS: Rows = [
  ["alt_name", "Found by the search."],
  ["short_name", "Found by the search."],
  ["loc_name", "Found by the search."],
  ["addr:street", "Address; the name of a playground without a name."],
  ["addr:housenumber", "Address."],
  ["addr:postcode", "Address."],
  ["addr:city", "Address; the name of a playground without a name and a street."],
  ["addr:country", "Address in link previews."],
  ["addr:place", "The name of a playground without a name and a street."],
  ["addr:hamlet", "The name of a playground without a name and a street."],
  ["addr:suburb", "The name of a playground without a name and a street."],
  [
    "access",
    "Shown; private and customers are not public, and no is closed. Counts as information about the playground.",
  ],
  ["access:conditional", "Who may use the playground, and when, is mapped."],
  ["surface", "Shown. Counts as information about the playground."],
  ["opening_hours", "Shown and evaluated: open or closed now. Counts as information about the playground."],
  ["construction", "Under construction."],
  ["construction:leisure", "Under construction."],
  ["seasonal", "Open for part of the year only."],
  ["disused", "Closed, with the value yes.", "yes"],
  ["disused:leisure", "Closed, with the value playground.", "playground"],
  ["abandoned", "Closed, with the value yes.", "yes"],
  ["abandoned:leisure", "Closed, with the value playground.", "playground"],
  ["operator", "Shown, and found by the search."],
  ["fee", "Shown."],
  ["lit", "Shown."],
  ["toilets", "Shown."],
  ["shade", "Shown, and a filter."],
  ["fenced", "Shown, and a filter."],
  ["enclosed", "A fence, with the value yes.", "yes"],
  ["barrier", "A fence around the playground.", "fence"],
  ["dog", "Whether dogs are allowed: shown, and a filter."],
  ["description", "Shown."],
  ...LOCALES.map((locale) => [`name:${locale}`, "Shown in this language, and found by the search."] as const),
  ...LOCALES.map((locale) => [`description:${locale}`, "Shown in this language."] as const),
  ["note", "Shown to those who want to contribute."],
  ["phone", "Contact of the operator."],
  ["contact:phone", "Contact of the operator."],
  ["email", "Contact of the operator, and for reports of damage."],
  ["contact:email", "Contact of the operator, and for reports of damage."],
  ["website", "Contact of the operator."],
  ["contact:website", "Contact of the operator."],
  ["url", "Contact of the operator."],
  ["check_date", "Shown: when the playground was last checked."],
  ["survey:date", "Shown: when the playground was last checked."],
  ["tactile_paving", "Shown: guidance for blind people."],
];

const OF_PLAYGROUNDS_AND_EQUIPMENT: Rows = [
  ["playground:theme", "Shown, and a filter."],
  [
    "wheelchair",
    "Of a playground: access with a wheelchair. Of a device: whether it can be used. Both are filters.",
  ],
  ["ramp", "Shown: whether there is a ramp."],
  ["ramp:wheelchair", "Shown: whether there is a ramp for wheelchairs."],
  ["tactile_writing:braille", "Shown: whether there is braille."],
  ["braille", "Shown: whether there is braille."],
  ["baby", "Made for babies: shown, and a filter."],
  ["min_age", "Shown, and filters by age."],
  ["max_age", "Shown, and filters by age."],
  ["min_age:advisory", "Shown, and filters by age."],
  ["max_age:advisory", "Shown, and filters by age."],
  ["wikimedia_commons", "Photos, also numbered. Counts as a photo of the playground."],
  ["image", "Photos at Wikimedia Commons, also numbered. Counts as a photo of the playground."],
  ["panoramax", "Photos, also numbered. Counts as a photo of the playground."],
  ["area", "Whether a closed way is an area or a line.", "yes"],
  ["area", "Whether a closed way is an area or a line.", "no"],
];

const OF_REGIONS: Rows = [
  ...PLACE_KEYS.map((key) =>
    [key, "Country and state of the region, whose holidays its opening hours follow."] as const
  ),
  ["admin_level", "Tells the numbers of French regions from those of departments."],
];

const OF_EQUIPMENT: Rows = [
  ["sport", "The sports of a pitch: soccer, basketball and table tennis are filters."],
  ["material", "Shown."],
  ["height", "Shown; of a tree, for its shade."],
  ["covered", "Shown.", "yes"],
  ["blind", "Whether blind children can use a device: shown."],
  ["capacity", "Persons at a time: shown."],
  ["seats", "Persons at a time: shown."],
  ["capacity:baby", "Made for babies: shown, and a filter."],
  ["baby_swing", "Made for babies: shown.", "yes"],
  ["provided_for:toddler", "A filter.", "yes"],
];

const OF_TREES: Rows = [
  ["leaf_type", "The size of a tree, for its shade, and shown."],
  ["leaf_cycle", "Whether a tree has leaves in winter, for its shade."],
  ["diameter_crown", "The size of a tree, for its shade."],
];

const OF_PLACES_NEARBY: Rows = [
  ["wheelchair", "Access to toilets and cafés with a wheelchair: shown."],
  ["toilets:wheelchair", "Toilets usable with a wheelchair: shown."],
  ["changing_table", "Whether there is a changing table: shown, and the nearest one is measured."],
  ["changing_table:location", "Where the changing table is: shown."],
  ["access", "Toilets for customers only: shown; private places are left out."],
  ["fee", "Of toilets and car parks: shown."],
  ["charge", "Of toilets and car parks: shown."],
  ["capacity:disabled", "Parking spaces for disabled people: shown."],
  ["kids_area", "A café with a play corner: shown."],
  ["kids_area:indoor", "A café with a play corner: shown.", "yes"],
  ["kids_area:outdoor", "A café with a playground: shown.", "yes"],
  ["leisure", "A café with a play corner: shown.", "indoor_play"],
  ["opening_hours", "Shown and evaluated: open or closed now."],
  ["emergency", "Emergency care.", "yes"],
  ["cuisine", "Restaurants, cafés and fast food with ice cream.", "ice_cream"],
  ["ice_cream", "Restaurants, cafés and fast food with ice cream.", "yes"],
  ["brand", "The name of a shop without a name."],
];

const NAMES: Rows = [
  [
    "name",
    "Shown, and found by the search; also of regions, streets, landmarks, settlements and places nearby.",
  ],
];

const IS_AREA = "A closed way with it is an area.";
const OF_AREAS: Rows = ["building", "landuse", "tourism", "historic", "military"].map((
  key,
) => [key, IS_AREA]);

const listOthers = (): ReadTag[] =>
  ([
    [OF_PLAYGROUNDS, PLACES],
    [OF_PLAYGROUNDS_AND_EQUIPMENT, THINGS],
    [OF_EQUIPMENT, THINGS],
    [OF_TREES, ["node", "way"]],
    [OF_PLACES_NEARBY, PLACES],
    [NAMES, ["node", "way", "relation", "area"]],
    [OF_AREAS, ["way", "area"]],
    [[["tunnel", "Streets in a tunnel give no names, and paths no surface.", "yes"]], ["way"]],
    [OF_REGIONS, ["relation"]],
    [[["type", "The ways of its outline are put together.", "multipolygon"]], ["relation"]],
  ] as const satisfies readonly (readonly [Rows, readonly ObjectType[]])[]).flatMap(([rows, object_types]) =>
    rows.map(([key, description, value]: Rows[number]) => ({
      key,
      ...(value !== undefined && { value }),
      object_types,
      description,
    }))
  );

/** Sorted by key and value, each once: what the import selects goes before the names of values. */
export function listReadTags(): readonly ReadTag[] {
  const nameOf = ({ key, value }: ReadTag) => `${key}=${value ?? ""}`;
  const byName = new Map<string, ReadTag>();
  for (const tag of [...listSelected(), ...listOthers(), ...listWorded()]) {
    if (!byName.has(nameOf(tag))) byName.set(nameOf(tag), tag);
  }
  return [...byName].sort(([a], [b]) => a < b ? -1 : 1).map(([, tag]) => tag);
}
