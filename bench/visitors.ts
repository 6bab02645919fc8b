// Measures a node that answers the requests of many visitors in order: one program on a store file and three on a
// database, each with and without nginx's cache as configured in deploy/.
import { join } from "node:path";
import { publishStore } from "server/node/store/postgres/publish_store.ts";
import { writeStore } from "server/node/store/write_store.ts";
import { createRegistryFile } from "fakes/registry_file.ts";
import { startHub } from "fakes/start_hub.ts";
import { type Postgres, startPostgres } from "fakes/start_postgres.ts";
import { waitUntil } from "fakes/wait_until.ts";
import { runNginx } from "../tests/deploy/run_proxy.ts";
import { findProgram } from "./find_program.ts";
import { chooseLoadGenerator, type LoadGenerator } from "./load_generator.ts";
import type { LoadResult } from "./load_result.ts";
import { createMadeUpRegion } from "./made_up_region.ts";
import { readProcessorSeconds } from "./process_readings.ts";
import { formatMilliseconds, formatWhole, type Section } from "./report.ts";
import { createLoads, type Load, simulateHits } from "./visitor_loads.ts";

const PLAYGROUNDS = 15_000;
const CONNECTIONS = 30;
const FACTS = { relationId: 1, importedAt: "2026-11-20T05:00:00Z", dataTimestamp: null };
const HEADERS = { "Accept-Encoding": "gzip" };
const SITE = "birkental.example.org";

interface SetUp {
  readonly key: string;
  readonly label: string;
  readonly frontEnds: number;
  readonly env: Readonly<Record<string, string>>;
  readonly hasCache: boolean;
}

interface Outcome extends LoadResult {
  /** Time of all programs that serve, without the load generator. */
  readonly processorSeconds: number;
  /** Share of the requests that nginx's cache answered, or null without a cache. */
  readonly hitShare: number | null;
}

/** The programs that serve while a load is measured. */
interface Served extends AsyncDisposable {
  /** Visitors are distributed over these. */
  readonly origins: readonly string[];
  readonly pids: readonly number[];
  /** Counts all responses so far. Null without a cache. */
  readonly countHits: () => Promise<{ readonly hits: number; readonly all: number } | null>;
}

export async function measureVisitors(): Promise<Section> {
  const generator = await chooseLoadGenerator();
  const nginx = await findProgram("nginx");
  const directory = await Deno.makeTempDir({ prefix: "bench-visitors-" });
  try {
    await using database = await startPostgres();
    await Deno.mkdir(join(directory, "node"));
    const storePath = join(directory, "node", "region.sqlite");
    writeStore(storePath, createMadeUpRegion(PLAYGROUNDS), FACTS);
    const { signal } = new AbortController();
    await publishStore({ url: database.url, storePath, changes: null, signal });
    const loads = createLoads(PLAYGROUNDS);
    const rows: string[][] = [];
    const values: Record<string, number> = {};
    for (const load of loads) {
      for (const setUp of listSetUps(database.url).filter(({ hasCache }) => !hasCache || nginx !== null)) {
        const outcome = await measure(setUp, load, { generator, directory, database, nginx });
        rows.push(describe(setUp, load, outcome));
        Object.assign(values, listValues(`visitors_${load.key}_${setUp.key}`, outcome));
        values[`visitors_${load.key}_simulated_hits`] = simulateHits(load);
      }
    }
    return {
      key: "visitors",
      title: "Requests of many visitors to a node",
      headings: ["requests", "served by", "req/s", "p50", "p99", "CPU", "per CPU s", "hits", "simulated"],
      rows,
      notes: [
        `${
          formatWhole(PLAYGROUNDS)
        } playgrounds; gzip; ${CONNECTIONS} connections; load by ${generator.name}`,
        "CPU: seconds of all that serves, with the database; per CPU s: requests for each of them",
        "hits: answered by nginx's cache; simulated: requests whose address came before",
        ...nginx === null ? ["nginx is not installed: set-ups with it were left out"] : [],
      ],
      values,
    };
  } finally {
    await Deno.remove(directory, { recursive: true });
  }
}

function listSetUps(databaseUrl: string): SetUp[] {
  const ofDatabase = { STORE_URL: databaseUrl, OSM_RELATION_ID: "1" };
  return [
    { key: "file", label: "1 node, store file", frontEnds: 1, env: {} },
    { key: "database_3", label: "3 front ends, database", frontEnds: 3, env: ofDatabase },
  ].flatMap((base) => [
    { ...base, hasCache: false },
    { ...base, key: `${base.key}_nginx`, label: `${base.label}, cache`, hasCache: true },
  ]);
}

interface Means {
  readonly generator: LoadGenerator;
  readonly directory: string;
  readonly database: Postgres;
  readonly nginx: string | null;
}

