// Reads single playgrounds of a store file, for answers that list them without their outlines.
import type { DatabaseSync } from "node:sqlite";
import type { Places } from "../core/places.ts";
import { prepareRows } from "./checked_text.ts";
import { DamagedStoreError } from "./playground_store.ts";
import { type ReadPlayground, readStoredPlayground } from "./stored_playground.ts";

/** Returns a function that takes the position of a playground in the places. */
export function createPlaygroundReader(
  database: DatabaseSync,
  { xs, ys }: Places,
): (index: number) => ReadPlayground {
  const playgroundOf = prepareRows(database, "SELECT json, osm_id, sum FROM playground WHERE id = ?");
  return (index) => {
    const [row] = playgroundOf(index + 1);
    if (row === undefined) throw new DamagedStoreError(`row ${index + 1} is missing`);
    return readStoredPlayground(row, xs[index]!, ys[index]!);
  };
}
