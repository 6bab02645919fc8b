// Opens the store of a data directory, or builds one from an extract in the folder.
import { join } from "node:path";
import { buildStore } from "server/node/import/build_store.ts";
import type { LocalStore } from "server/node/store/playground_store.ts";
import { openSqliteStore } from "server/node/store/sqlite_store.ts";

export interface OpenedNode extends AsyncDisposable {
  readonly store: LocalStore;
}

const STORE_PATHS = ["region.sqlite", join("node", "region.sqlite")];

/**
 * Opens the store in a folder, or the one in its `node` folder. Without either, the first extract (`*.osm.pbf`) that
 * contains the relation is imported into a temporary store. Throws if there is none.
 */
export async function openNodeFolder(folder: string, relationId: number): Promise<OpenedNode> {
  for (const path of STORE_PATHS.map((path) => join(folder, path))) {
    if (!await isFile(path)) continue;
    const store = openSqliteStore(path);
    return { store, [Symbol.asyncDispose]: () => Promise.resolve(store.close()) };
  }
  const extracts = (await Array.fromAsync(Deno.readDir(folder)))
    .filter(({ name }) => name.endsWith(".osm.pbf"))
    .map(({ name }) => join(folder, name));
  if (extracts.length === 0) {
    throw new Error(`"${folder}" contains neither a store nor an extract (*.osm.pbf)`);
  }
  return await importFirst(extracts.sort(), relationId);
}

async function importFirst(extracts: readonly string[], relationId: number): Promise<OpenedNode> {
  const directory = await Deno.makeTempDir({ prefix: "compare-node-" });
  const storePath = join(directory, "region.sqlite");
  const reasons: string[] = [];
  for (const extractPath of extracts) {
    try {
      buildStore({ extractPath, relationId, storePath, importedAt: new Date().toISOString() }, () => {});
    } catch (error) {
      reasons.push(`${extractPath}: ${error instanceof Error ? error.message : String(error)}`);
      continue;
    }
    const store = openSqliteStore(storePath);
    const dispose = async () => {
      store.close();
      await Deno.remove(directory, { recursive: true });
    };
    return { store, [Symbol.asyncDispose]: dispose };
  }
  await Deno.remove(directory, { recursive: true });
  throw new Error(reasons.join("\n"));
}

const isFile = (path: string) => Deno.stat(path).then((found) => found.isFile, () => false);
