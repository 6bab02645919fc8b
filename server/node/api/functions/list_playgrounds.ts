// The functions that list playgrounds without their outlines, by position or by name.
import { encodeLandmark } from "contract/playground/landmark.ts";
import { describeList, describeRecord, referTo } from "../../../base/openapi/core/json_schema.ts";
import type { ListedPlayground, NearPlayground } from "../../store/playground_store.ts";
import { defineFunction } from "../api_function.ts";
import {
  COUNT,
  DEVICES,
  LANDMARK,
  NAME,
  OSM_ID,
  OSM_TYPE,
  POSITION,
  STREET,
  TAGS,
} from "../field_schemas.ts";
import { clamp, isOwnRegion, PLACE, readPlace, REGION } from "../shared_parameters.ts";

export const DEFAULT_NEAREST = 5;
export const MAX_NEAREST = 100;
export const DEFAULT_FOUND = 10;
export const MAX_FOUND = 50;

const MAX_RESULTS = {
  type: "integer",
  description: "Maximum number of playgrounds. Values out of range are clamped.",
} as const;

const LISTED = {
  osm_id: OSM_ID,
  osm_type: OSM_TYPE,
  name: NAME,
  ...POSITION,
  near_street: STREET,
  near_landmark: LANDMARK,
  device_kinds: DEVICES,
  tags: TAGS,
} as const;

export const getNearestPlaygrounds = defineFunction({
  name: "get_nearest_playgrounds",
  summary: "Playgrounds around a point",
  description:
    `The playgrounds nearest to the point by distance to their outline, nearest first. At most ${MAX_NEAREST} ` +
    "are returned.",
  parameters: {
    required: PLACE,
    optional: { ...REGION, max_results: { ...MAX_RESULTS, default: DEFAULT_NEAREST } },
  },
  answer: describeList(referTo("NearPlayground")),
  schemas: {
    NearPlayground: describeRecord({
      ...LISTED,
      distance_m: { ...COUNT, description: "Distance to the outline in metres; 0 inside." },
    }),
  },
  async run({ store }, args) {
    if (!isOwnRegion(store, args)) return ["[]"];
    const maxResults = clamp(args.max_results ?? DEFAULT_NEAREST, 0, MAX_NEAREST);
    return [JSON.stringify((await store.nearest(...readPlace(args), maxResults)).map(encodeNearest))];
  },
});

export const searchPlaygrounds = defineFunction({
  name: "search_playgrounds",
  summary: "Playgrounds by name",
  description:
    "Playgrounds where each word of `q` starts a word of the name, street or operator, best match first. " +
    `At most ${MAX_FOUND} are returned.`,
  parameters: {
    required: {
      q: {
        type: "search text",
        description: "Words to search for, regardless of capitals and accents.",
        example: "spielplatz",
      },
    },
    optional: { ...REGION, max_results: { ...MAX_RESULTS, default: DEFAULT_FOUND } },
  },
  answer: describeList(referTo("FoundPlayground")),
  schemas: { FoundPlayground: describeRecord({ ...LISTED, operator: NAME }) },
  async run({ store }, args) {
    if (!isOwnRegion(store, args)) return ["[]"];
    const maxResults = clamp(args.max_results ?? DEFAULT_FOUND, 0, MAX_FOUND);
    return [JSON.stringify((await store.search(args.q, maxResults)).map(encodeFound))];
  },
});

const encodeIdentity = ({ osmId, osmType, name, lat, lon }: ListedPlayground) => (
  { osm_id: osmId, osm_type: osmType, name, lat, lon }
);

const encodeNearby = ({ nearStreet, nearLandmark }: ListedPlayground) => (
  { near_street: nearStreet, near_landmark: nearLandmark && encodeLandmark(nearLandmark) }
);

const encodeNearest = (near: NearPlayground) => ({
  ...encodeIdentity(near),
  distance_m: Math.round(near.distanceMetres),
  tags: near.tags,
  ...encodeNearby(near),
  device_kinds: near.deviceKinds,
});

const encodeFound = (found: ListedPlayground) => ({
  ...encodeIdentity(found),
  ...encodeNearby(found),
  operator: found.tags.operator ?? null,
  device_kinds: found.deviceKinds,
  tags: found.tags,
});
