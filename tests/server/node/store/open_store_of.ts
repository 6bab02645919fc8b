// A store in a temporary file, written as by an import and opened as by the server.
import { join } from "node:path";
import type { RegionContent } from "server/node/region/core/region_content.ts";
import type { LocalStore } from "server/node/store/playground_store.ts";
import { openSqliteStore } from "server/node/store/sqlite_store.ts";
import { type ImportFacts, writeStore } from "server/node/store/write_store.ts";

export interface OpenedStore extends Disposable {
  readonly store: LocalStore;
}

export function openStoreOf(content: RegionContent, facts: Partial<ImportFacts> = {}): OpenedStore {
  const directory = Deno.makeTempDirSync({ prefix: "store-" });
  const path = join(directory, "region.sqlite");
  writeStore(path, content, {
    relationId: 7,
    importedAt: "2026-11-20T05:00:00Z",
    dataTimestamp: null,
    ...facts,
  });
  const store = openSqliteStore(path);
  return {
    store,
    [Symbol.dispose]() {
      store.close();
      Deno.removeSync(directory, { recursive: true });
    },
  };
}
