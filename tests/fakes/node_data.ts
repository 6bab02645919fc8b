// The data of a fake data-node, with queries for boxes, buckets and nearest playgrounds. Pure.
import { deriveCompleteness } from "contract/playground/completeness.ts";
import { foldName } from "contract/playground/fold_name.ts";
import type { Bbox, Completeness } from "contract/types.ts";
import { distanceMetres, type Point } from "./outline.ts";
import type { PlaygroundFeature } from "./playground_feature.ts";
import type { Region } from "./region.ts";

export interface NodePlayground {
  readonly feature: PlaygroundFeature;
  /** The feature as JSON text. Responses are joined from these texts. */
  readonly json: string;
  readonly bbox: Bbox;
  readonly centre: Point;
  readonly completeness: Completeness;
  readonly restricted: boolean;
}

export interface NodeData {
  readonly region: Region;
  readonly playgrounds: readonly NodePlayground[];
  readonly counts: Readonly<Record<Completeness, number>>;
}

export interface WireBucket {
  lon: number;
  lat: number;
  count: number;
  complete: number;
  partial: number;
  missing: number;
  /** Only older nodes report this count. The other three counts exclude it. */
  restricted?: number;
}

/** Prepares the first `limit` playgrounds of a region. */
export function createNodeData(region: Region, limit = Infinity): NodeData {
  const playgrounds = region.playgrounds.slice(0, limit).map(prepare);
  const counts = { complete: 0, partial: 0, missing: 0 };
  for (const { completeness } of playgrounds) counts[completeness]++;
  return { region, playgrounds, counts };
}

function prepare(feature: PlaygroundFeature): NodePlayground {
  const bbox = featureBbox(feature);
  const { access } = feature.properties;
  return {
    feature,
    json: JSON.stringify(feature),
    bbox,
    centre: [(bbox[0] + bbox[2]) / 2, (bbox[1] + bbox[3]) / 2],
    completeness: deriveCompleteness(feature.properties),
    restricted: access === "private" || access === "customers",
  };
}

function featureBbox({ geometry }: PlaygroundFeature): Bbox {
  const rings = geometry.type === "Polygon" ? geometry.coordinates : geometry.coordinates.flat();
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [lon, lat] of rings.flat()) {
    west = Math.min(west, lon);
    east = Math.max(east, lon);
    south = Math.min(south, lat);
    north = Math.max(north, lat);
  }
  return [west, south, east, north];
}

/** Returns playgrounds whose outline touches the box. */
export function findInBox({ playgrounds }: NodeData, [west, south, east, north]: Bbox): NodePlayground[] {
  return playgrounds.filter(({ bbox }) =>
    bbox[0] <= east && bbox[2] >= west && bbox[1] <= north && bbox[3] >= south
  );
}

/** Finds by id alone, in the same order as real nodes: relations, then ways, then nodes. */
export function findById({ playgrounds }: NodeData, osmId: number): NodePlayground | null {
  const hits = playgrounds.filter(({ feature }) => feature.properties.osm_id === osmId);
  const ofType = (type: string) => hits.find(({ feature }) => feature.properties.osm_type === type);
  return ofType("R") ?? ofType("W") ?? ofType("N") ?? null;
}

/** Finds playgrounds with words in name or operator that begin with each word of the text. Sorts short names first. */
export function findByName({ playgrounds }: NodeData, text: string, limit: number): NodePlayground[] {
  const words = foldName(text).trim().split(" ");
  const read = ({ feature: { properties } }: NodePlayground) =>
    foldName(`${properties.name ?? ""} ${properties.operator ?? ""}`);
  return playgrounds
    .filter((playground) => words.every((word) => read(playground).includes(` ${word}`)))
    .sort((a, b) => read(a).length - read(b).length)
    .slice(0, limit);
}

export interface Nearest {
  readonly playground: NodePlayground;
  readonly distanceMetres: number;
}

/** Returns the nearest playgrounds by centre, which is accurate enough for outlines of 60 m. */
export function findNearest({ playgrounds }: NodeData, from: Point, limit: number): Nearest[] {
  return playgrounds
    .map((playground) => ({
      playground,
      distanceMetres: Math.round(distanceMetres(from, playground.centre)),
    }))
    .sort((a, b) => a.distanceMetres - b.distanceMetres)
    .slice(0, limit);
}

const EARTH_RADIUS_METRES = 6_378_137;

/** Cell size in whole metres: 10 000 000 at zoom 0, halved per zoom (rounding halves down) until zoom 14. */
export function bucketCellMetres(zoom: number): number {
  return Math.ceil(10_000_000 / 2 ** Math.max(0, Math.min(14, zoom)) - 0.5);
}

/**
 * Collects buckets of the playgrounds whose centre is in the box. A bucket has those with equal centres after division
 * by the cell size, in Web Mercator metres, and rounding. Its position is their mean.
 */
export function collectBuckets(
  { playgrounds }: NodeData,
  query: {
    zoom: number;
    bbox: Bbox;
    isWanted: (playground: NodePlayground) => boolean;
    restrictedApart: boolean;
  },
): WireBucket[] {
  const [west, south, east, north] = query.bbox;
  const cell = bucketCellMetres(query.zoom);
  const cells = new Map<string, { x: number; y: number; bucket: WireBucket }>();
  for (const playground of playgrounds) {
    const [lon, lat] = playground.centre;
    if (lon < west || lon > east || lat < south || lat > north || !query.isWanted(playground)) continue;
    const x = (EARTH_RADIUS_METRES * lon * Math.PI) / 180;
    const y = EARTH_RADIUS_METRES * Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360));
    const key = `${Math.round(x / cell)},${Math.round(y / cell)}`;
    let entry = cells.get(key);
    if (!entry) cells.set(key, entry = { x: 0, y: 0, bucket: emptyBucket(query.restrictedApart) });
    entry.x += x;
    entry.y += y;
    entry.bucket.count++;
    if (query.restrictedApart && playground.restricted) entry.bucket.restricted!++;
    else entry.bucket[playground.completeness]++;
  }
  return [...cells.values()].map(({ x, y, bucket }) => ({
    ...bucket,
    lon: (x / bucket.count / EARTH_RADIUS_METRES) * 180 / Math.PI,
    lat: (2 * Math.atan(Math.exp(y / bucket.count / EARTH_RADIUS_METRES)) - Math.PI / 2) * 180 / Math.PI,
  }));
}

function emptyBucket(restrictedApart: boolean): WireBucket {
  const bucket = { lon: 0, lat: 0, count: 0, complete: 0, partial: 0, missing: 0 };
  return restrictedApart ? { ...bucket, restricted: 0 } : bucket;
}
