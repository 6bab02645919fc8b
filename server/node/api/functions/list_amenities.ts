// The functions that list amenities around a position.
import { pickPerKind } from "contract/playground/places_per_kind.ts";
import { PLACES_PER_KIND } from "contract/playground/surroundings_args.ts";
import { describeList, describeRecord, referTo } from "../../../base/openapi/core/json_schema.ts";
import { withoutFurtherPlaces } from "../../region/core/surroundings.ts";
import { defineFunction } from "../api_function.ts";
import { OSM_ID, POI_TAGS, POSITION } from "../field_schemas.ts";
import { joinArray } from "../join_texts.ts";
import { clamp, PLACE, readPlace } from "../shared_parameters.ts";

export const DEFAULT_RADIUS_METRES = 500;
export const MAX_RADIUS_METRES = 100_000;
/** Maximum radius of `get_surroundings`, which reads every amenity within it. */
export const MAX_SURROUNDINGS_METRES = 10_000;

const RADIUS = {
  type: "double precision",
  description: `Radius in metres, clamped to ${MAX_RADIUS_METRES}.`,
  default: DEFAULT_RADIUS_METRES,
} as const;

export const getPois = defineFunction({
  name: "get_pois",
  summary: "Amenities around a point",
  description: "Toilets, cafés, bus stops and the like within the radius, nearest first.",
  parameters: { required: PLACE, optional: { radius_m: RADIUS } },
  answer: describeList(referTo("Poi")),
  schemas: { Poi: describeRecord({ ...POSITION, osm_id: OSM_ID, tags: POI_TAGS }) },
  async run({ store }, args) {
    const radiusMetres = clamp(args.radius_m ?? DEFAULT_RADIUS_METRES, 0, MAX_RADIUS_METRES);
    return joinArray(withoutFurtherPlaces(await store.poisNear(...readPlace(args), radiusMetres)));
  },
});

export const getSurroundings = defineFunction({
  name: "get_surroundings",
  summary: "The nearest amenities of each kind",
  description:
    "The nearest amenities of each kind within the radius, nearest first, with the tags that the page uses. " +
    "Unlike `get_pois`, this function also returns bicycle stands, car parks with disabled parking spaces and " +
    "more places that sell ice cream, but no private amenities. " +
    `The radius is clamped to ${MAX_SURROUNDINGS_METRES} metres.`,
  parameters: {
    required: PLACE,
    optional: {
      radius_m: RADIUS,
      max_per_kind: {
        type: "integer",
        description: `Maximum number per kind, clamped to ${PLACES_PER_KIND.most}.`,
        default: PLACES_PER_KIND.usual,
      },
    },
  },
  answer: describeList(referTo("Poi")),
  async run({ store }, args) {
    const radiusMetres = clamp(args.radius_m ?? DEFAULT_RADIUS_METRES, 0, MAX_SURROUNDINGS_METRES);
    const maxPerKind = clamp(args.max_per_kind ?? PLACES_PER_KIND.usual, 0, PLACES_PER_KIND.most);
    const places = (await store.poisNear(...readPlace(args), radiusMetres)).map((text) => JSON.parse(text));
    return joinArray(pickPerKind(places, maxPerKind).map((place) => JSON.stringify(place)));
  },
});
