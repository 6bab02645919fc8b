// Finds the points of interest around a place, by distance on the ground.
import type { DatabaseSync } from "node:sqlite";
import { splitAtAntimeridian } from "../../../contract/bbox.ts";
import { metresPerDegree } from "../../../contract/shape_distance.ts";
import { distanceToGeometry } from "../core/measure.ts";
import { prepareBoxQuery } from "./box_query.ts";
import { readText, type Row } from "./checked_text.ts";
import type { PlaygroundStore } from "./playground_store.ts";

export function createPoiSearch(database: DatabaseSync): PlaygroundStore["poisNear"] {
  const queryBox = prepareBoxQuery(database, {
    table: "poi",
    columns: "t.json, t.osm_id, t.sum, t.west, t.south",
  });
  return (lon, lat, radiusMetres) => {
    const [lonMetres, latMetres] = metresPerDegree(lat);
    // Near a pole a small circle spans all longitudes.
    const [dx, dy] = [Math.min(180, radiusMetres / lonMetres), radiusMetres / latMetres];
    return splitAtAntimeridian([lon - dx, lat - dy, lon + dx, lat + dy])
      .flatMap((box) => queryBox(box))
      .map((row) => ({
        json: readText(row),
        distanceMetres: distanceToGeometry({ kind: "point", position: placeOf(row) }, lon, lat),
      }))
      .filter(({ distanceMetres }) => distanceMetres <= radiusMetres)
      .sort((a, b) => a.distanceMetres - b.distanceMetres)
      .map(({ json }) => json);
  };
}

const placeOf = ([, , , west, south]: Row) => [west as number, south as number] as const;
