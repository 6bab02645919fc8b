// Requests per second of one and of three front ends on one database, compared with one program on a store file.
import { join } from "node:path";
import type { Bbox } from "contract/types.ts";
import { openSqliteStore } from "server/node/store/sqlite_store.ts";
import { publishStore } from "server/node/store/postgres/publish_store.ts";
import { writeStore } from "server/node/store/write_store.ts";
import { createRegistryFile } from "fakes/registry_file.ts";
import { startHub } from "fakes/start_hub.ts";
import { startPostgres } from "fakes/start_postgres.ts";
import { createRandom } from "fakes/random.ts";
import { chooseLoadGenerator, type LoadGenerator } from "./load_generator.ts";
import { createMadeUpRegion, REGION_BOX } from "./made_up_region.ts";
import { createView, createViewAt } from "./map_views.ts";
import { createViews, type NodeQuery, QUERIES } from "./node_queries.ts";
import { formatWhole, type Section } from "./report.ts";
import { median } from "./statistics.ts";

const PLAYGROUNDS = 15_000;
const CONNECTIONS = 30;
const TURNS = 3;
const TURN_SECONDS = 3;
const VIEW_COUNT = 50_000;
const FACTS = { relationId: 1, importedAt: "2026-11-20T05:00:00Z", dataTimestamp: null };
const HEADERS = { "Accept-Encoding": "gzip, deflate, br" };

interface Load {
  readonly key: string;
  readonly label: string;
  readonly paths: readonly string[];
}

export async function measureFrontEnds(): Promise<Section> {
  const generator = await chooseLoadGenerator();
  const directory = await Deno.makeTempDir({ prefix: "bench-front-ends-" });
  try {
    await using server = await startPostgres();
    await Deno.mkdir(join(directory, "node"));
    const storePath = join(directory, "node", "region.sqlite");
    writeStore(storePath, createMadeUpRegion(PLAYGROUNDS), FACTS);
    const { signal } = new AbortController();
    await publishStore({ url: server.url, storePath, changes: null, signal });
    const loads = createLoads(storePath);
    const database = { STORE_URL: server.url, OSM_RELATION_ID: "1" };
    const figures = [
      await measure(1, loads, generator, {}, directory),
      await measure(1, loads, generator, database),
      await measure(3, loads, generator, database),
    ];
    return {
      key: "fronts",
      title: "Front ends over one database",
      headings: ["requests per second", "store file", "database, 1 front end", "database, 3 front ends"],
      rows: loads.map(({ label }, i) => [label, ...figures.map((each) => formatWhole(each[i]!))]),
      notes: [
        `${
          formatWhole(PLAYGROUNDS)
        } playgrounds; load by ${generator.name} for each front end; ${CONNECTIONS} connections ` +
        `in all; medians of ${TURNS} turns of ${TURN_SECONDS} s`,
        "load generators, front ends and database share the CPUs",
      ],
      values: Object.fromEntries(
        loads.flatMap(({ key }, i) =>
          ["file", "database_1", "database_3"].map((name, column) => [
            `fronts_${key}_${name}_requests_per_second`,
            figures[column]![i]!,
          ])
        ),
      ),
    };
  } finally {
    await Deno.remove(directory, { recursive: true });
  }
}

function createLoads(storePath: string): Load[] {
  const byKey = (key: string) => QUERIES.find((query) => query.key === key)!;
  const [groups, outlines] = [byKey("buckets_z8"), byKey("box_z16")];
  const random = createRandom(99);
  const store = openSqliteStore(storePath);
  const centres = createViews(store, outlines.zoom).map(([west, south, east, north]) =>
    [(west + east) / 2, (south + north) / 2] as const
  );
  store.close();
  // Each path is requested once.
  const list = ({ path }: NodeQuery, create: () => Bbox) =>
    Array.from({ length: VIEW_COUNT }, () => `/${path(create())}`);
  const near = (degrees: number) => degrees + random.between(-0.02, 0.02);
  const views = list(groups, () => createView(random, groups.zoom, REGION_BOX));
  return [
    { key: "same_view", label: "the same view, zoom 8", paths: views.slice(0, 1) },
    { key: "groups", label: "different views, zoom 8: from memory", paths: views },
    {
      key: "outlines",
      label: "different views, zoom 16: from file or database",
      paths: list(outlines, () => {
        const [lon, lat] = random.pick(centres);
        return createViewAt(random, outlines.zoom, near(lon), near(lat));
      }),
    },
  ];
}

/** Resolves with the requests per second of all front ends together, per load. */
async function measure(
  count: number,
  loads: readonly Load[],
  generator: LoadGenerator,
  env: Readonly<Record<string, string>>,
  dataDir?: string,
): Promise<number[]> {
  await using registry = await createRegistryFile([]);
  await using stack = new AsyncDisposableStack();
  const start = () =>
    startHub({
      registry: registry.path,
      env: { DEPLOY_MODE: "data-node", ...env },
      ...dataDir && { dataDir },
    });
  const hubs = await Promise.all(Array.from({ length: count }, start));
  for (const hub of hubs) stack.use(hub);
  const figures: number[] = [];
  for (const { paths } of loads) {
    const turns: number[] = [];
    for (let turn = 0; turn < TURNS; turn++) {
      const results = await Promise.all(hubs.map(({ url }, i) => {
        // Front ends do not get the same requests at the same time.
        const start = Math.floor(paths.length * (i + turn * count) / (count * TURNS));
        const own = [...paths.slice(start), ...paths.slice(0, start)];
        const options = { seconds: TURN_SECONDS, connections: CONNECTIONS / count, headers: HEADERS };
        return generator.run(new URL(own[0]!, url).href, { ...options, paths: own });
      }));
      turns.push(results.reduce((sum, { requestsPerSecond }) => sum + requestsPerSecond, 0));
    }
    figures.push(median(turns));
  }
  return figures;
}
