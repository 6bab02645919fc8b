// Finds the points of interest around a place, by distance on the ground.
import type { DatabaseSync } from "node:sqlite";
import { splitAtAntimeridian } from "../../../contract/bbox.ts";
import { metresPerDegree } from "../../../contract/shape_distance.ts";
import { distanceToGeometry } from "../core/measure.ts";
import { prepareBoxQuery } from "./box_query.ts";
import type { PlaygroundStore } from "./playground_store.ts";

interface PoiRow {
  readonly west: number;
  readonly south: number;
  readonly json: string;
}

export function createPoiSearch(database: DatabaseSync): PlaygroundStore["poisNear"] {
  const queryBox = prepareBoxQuery(database, { table: "poi", columns: "t.west, t.south, t.json" });
  return (lon, lat, radiusMetres) => {
    const [lonMetres, latMetres] = metresPerDegree(lat);
    // Near a pole a small circle spans all longitudes.
    const [dx, dy] = [Math.min(180, radiusMetres / lonMetres), radiusMetres / latMetres];
    return splitAtAntimeridian([lon - dx, lat - dy, lon + dx, lat + dy])
      .flatMap((box) => queryBox(box) as unknown as PoiRow[])
      .map(({ west, south, json }) => ({
        json,
        distanceMetres: distanceToGeometry({ kind: "point", position: [west, south] }, lon, lat),
      }))
      .filter(({ distanceMetres }) => distanceMetres <= radiusMetres)
      .sort((a, b) => a.distanceMetres - b.distanceMetres)
      .map(({ json }) => json);
  };
}
