// Response times of a data-node with 15 000 and 150 000 playgrounds: the store alone, then the program over HTTP.
import { join } from "node:path";
import type { Bbox } from "contract/types.ts";
import { NEW_SPACE } from "../release/memory_flags.ts";
import { isStoreFileIntact } from "server/node/store/file_checksum.ts";
import { openSqliteStore } from "server/node/store/sqlite_store.ts";
import { writeStore } from "server/node/store/write_store.ts";
import { createRandom } from "fakes/random.ts";
import { createRegistryFile } from "fakes/registry_file.ts";
import { type HubProcess, startHub } from "fakes/start_hub.ts";
import { chooseLoadGenerator, type LoadGenerator } from "./load_generator.ts";
import { createMadeUpRegion, REGION_BOX } from "./made_up_region.ts";
import { createView } from "./map_views.ts";
import { createViews, QUERIES, VIEWS } from "./node_queries.ts";
import { readResidentBytes } from "./process_readings.ts";
import { describeGoal, formatMilliseconds, formatWhole, type Section } from "./report.ts";
import { median, quantile } from "./statistics.ts";

const CASES = [{ playgrounds: 15_000, hasGoal: true }, { playgrounds: 150_000, hasGoal: false }];
const GOAL_REQUESTS_PER_SECOND = 5_000;
const LOAD_SECONDS = 2;
const CONNECTIONS = 32;
const RELATION = 1;
/** The header that browsers send. */
const HEADERS = { "Accept-Encoding": "gzip, deflate, br" };

interface Measured {
  readonly rows: readonly string[][];
  readonly values: Readonly<Record<string, number>>;
}

export async function measureDataNode(): Promise<Section> {
  const generator = await chooseLoadGenerator();
  const measured: Measured[] = [];
  for (const { playgrounds, hasGoal } of CASES) {
    measured.push(await measureSize(playgrounds, hasGoal, generator));
  }
  return {
    key: "node",
    title: "Data-node",
    headings: ["playgrounds", "", "p50", "p99", "over HTTP p50", "p99", "goal"],
    rows: measured.flatMap(({ rows }) => rows),
    notes: [
      `${VIEWS} different views of each kind around places with playgrounds, queried one after the other; ` +
      "over HTTP compressed as for browsers, without cached answers",
      `requests per second: load by ${generator.name}; ${CONNECTIONS} connections, ${LOAD_SECONDS} s; ` +
      "load generator and server share the CPUs",
    ],
    values: Object.assign({}, ...measured.map(({ values }) => values)),
  };
}

async function measureSize(count: number, hasGoal: boolean, generator: LoadGenerator): Promise<Measured> {
  const dataDir = await Deno.makeTempDir({ prefix: "bench-node-" });
  try {
    const path = join(dataDir, "node", "region.sqlite");
    await Deno.mkdir(join(dataDir, "node"));
    writeStore(path, createMadeUpRegion(count), {
      relationId: RELATION,
      importedAt: "2026-11-20T05:00:00Z",
      dataTimestamp: null,
    });
    const store = await measureStore(path);
    await using registry = await createRegistryFile([]);
    const startedAt = performance.now();
    // The executable starts the program with the same flags.
    const env = { DEPLOY_MODE: "data-node", DENO_V8_FLAGS: NEW_SPACE };
    await using hub = await startHub({ registry: registry.path, dataDir, env });
    const startMs = performance.now() - startedAt;
    const http = await measureHttp(hub, store.views);
    const load = await measureLoad(hub, store.views[0]!, generator);
    const residentBytes = await readResidentBytes(hub.pid);
    const { size } = await Deno.stat(path);
    return describe(count, hasGoal, { ...store, http, load, startMs, storeBytes: size, residentBytes });
  } finally {
    await Deno.remove(dataDir, { recursive: true });
  }
}

interface StoreFigures {
  readonly openMs: number;
  /** Samples in milliseconds, per query. */
  readonly samples: readonly (readonly number[])[];
  /** The views of each query, to be reused for the calls over HTTP. */
  readonly views: readonly (readonly Bbox[])[];
}

interface Figures extends StoreFigures {
  readonly http: readonly (readonly number[])[];
  readonly load: { readonly sameView: number; readonly anyView: number };
  readonly startMs: number;
  readonly storeBytes: number;
  /** Null if the system does not report it. */
  readonly residentBytes: number | null;
}

