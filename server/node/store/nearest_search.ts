// Finds the playgrounds nearest to a place: boxes are in memory, outlines and tags are read only of candidates.
import type { DatabaseSync } from "node:sqlite";
import { parseShape } from "../../../contract/shape.ts";
import { distanceToShape } from "../../../contract/shape_distance.ts";
import { latitudeOf, longitudeOf } from "../core/mercator.ts";
import { rankCandidates } from "../core/nearest.ts";
import { prepareRows, readText } from "./checked_text.ts";
import { DamagedStoreError, type NearPlayground, type PlaygroundStore } from "./playground_store.ts";
import type { PlaygroundPlaces } from "./read_places.ts";

export function createNearestSearch(
  database: DatabaseSync,
  { ids, boxes, members }: PlaygroundPlaces,
): PlaygroundStore["nearest"] {
  const playgroundOf = prepareRows(database, "SELECT json, osm_id, sum FROM playground WHERE id = ?");

  function measure(index: number, lon: number, lat: number): NearPlayground | null {
    const [row] = playgroundOf(ids[index]!);
    if (row === undefined) throw new DamagedStoreError(`row ${ids[index]} is missing`);
    const { x, y } = members[index]!;
    const { geometry, properties } = parseStored(readText(row));
    const shape = parseShape(geometry);
    if (shape === null) return null;
    return {
      osmId: row[1] as number,
      name: typeof properties.name === "string" ? properties.name : null,
      lon: longitudeOf(x),
      lat: latitudeOf(y),
      distanceMetres: distanceToShape(shape, lon, lat),
      tags: pickTags(properties),
    };
  }

  return (lon, lat, maxResults) => {
    const found: NearPlayground[] = [];
    for (const { index, atLeastMetres } of rankCandidates(boxes, lon, lat, maxResults)) {
      const farthest = found[maxResults - 1];
      if (farthest !== undefined && atLeastMetres > farthest.distanceMetres) break;
      const playground = measure(index, lon, lat);
      if (playground === null) continue;
      found.push(playground);
      found.sort((a, b) => a.distanceMetres - b.distanceMetres);
      if (found.length > maxResults) found.pop();
    }
    return found;
  };
}

interface StoredPlayground {
  readonly geometry: unknown;
  readonly properties: Readonly<Record<string, unknown>>;
}

const parseStored = (json: string): StoredPlayground => JSON.parse(json);

/** The text properties, which are tags, without the element type and `leisure`, which is the same for all. */
function pickTags(properties: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(properties).filter((entry): entry is [string, string] =>
      typeof entry[1] === "string" && entry[0] !== "osm_type" && entry[0] !== "leisure"
    ),
  );
}
