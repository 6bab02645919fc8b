// The list of the data API's functions, in the order of the OpenAPI document.
import type { ApiFunction } from "../api_function.ts";
import {
  getEquipment,
  getPlaygroundCentroids,
  getPlaygroundsBbox,
  getStandaloneEquipment,
  getTrees,
} from "./find_in_box.ts";
import { getChanges } from "./get_changes.ts";
import { getLegal } from "./get_legal.ts";
import { getMeta } from "./get_meta.ts";
import { getNotices } from "./get_notices.ts";
import { getPlaygroundClusters } from "./get_playground_clusters.ts";
import { getPlayground, getPlaygrounds } from "./get_playgrounds.ts";
import { getPois, getSurroundings } from "./list_amenities.ts";
import { getNearestPlaygrounds, searchPlaygrounds } from "./list_playgrounds.ts";

export const FUNCTIONS: readonly ApiFunction[] = [
  getPlaygroundClusters,
  getPlaygroundsBbox,
  getEquipment,
  getStandaloneEquipment,
  getTrees,
  getPlayground,
  getPlaygrounds,
  getNearestPlaygrounds,
  searchPlaygrounds,
  getPois,
  getSurroundings,
  getPlaygroundCentroids,
  getLegal,
  getChanges,
  getNotices,
  getMeta,
];

export const FUNCTION_NAMES: readonly string[] = FUNCTIONS.map(({ name }) => name);

export const findFunction = (name: string): ApiFunction | undefined =>
  FUNCTIONS.find((each) => each.name === name);
