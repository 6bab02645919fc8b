// Imports a made-up extract of a region, and asks its data API.
import { join } from "node:path";
import type { Bbox } from "contract/types.ts";
import { buildStore } from "server/node/import/build_store.ts";
import type { ImportArea } from "server/node/region/core/import_area.ts";
import { openSqliteStore } from "server/node/store/sqlite_store.ts";
import { createAsk } from "fakes/ask_store.ts";
import { encodeExtract } from "fakes/extract_writer.ts";
import { withDirectory } from "fakes/with_directory.ts";

export const RELATION = 62700;
/** Of the region, in degrees. */
export const BOX: Bbox = [9, 50, 9.2, 50.2];
export const BOX_QUERY = "min_lon=9&min_lat=50&max_lon=9.2&max_lat=50.2";

export interface ImportedRegion {
  /** The answer to a function with its query. */
  readonly ask: (call: string) => Promise<unknown>;
  /** Properties of the playgrounds. */
  readonly playgrounds: readonly Readonly<Record<string, unknown>>[];
  readonly warnings: readonly string[];
}

export async function withImported<T>(
  extract: Parameters<typeof encodeExtract>[0],
  area: ImportArea,
  use: (region: ImportedRegion) => T | Promise<T>,
): Promise<T> {
  return await withDirectory(async (directory) => {
    const [extractPath, storePath] = [join(directory, "a.osm.pbf"), join(directory, "a.sqlite")];
    await Deno.writeFile(extractPath, encodeExtract(extract));
    const job = { extractPath, relationId: RELATION, storePath, importedAt: "2026-11-20T05:00:00Z", area };
    const { warnings } = buildStore(job, () => {});
    const store = openSqliteStore(storePath);
    try {
      const ask = async (call: string) => (await createAsk(store)(`/api/rpc/${call}`)).body;
      const { features } = await ask(`get_playgrounds_bbox?${BOX_QUERY}`) as {
        features: { properties: Record<string, unknown> }[];
      };
      return await use({ ask, playgrounds: features.map(({ properties }) => properties), warnings });
    } finally {
      store.close();
    }
  });
}
