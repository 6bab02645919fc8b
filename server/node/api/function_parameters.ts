// The functions of the data API with their parameters: the one table that calls are checked with, and that the OpenAPI
// document is written from.
import { FILTERS } from "./filters.ts";
import type { Parameters } from "./parameters.ts";
import { BOX, PLACE } from "./place_arguments.ts";

/** Accepted where the reference node accepts it. The answer for a region other than the node's own is empty. */
const REGION = { relation_id: "bigint" } as const;

const BOX_ONLY = { required: BOX, optional: {} } as const;

/** Functions of the stored data alone: equal arguments give equal answers until the next import. */
export const STORE_PARAMETERS = {
  get_playground_clusters: { required: { z: "integer", ...BOX }, optional: FILTERS },
  get_playgrounds_bbox: BOX_ONLY,
  get_equipment: BOX_ONLY,
  get_standalone_equipment: BOX_ONLY,
  get_trees: BOX_ONLY,
  get_playground: { required: { osm_id: "bigint" }, optional: {} },
  get_playgrounds: { required: {}, optional: REGION },
  get_nearest_playgrounds: { required: PLACE, optional: { ...REGION, max_results: "integer" } },
  search_playgrounds: { required: { q: "search text" }, optional: { ...REGION, max_results: "integer" } },
  get_pois: { required: PLACE, optional: { radius_m: "double precision" } },
  get_surroundings: { required: PLACE, optional: { radius_m: "double precision", max_per_kind: "integer" } },
  get_playground_centroids: BOX_ONLY,
} as const satisfies Readonly<Record<string, Parameters>>;

export const FUNCTION_PARAMETERS = {
  ...STORE_PARAMETERS,
  get_legal: { required: { type: "text" }, optional: {} },
  get_changes: { required: {}, optional: { days: "days from 1 to 90" } },
  // All of the box, or nothing of it.
  get_notices: { required: {}, optional: { ...BOX, ...REGION } },
  // A node serves one region; `relation_id` is accepted for clients that send it, and ignored.
  get_meta: { required: {}, optional: REGION },
} as const satisfies Readonly<Record<string, Parameters>>;

export type StoreFunctionName = keyof typeof STORE_PARAMETERS;
export type FunctionName = keyof typeof FUNCTION_PARAMETERS;

export const FUNCTION_NAMES = Object.keys(FUNCTION_PARAMETERS) as readonly FunctionName[];
