// Names and arguments of the data API. Nodes respond with 404 to an unknown argument name.
import type { Position } from "./geometry/geometry.ts";
import { LEGAL_TYPES, type LegalKind } from "./page/legal.ts";
import type { Bbox, Completeness } from "./types.ts";

export type RpcName =
  | "get_meta"
  | "get_playground_clusters"
  | "get_playgrounds_bbox"
  | "get_playground"
  | "get_playgrounds"
  | "get_legal"
  | "get_equipment"
  | "get_trees"
  | "get_pois"
  | "get_surroundings"
  | "get_nearest_playgrounds"
  | "get_changes"
  | "get_notices"
  | "search_playgrounds";

/** URL of a call: `<base>/rpc/<name>?<args>`. `baseUrl` has no trailing slash and may be relative. */
export function rpcUrl(baseUrl: string, name: RpcName, args: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams(args).toString();
  return `${baseUrl}/rpc/${name}${query ? `?${query}` : ""}`;
}

/** Box arguments in degrees. The box must lie within ±180° and have west ≤ east: see `splitAtAntimeridian`. */
export function bboxArgs([west, south, east, north]: Bbox): Record<string, string> {
  return { min_lon: String(west), min_lat: String(south), max_lon: String(east), max_lat: String(north) };
}

/** Arguments of `get_playground_clusters`. Nodes accept only whole zooms, so the zoom is rounded down. */
export function clusterArgs(zoom: number, bbox: Bbox): Record<string, string> {
  return { z: String(Math.floor(zoom)), ...bboxArgs(bbox) };
}

/**
 * Filter arguments of `get_playground_clusters`, only those that differ from the defaults: required attributes by their
 * wire names without prefix, and hidden classes. Older nodes respond with 404 to any of them.
 */
export function filterArgs(
  filters: { readonly attributes: Iterable<string>; readonly hidden: Iterable<Completeness> },
): Record<string, string> {
  const args: Record<string, string> = {};
  for (const attribute of filters.attributes) args[`filter_${attribute}`] = "true";
  for (const completeness of filters.hidden) args[`filter_${completeness}`] = "false";
  return args;
}

/** Arguments of `get_playground`. Ids are unique only per OSM type, so check the type in the answer. */
export function playgroundArgs(osmId: number): Record<string, string> {
  return { osm_id: String(osmId) };
}

/** Arguments of `get_legal`. */
export function legalArgs(kind: LegalKind): Record<string, string> {
  return { type: LEGAL_TYPES[kind] };
}

/** Arguments of `get_pois`: a point in degrees and a radius in metres. */
export function poiArgs([lon, lat]: Position, radiusMetres: number): Record<string, string> {
  return { lat: String(lat), lon: String(lon), radius_m: String(radiusMetres) };
}

/** Arguments of `get_nearest_playgrounds`: a point in degrees and the maximum number of results. */
export function nearestArgs([lon, lat]: Position, limit: number): Record<string, string> {
  return { lat: String(lat), lon: String(lon), max_results: String(limit) };
}

/** Arguments of `get_changes`, which only this program's nodes have: a number of whole days, see `CHANGE_DAYS`. */
export function changesArgs(days: number): Record<string, string> {
  return { days: String(days) };
}

/** Length in characters that `search_playgrounds` accepts, without surrounding spaces. */
export const SEARCH_TEXT_LENGTH = { shortest: 2, longest: 80 } as const;

/** Arguments of `search_playgrounds`, which only this program's nodes have: a text and the maximum number of hits. */
export function searchArgs(text: string, limit: number): Record<string, string> {
  return { q: text, max_results: String(limit) };
}
