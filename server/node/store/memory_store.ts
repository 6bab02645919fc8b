// A store without a file: for data that is made when the program starts.
import { DatabaseSync } from "node:sqlite";
import type { RegionContent } from "../core/region_content.ts";
import type { PlaygroundStore } from "./playground_store.ts";
import { createSqliteStore } from "./sqlite_store.ts";
import { fillDatabase, type ImportFacts } from "./write_store.ts";

export function createMemoryStore(content: RegionContent, facts: ImportFacts): PlaygroundStore {
  const database = new DatabaseSync(":memory:");
  fillDatabase(database, content, facts);
  return createSqliteStore(database);
}
