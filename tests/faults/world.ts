// The made-up federation of a run: nodes that can misbehave, the Hub's own region with its extract, and the registry that
// lists them all.
import { join } from "node:path";
import { type ExtractServer, startExtractServer } from "fakes/extract_server.ts";
import { type FakeNode, startFakeNode } from "fakes/fake_node.ts";
import { LARGE_EXTRACT_RELATION, writeLargeExtract } from "fakes/large_extract.ts";
import { putRegionStore } from "fakes/region_store.ts";
import { openSqliteStore } from "server/node/store/sqlite_store.ts";
import { buildStore } from "server/node/import/build_store.ts";
import type { StoredRegion } from "./questions.ts";

export interface World extends AsyncDisposable {
  readonly nodes: readonly FakeNode[];
  /** The extract of the Hub's own region. */
  readonly extract: ExtractServer;
  readonly registry: string;
  readonly registryText: string;
  readonly dataDir: string;
  readonly storePath: string;
  /** The own region before and after an import. */
  readonly regions: readonly StoredRegion[];
  /**
   * Restores the old store and publishes a new version of the extract, so that an import is due. `content`: other than
   * the region's.
   */
  makeImportDue(content?: Uint8Array): Promise<void>;
  /** While the store is damaged, requests for damaged parts of it are refused. */
  isStoreDamaged: boolean;
  readonly hubEnv: Readonly<Record<string, string>>;
}

const NODES = 6;
/** An import takes about half a second. */
const EXTRACT_BYTES = 4_000_000;
const DAY_MS = 86_400_000;
const OLD_NAME = "Musterland, alter Stand";
/** Of the Hub's own region. */
export const OWN_KEY = "eigene";
export const REGISTRY_KEYS = [OWN_KEY, ...Array.from({ length: NODES }, (_, i) => `region-${i + 1}`)];

/** `dataDir` is for the data of the Hub, `directory` for everything else. */
export async function createWorld(directory: string, dataDir: string): Promise<World> {
  const nodes = await Promise.all(
    Array.from({ length: NODES }, (_, i) => startFakeNode({ region: { seed: i + 1, count: 40 } })),
  );
  const extractPath = join(directory, "extract.osm.pbf");
  writeLargeExtract(extractPath, EXTRACT_BYTES);
  const regionContent = await Deno.readFile(extractPath);
  const extract = await startExtractServer({ content: regionContent });
  const registryText = JSON.stringify({
    instances: [
      { slug: OWN_KEY, url: "/api", name: "Eigene Region" },
      ...nodes.map(({ registryEntry }) => registryEntry),
    ],
  });
  const registry = join(directory, "registry.json");
  await Deno.writeTextFile(registry, registryText);

  const storePath = join(dataDir, "node", "region.sqlite");
  const importedAt = new Date(Date.now() - 30 * DAY_MS).toISOString();
  let version = 1;
  const makeImportDue = async (content = regionContent) => {
    extract.set({ etag: `"${version++}"`, content });
    await putRegionStore(storePath, { name: OLD_NAME, relationId: LARGE_EXTRACT_RELATION, importedAt });
  };
  await makeImportDue();

  return {
    nodes,
    extract,
    registry,
    registryText,
    dataDir,
    storePath,
    regions: [readStored(storePath), importOnce(extractPath, join(directory, "expected.sqlite"), importedAt)],
    makeImportDue,
    isStoreDamaged: false,
    hubEnv: {
      HUB_POLL_INTERVAL: "5",
      UPDATES: "days 1",
      OSM_RELATION_ID: String(LARGE_EXTRACT_RELATION),
      PBF_URL: extract.url,
      // As the expected region: its boundary is a triangle between three of the villages.
      IMPORT_AREA: "extract",
      // Deno's switch for tests: the cron job of every minute runs twice a second.
      DENO_CRON_TEST_SCHEDULE_OFFSET: "500",
    },
    async [Symbol.asyncDispose]() {
      await Promise.all([...nodes.map((node) => node.stop()), extract[Symbol.asyncDispose]()]);
    },
  };
}

function importOnce(extractPath: string, storePath: string, importedAt: string): StoredRegion {
  buildStore({ extractPath, relationId: LARGE_EXTRACT_RELATION, storePath, importedAt }, () => {});
  return readStored(storePath);
}

function readStored(path: string): StoredRegion {
  const store = openSqliteStore(path);
  const { name, playgroundCount } = store.facts;
  store.close();
  return { name: name ?? "", playgroundCount };
}
