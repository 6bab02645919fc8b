// Wire data for the tests of offline areas: playgrounds as small squares, and what is around them.
import type { Position } from "contract/geometry/geometry.ts";
import { encodeNotice } from "contract/playground/notice.ts";
import { parsePlayground } from "contract/playground/playground.ts";
import type { Bbox, Playground } from "contract/types.ts";
import type { NodeAnswers, OfflineNode } from "client/features/area/core/offline_area.ts";
import { makeNotice } from "../../federation/notices/notice_record.ts";
import { moveBy } from "../../squares.ts";

export const HOME: Position = [9.7, 50.5];

/** A playground of 40 m, so many metres to the east and north of `HOME`. */
export function wirePlayground(osmId: number, east = 0, north = 0, properties: Record<string, unknown> = {}) {
  const centre = moveBy(HOME, east, north);
  const corners = [[-20, -20], [20, -20], [20, 20], [-20, 20], [-20, -20]];
  return {
    type: "Feature",
    geometry: { type: "Polygon", coordinates: [corners.map(([x, y]) => [...moveBy(centre, x!, y!)])] },
    properties: { osm_id: osmId, osm_type: "W", name: `Spielplatz ${osmId}`, ...properties },
  };
}

export function placed(osmId: number, east = 0, north = 0): Playground {
  return parsePlayground(wirePlayground(osmId, east, north))!;
}

export function wirePoint(east: number, north: number, properties: Record<string, unknown> = {}) {
  return {
    type: "Feature",
    geometry: { type: "Point", coordinates: [...moveBy(HOME, east, north)] },
    properties,
  };
}

export function wirePoi(east: number, north: number, name = "Café") {
  const [lon, lat] = moveBy(HOME, east, north);
  return { osm_id: 1, lat, lon, tags: { amenity: "cafe", name } };
}

/** A box around `HOME`. */
export function boxAround(halfMetres: number): Bbox {
  const [west, south] = moveBy(HOME, -halfMetres, -halfMetres);
  const [east, north] = moveBy(HOME, halfMetres, halfMetres);
  return [west, south, east, north];
}

/** A notice at the playground, as it is sent. */
export function wireNotice(osmId: number) {
  return encodeNotice(makeNotice({ osmType: "W", osmId, text: { de: `Gesperrt ${osmId}` } }));
}

export const NOTHING: NodeAnswers = {
  meta: null,
  playgrounds: [],
  equipment: [],
  trees: [],
  pois: [],
  notices: [],
};

export function offlineNode(fields: Partial<OfflineNode> = {}): OfflineNode {
  return {
    url: "https://node.example/api",
    name: "Fulda",
    keptAtMs: 1_000,
    playgrounds: 1,
    bytes: 100,
    lacking: [],
    ...fields,
  };
}
