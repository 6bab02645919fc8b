// Compares a region in PostgreSQL with the same region in a file, by the response times of the stores. Starts a server.
import { join } from "node:path";
import type { Bbox } from "contract/types.ts";
import type { LocalStore, PlaygroundStore } from "server/node/store/playground_store.ts";
import { type Database, openDatabase } from "server/node/store/postgres/database.ts";
import { openPostgresStore } from "server/node/store/postgres/postgres_store.ts";
import { publishStore } from "server/node/store/postgres/publish_store.ts";
import { openSqliteStore } from "server/node/store/sqlite_store.ts";
import { writeStore } from "server/node/store/write_store.ts";
import { type Postgres, startPostgres } from "fakes/start_postgres.ts";
import { createMadeUpRegion } from "./made_up_region.ts";
import { createViews, type NodeQuery, QUERIES, VIEWS } from "./node_queries.ts";
import { formatMilliseconds, formatWhole, type Section } from "./report.ts";
import { median, quantile } from "./statistics.ts";

const SIZES = [15_000, 150_000];
const FACTS = { relationId: 1, importedAt: "2026-11-20T05:00:00Z", dataTimestamp: null };

export async function measureDatabase(): Promise<Section> {
  const rows: string[][] = [];
  const values: Record<string, number> = {};
  for (const count of SIZES) {
    await using server = await startPostgres();
    const measured = await measureSize(count, server);
    rows.push(...measured.rows);
    Object.assign(values, measured.values);
  }
  return {
    key: "database",
    title: "Data-node with PostgreSQL",
    headings: ["playgrounds", "", "database p50", "p99", "file p50", "p99"],
    rows,
    notes: [
      `${VIEWS} different views of each kind, queried one after the other; server and program share the CPUs`,
      "copying: one import, from the store file into the database",
    ],
    values,
  };
}

interface Measured {
  readonly rows: string[][];
  readonly values: Readonly<Record<string, number>>;
}

async function measureSize(count: number, server: Postgres): Promise<Measured> {
  const directory = await Deno.makeTempDir({ prefix: "bench-database-" });
  const database = openDatabase(server.url);
  const storePath = join(directory, "region.sqlite");
  writeStore(storePath, createMadeUpRegion(count), FACTS);
  const file = openSqliteStore(storePath);
  try {
    const copyMs = await time(() => publish(server, storePath));
    const [openMs, store] = await open(database);
    const size = formatWhole(count);
    const rows = [
      [size, "copying", formatMilliseconds(copyMs), "", "", ""],
      [size, "opening", formatMilliseconds(openMs), "", formatMilliseconds(await openFile(storePath)), ""],
    ];
    const values: Record<string, number> = {
      [`database_${count}_copy_ms`]: copyMs,
      [`database_${count}_open_ms`]: openMs,
    };
    for (const query of QUERIES) {
      const views = createViews(file, query.zoom);
      const [remote, local] = [await ask(store, query, views), await ask(file, query, views)];
      const cells = [remote, local].flatMap((samples) => [quantile(samples, 0.5), quantile(samples, 0.99)]);
      rows.push([size, query.label, ...cells.map(formatMilliseconds)]);
      values[`database_${count}_${query.key}_p50_ms`] = cells[0]!;
      values[`database_${count}_${query.key}_p99_ms`] = cells[1]!;
    }
    return { rows, values };
  } finally {
    file.close();
    await database.close();
    await Deno.remove(directory, { recursive: true });
  }
}

function publish({ url }: Postgres, storePath: string): Promise<unknown> {
  return publishStore({ url, storePath, changes: null, signal: new AbortController().signal });
}

/** Resolves with the median of three times to open the store, and the store. */
async function open(database: Database): Promise<[ms: number, store: PlaygroundStore]> {
  const [row] = await database.read("SELECT id, facts FROM spielplatz.import");
  const stored = { id: row![0] as number, facts: row![1] as string };
  const times: number[] = [];
  for (let i = 0; i < 3; i++) times.push(await time(() => openPostgresStore(database, stored)));
  return [median(times), await openPostgresStore(database, stored)];
}

async function openFile(path: string): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < 3; i++) times.push(await time(() => openSqliteStore(path).close()));
  return median(times);
}

async function ask(store: PlaygroundStore | LocalStore, { run }: NodeQuery, views: readonly Bbox[]) {
  // The first query at a zoom level builds the index of that level.
  await run(store, views[0]!);
  const samples: number[] = [];
  for (const box of views) samples.push(await time(() => run(store, box)));
  return samples;
}

async function time(run: () => unknown): Promise<number> {
  const startedAt = performance.now();
  await run();
  return performance.now() - startedAt;
}
