// Reads single playgrounds of a store file, for answers that list them without their outlines.
import type { DatabaseSync } from "node:sqlite";
import { prepareRows } from "./checked_text.ts";
import { DamagedStoreError } from "./playground_store.ts";
import type { PlaygroundPlaces } from "./read_places.ts";
import { type ReadPlayground, readStoredPlayground } from "./stored_playground.ts";

/** Returns a function that takes the position of a playground in `places`. */
export function createPlaygroundReader(
  database: DatabaseSync,
  { ids, members }: PlaygroundPlaces,
): (index: number) => ReadPlayground {
  const playgroundOf = prepareRows(database, "SELECT json, osm_id, sum FROM playground WHERE id = ?");
  return (index) => {
    const [row] = playgroundOf(ids[index]!);
    if (row === undefined) throw new DamagedStoreError(`row ${ids[index]} is missing`);
    return readStoredPlayground(row, members[index]!);
  };
}