/** Restarts all programs, so that every load begins with empty caches. */
async function measure(setUp: SetUp, load: Load, means: Means): Promise<Outcome> {
  await using served = await serve(setUp, means);
  const run = async () => {
    const results = await Promise.all(
      served.origins.map((origin, i) =>
        means.generator.replay(origin, {
          connections: CONNECTIONS / served.origins.length,
          headers: HEADERS,
          paths: load.visits.filter((_, visitor) => visitor % served.origins.length === i).flat(),
        })
      ),
    );
    return {
      requestsPerSecond: results.reduce((sum, { requestsPerSecond }) => sum + requestsPerSecond, 0),
      p50Ms: Math.max(...results.map(({ p50Ms }) => p50Ms)),
      p99Ms: Math.max(...results.map(({ p99Ms }) => p99Ms)),
    };
  };
  if (load.isWarm) await run();
  const [countBefore, secondsBefore] = [await served.countHits(), readProcessorSeconds(served.pids)];
  const result = await run();
  const seconds = readProcessorSeconds(served.pids) - secondsBefore;
  const count = await served.countHits();
  return {
    ...result,
    processorSeconds: seconds,
    hitShare: count && (count.hits - countBefore!.hits) / (count.all - countBefore!.all),
  };
}

async function serve(
  { frontEnds, env, hasCache }: SetUp,
  { directory, database, nginx }: Means,
): Promise<Served> {
  await using stack = new AsyncDisposableStack();
  const registry = stack.use(await createRegistryFile([]));
  const hubs = await Promise.all(Array.from({ length: frontEnds }, () =>
    startHub({
      registry: registry.path,
      env: { DEPLOY_MODE: "data-node", ...env },
      ...(env.STORE_URL ? {} : { dataDir: directory }),
    })));
  for (const hub of hubs) stack.use(hub);
  // A front end listens before its database responds.
  for (const { url } of hubs) {
    await waitUntil(
      "the node answers from its store",
      () => ask(`${url}api/rpc/get_playground?osm_id=1`),
      isOk,
    );
  }
  const pids = hubs.map(({ pid }) => pid);
  if (env.STORE_URL) {
    pids.push(Number.parseInt(await Deno.readTextFile(join(database.directory, "data", "postmaster.pid"))));
  }
  const ports = hubs.map(({ url }) => Number(new URL(url).port));
  if (!hasCache) {
    const running = stack.move();
    return {
      origins: hubs.map(({ url }) => url),
      pids,
      countHits: () => Promise.resolve(null),
      [Symbol.asyncDispose]: () => running.disposeAsync(),
    };
  }
  const log = await Deno.makeTempFile({ prefix: "bench-hits-" });
  await Deno.chmod(log, 0o666);
  stack.defer(() => Deno.remove(log));
  const [first] = ports;
  const server = (port: number) => `server 127.0.0.1:${port};`;
  const proxy = stack.use(
    await runNginx(nginx!, new Map([[8080, first!], [8081, first!]]), {
      file: "nginx-cache.conf",
      edit: (text) =>
        `log_format hits "$upstream_cache_status";\n${
          text.replaceAll(server(first!), ports.map(server).join("\n"))
            .replaceAll("proxy_cache spielplatz;", `proxy_cache spielplatz; access_log ${log} hits;`)
        }`,
    }),
  );
  const running = stack.move();
  return {
    origins: [`${proxy.url(SITE)}/`],
    pids: [...pids, proxy.pid],
    countHits: async () => {
      const lines = (await Deno.readTextFile(log)).split("\n");
      const count = (wanted: readonly string[]) => lines.filter((line) => wanted.includes(line)).length;
      return { hits: count(["HIT", "STALE", "UPDATING"]), all: lines.length - 1 };
    },
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
}

const isOk = (status: number) => status === 200;

async function ask(url: string): Promise<number> {
  const response = await fetch(url);
  await response.body?.cancel();
  return response.status;
}

function describe({ label }: SetUp, load: Load, outcome: Outcome): string[] {
  const percent = (share: number) => `${Math.round(share * 100)} %`;
  const count = load.visits.flat().length;
  return [
    load.label,
    label,
    formatWhole(outcome.requestsPerSecond),
    formatMilliseconds(outcome.p50Ms),
    formatMilliseconds(outcome.p99Ms),
    `${outcome.processorSeconds.toFixed(1)} s`,
    formatWhole(count / outcome.processorSeconds),
    outcome.hitShare === null ? "–" : percent(outcome.hitShare),
    percent(simulateHits(load)),
  ];
}

const listValues = (
  key: string,
  { requestsPerSecond, p50Ms, p99Ms, processorSeconds, hitShare }: Outcome,
) => ({
  [`${key}_requests_per_second`]: requestsPerSecond,
  [`${key}_p50_ms`]: p50Ms,
  [`${key}_p99_ms`]: p99Ms,
  [`${key}_processor_seconds`]: processorSeconds,
  ...(hitShare === null ? {} : { [`${key}_hits`]: hitShare }),
});
