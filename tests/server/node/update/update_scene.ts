// A town's data-node directory, and a server of changes that the town's extract names.
import { join } from "node:path";
import type { Log } from "server/base/kit/log.ts";
import type { Importer, ImporterParts } from "server/node/import/importer.ts";
import { createRegionImporter } from "server/node/import/publishing_importer.ts";
import { KEPT_NAME } from "server/node/import/kept_file.ts";
import type { FileElement, OsmChange } from "server/node/osm/elements/element.ts";
import { readFileHeader } from "server/node/osm/elements/read_elements.ts";
import { readElements } from "fakes/element_reader.ts";
import { createElementWriter } from "fakes/element_writer.ts";
import { openSqliteStore } from "server/node/store/sqlite_store.ts";
import { createRegionUpdater, type UpdaterParts } from "server/node/update/region_updater.ts";
import { encodeExtract } from "fakes/extract_writer.ts";
import { type ReplicationServer, startReplicationServer } from "fakes/replication_server.ts";
import { createTown, TOWN_RELATION } from "fakes/town_extract.ts";

/** Time of the town's extract, whose sequence is 100. Later sequences are an hour apart. */
export const EXTRACT_TIME = "2026-11-20T00:00:00.000Z";
export const timeOf = (sequence: number): string =>
  new Date(Date.parse(EXTRACT_TIME) + (sequence - 100) * 3_600_000).toISOString();

const never = new AbortController().signal;

export interface UpdateScene extends AsyncDisposable {
  /** Of the data-node. */
  readonly directory: string;
  readonly server: ReplicationServer;
  readonly log: string[];
  /** Writes an extract of the town that names the server, and returns its path. */
  writeExtract(
    elements?: Iterable<FileElement>,
    sequence?: number,
    baseUrl?: string,
    sequenceNumber?: number | null,
  ): Promise<string>;
  importWhole(
    source?: string,
    parts?: Partial<ImporterParts>,
  ): ReturnType<Importer["run"]>;
  publish(sequence: number, changes: readonly OsmChange[] | Uint8Array): void;
  update(
    parts?: Partial<UpdaterParts>,
    signal?: AbortSignal,
  ): ReturnType<Importer["run"]>;
  /** Names of the playgrounds, or their ids. */
  readonly names: () => string[];
  readonly facts: () => ReturnType<typeof openSqliteStore>["facts"];
  readonly kept: () => ReturnType<typeof readFileHeader>;
  readonly files: () => string[];
}

export function* townElements(directory: string): Generator<FileElement> {
  const path = join(directory, `${crypto.randomUUID()}.osm.pbf`);
  Deno.writeFileSync(path, encodeExtract(createTown()));
  yield* readElements(path);
}

/** `storeUrl`: the database in which imports and updates are published; null: the data is a file. */
export async function createUpdateScene(storeUrl: string | null = null): Promise<UpdateScene> {
  const root = await Deno.makeTempDir();
  const directory = join(root, "data", "node");
  const server = await startReplicationServer();
  const lines: string[] = [];
  const write = (level: string): Log["info"] => (event, fields = {}) =>
    void lines.push(`${level} ${event}: ${JSON.stringify(fields)}`);
  const log: Log = {
    info: write("info"),
    warn: write("warn"),
    error: write("error"),
    change: (_key, state, level, event, fields) => state !== null && (write(level)(event, fields), true),
  };
  const extractPath = join(root, "town.osm.pbf");
  const parts = {
    source: extractPath,
    relationId: TOWN_RELATION,
    area: "boundary",
    directory,
    maxLossPercent: 50,
    keepsExtract: true,
    log,
    now: () => new Date("2026-11-27T05:00:00Z"),
  } as const;
  const openStore = () => openSqliteStore(join(directory, "region.sqlite"));
  return {
    directory,
    server,
    log: lines,
    async writeExtract(
      elements = townElements(root),
      sequence = 100,
      baseUrl = server.url,
      sequenceNumber: number | null = sequence,
    ) {
      await Deno.remove(extractPath).catch(() => {});
      using writer = createElementWriter(extractPath, {
        area: [8, 49, 10, 51],
        dataTimestamp: timeOf(sequence),
        replication: { baseUrl, sequenceNumber },
      });
      for (const element of elements) writer.write(element);
      writer.finish();
      return extractPath;
    },
    importWhole: (source = extractPath, others = {}) =>
      createRegionImporter({ ...parts, source, takesOlder: true, ...others }, storeUrl).run(never),
    publish: (sequence, changes) => server.publish({ sequence, timestamp: timeOf(sequence) }, changes),
    update: (others = {}, signal = never) =>
      createRegionUpdater(
        { ...parts, updatesUrl: server.url, maxGapDays: 30, pausesMs: [], ...others },
        storeUrl,
      ).run(signal),
    names() {
      const store = openStore();
      const names = store.nearest(9, 50, 1000).map(({ name, osmId }) => name ?? `#${osmId}`);
      store.close();
      return names.sort();
    },
    facts() {
      const store = openStore();
      store.close();
      return store.facts;
    },
    kept: () => readFileHeader(join(directory, KEPT_NAME)),
    files: () => [...Deno.readDirSync(directory)].map(({ name }) => name).sort(),
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]();
      await Deno.remove(root, { recursive: true });
    },
  };
}