async function measureStore(path: string): Promise<StoreFigures> {
  const opens: number[] = [];
  for (let i = 0; i < 3; i++) {
    const startedAt = performance.now();
    openSqliteStore(path).close();
    await isStoreFileIntact(path);
    opens.push(performance.now() - startedAt);
  }
  const store = openSqliteStore(path);
  try {
    const views = QUERIES.map((query) => createViews(store, query.zoom));
    const samples = QUERIES.map(({ run }, i) => {
      // The first query at a zoom level builds the index of that level.
      run(store, views[i]![0]!);
      return views[i]!.map((box) => {
        const startedAt = performance.now();
        run(store, box);
        return performance.now() - startedAt;
      });
    });
    return { openMs: median(opens), samples, views };
  } finally {
    store.close();
  }
}

async function measureHttp(hub: HubProcess, views: readonly (readonly Bbox[])[]): Promise<number[][]> {
  const samples: number[][] = [];
  for (const [i, { path }] of QUERIES.entries()) {
    samples.push([]);
    for (const box of views[i]!) {
      const startedAt = performance.now();
      const response = await fetch(new URL(path(box), hub.url), { headers: HEADERS });
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`${path(box)} answered HTTP ${response.status}`);
      samples[i]!.push(performance.now() - startedAt);
    }
  }
  return samples;
}

async function measureLoad(hub: HubProcess, views: readonly Bbox[], generator: LoadGenerator) {
  const { path } = QUERIES[0]!;
  const options = { seconds: LOAD_SECONDS, connections: CONNECTIONS, headers: HEADERS };
  const run = (paths: readonly string[]) =>
    generator.run(new URL(paths[0]!, hub.url).href, { ...options, paths: paths.map((each) => `/${each}`) });
  const same = await run([path(views[0]!)]);
  const random = createRandom(99);
  // There are so many views that none is requested twice.
  const any = await run(Array.from({ length: 200_000 }, () => path(createView(random, 8, REGION_BOX))));
  return { sameView: same.requestsPerSecond, anyView: any.requestsPerSecond };
}

function describe(count: number, hasGoal: boolean, figures: Figures): Measured {
  const { samples, http, load, openMs, startMs, storeBytes, residentBytes } = figures;
  const size = formatWhole(count);
  const key = `node_${count}`;
  const goal = describeGoal({
    text: `over ${formatWhole(GOAL_REQUESTS_PER_SECOND)}`,
    isMet: load.sameView > GOAL_REQUESTS_PER_SECOND,
  });
  const percentiles = (values: readonly number[]) => [quantile(values, 0.5), quantile(values, 0.99)];
  const single = (label: string, value: string, goal = "") => [size, label, value, "", "", "", goal];
  return {
    rows: [
      ...QUERIES.map(({ label }, i) => [
        size,
        label,
        ...[...percentiles(samples[i]!), ...percentiles(http[i]!)].map(formatMilliseconds),
        "",
      ]),
      single("req/s, zoom 8, the same view", formatWhole(load.sameView), hasGoal ? goal : ""),
      single("req/s, zoom 8, different views", formatWhole(load.anyView)),
      single("opening the store", formatMilliseconds(openMs)),
      single("start of the program", formatMilliseconds(startMs)),
      single("store", formatMegabytes(storeBytes)),
      single("memory", residentBytes === null ? "–" : formatMegabytes(residentBytes)),
    ],
    values: {
      ...Object.fromEntries(QUERIES.flatMap((query, i) => [
        [`${key}_${query.key}_p50_ms`, quantile(samples[i]!, 0.5)],
        [`${key}_${query.key}_p99_ms`, quantile(samples[i]!, 0.99)],
        [`${key}_${query.key}_http_p50_ms`, quantile(http[i]!, 0.5)],
        [`${key}_${query.key}_http_p99_ms`, quantile(http[i]!, 0.99)],
      ])),
      [`${key}_same_view_requests_per_second`]: load.sameView,
      [`${key}_any_view_requests_per_second`]: load.anyView,
      [`${key}_open_ms`]: openMs,
      [`${key}_start_ms`]: startMs,
      [`${key}_store_bytes`]: storeBytes,
      ...residentBytes === null ? {} : { [`${key}_resident_bytes`]: residentBytes },
    },
  };
}

const formatMegabytes = (bytes: number) => `${formatWhole(bytes / 1e6)} MB`;
