// Names and arguments of the data API, exactly as nodes expect them: a wrong argument name is a 404.
import type { Position } from "./geometry.ts";
import type { LegalKind } from "./legal.ts";
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
  | "get_nearest_playgrounds";

/** Address of one call: `<base>/rpc/<name>?<args>`. `baseUrl` has no trailing slash and may be relative. */
export function rpcUrl(baseUrl: string, name: RpcName, args: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams(args).toString();
  return `${baseUrl}/rpc/${name}${query ? `?${query}` : ""}`;
}

/** Box arguments in degrees. The box must lie within ±180° and have west ≤ east: see `splitAtAntimeridian`. */
export function bboxArgs([west, south, east, north]: Bbox): Record<string, string> {
  return { min_lon: String(west), min_lat: String(south), max_lon: String(east), max_lat: String(north) };
}

/** Arguments of `get_playground_clusters`; the zoom is cut to the integer that nodes insist on. */
export function clusterArgs(zoom: number, bbox: Bbox): Record<string, string> {
  return { z: String(Math.floor(zoom)), ...bboxArgs(bbox) };
}

/**
 * Filter arguments of `get_playground_clusters`, only those that differ from the defaults: attributes that must
 * hold, by their names on the wire without prefix, and classes that are left out. Older nodes know none of these
 * names and answer 404.
 */
export function filterArgs(
  filters: { readonly attributes: Iterable<string>; readonly hidden: Iterable<Completeness> },
): Record<string, string> {
  const args: Record<string, string> = {};
  for (const attribute of filters.attributes) args[`filter_${attribute}`] = "true";
  for (const completeness of filters.hidden) args[`filter_${completeness}`] = "false";
  return args;
}

/** Arguments of `get_playground`; ids are unique per OSM type only, so check the type of the answer. */
export function playgroundArgs(osmId: number): Record<string, string> {
  return { osm_id: String(osmId) };
}

const LEGAL_TYPES: Readonly<Record<LegalKind, string>> = { impressum: "impressum", privacy: "datenschutz" };

/** Arguments of `get_legal`. */
export function legalArgs(kind: LegalKind): Record<string, string> {
  return { type: LEGAL_TYPES[kind] };
}

/** Arguments of `get_pois`: what lies within a radius of a point, in degrees and metres. */
export function poiArgs([lon, lat]: Position, radiusMetres: number): Record<string, string> {
  return { lat: String(lat), lon: String(lon), radius_m: String(radiusMetres) };
}

/** Arguments of `get_nearest_playgrounds`: the point in degrees, and how many are wanted at most. */
export function nearestArgs([lon, lat]: Position, limit: number): Record<string, string> {
  return { lat: String(lat), lon: String(lon), max_results: String(limit) };
}
