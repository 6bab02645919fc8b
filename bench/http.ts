// Requests per second of our server and of nginx with the same responses, in short alternating turns, so that other
// load on the machine affects both equally.
import { type FakeNode, startFakeNode } from "fakes/fake_node.ts";
import { gzip, makeLargeVectorTile } from "fakes/map_tiles.ts";
import { writePmtiles } from "fakes/pmtiles_writer.ts";
import { createRegistryFile } from "fakes/registry_file.ts";
import { startHub } from "fakes/start_hub.ts";
import { downloadTargets, type Target } from "./http_targets.ts";
import { chooseLoadGenerator } from "./load_generator.ts";
import type { LoadResult } from "./load_result.ts";
import { startNginx } from "./nginx.ts";
import { formatKilobytes, formatMilliseconds, formatWhole, type Section } from "./report.ts";
import { median } from "./statistics.ts";

const BACKENDS = 30;
const TURNS = 4;
const TURN_SECONDS = 2;
const CONNECTIONS = 32;
/** Size as stored. Tiles of a city have 20 to 60 kB. */
const TILE_BYTES = 30_000;

interface Comparison {
  readonly target: Target;
  readonly ours: readonly LoadResult[];
  /** Empty if nginx is not installed. */
  readonly nginx: readonly LoadResult[];
}

export async function measureHttp(): Promise<Section> {
  await using node = await startFakeNode({ region: { count: 200 } });
  await using registry = await createRegistryFile(listAs(node, BACKENDS));
  await using archive = await createArchive();
  await using hub = await startHub({ registry: registry.path, env: { MAP_ARCHIVE: archive.path } });
  const targets = await downloadTargets(hub.url);
  await using nginx = await startNginx(targets.map(({ file }) => file));
  const generator = await chooseLoadGenerator();

  const comparisons: Comparison[] = [];
  for (const target of targets) {
    const load = (path: string, origin: string) =>
      generator.run(new URL(path, origin).href, {
        seconds: TURN_SECONDS,
        connections: CONNECTIONS,
        headers: target.requestHeaders,
      });
    const [ours, theirs]: [LoadResult[], LoadResult[]] = [[], []];
    for (let turn = 0; turn < TURNS; turn++) {
      ours.push(await load(target.path, hub.url));
      if (nginx !== null) theirs.push(await load(target.file.path, nginx.origin));
    }
    comparisons.push({ target, ours, nginx: theirs });
  }
  return {
    key: "http",
    title: "Requests per second compared with nginx",
    headings: ["answer", "size", "hub req/s", "p50", "p99", "nginx req/s", "p50", "p99", "hub : nginx"],
    rows: comparisons.map(describeComparison),
    notes: [
      `load by ${generator.name}; ${CONNECTIONS} connections; ` +
      `medians of ${TURNS} turns of ${TURN_SECONDS} s, alternating between the servers`,
      `the status document lists ${BACKENDS} backends`,
      nginx === null
        ? "nginx is not installed: only our server was measured"
        : "nginx with one worker process; load generator and server share the CPUs",
    ],
    values: Object.fromEntries(comparisons.flatMap(listValues)),
  };
}

/** Creates an archive with one tile, as large as a city's. */
async function createArchive(): Promise<AsyncDisposable & { readonly path: string }> {
  const path = await Deno.makeTempFile({ suffix: ".pmtiles" });
  const bytes = gzip(makeLargeVectorTile(TILE_BYTES));
  await Deno.writeFile(path, writePmtiles({ tiles: [{ z: 14, x: 8500, y: 5500, bytes }] }));
  return { path, [Symbol.asyncDispose]: () => Deno.remove(path) };
}

/** Lists one node under many names, which is enough, because the document is measured, not the poll. */
function listAs(node: FakeNode, count: number): unknown[] {
  return Array.from({ length: count }, (_, i) => ({ ...node.registryEntry, slug: `region-${i}` }));
}

const medianOf = (results: readonly LoadResult[], figure: keyof LoadResult) =>
  median(results.map((result) => result[figure]));

function describeComparison({ target, ours, nginx }: Comparison): string[] {
  const describeServer = (results: readonly LoadResult[]) =>
    results.length === 0 ? ["–", "–", "–"] : [
      formatWhole(medianOf(results, "requestsPerSecond")),
      formatMilliseconds(medianOf(results, "p50Ms")),
      formatMilliseconds(medianOf(results, "p99Ms")),
    ];
  return [
    target.label,
    formatKilobytes(target.file.body.byteLength),
    ...describeServer(ours),
    ...describeServer(nginx),
    nginx.length === 0 ? "–" : `${Math.round(100 * findRatio(ours, nginx))} %`,
  ];
}

function findRatio(ours: readonly LoadResult[], nginx: readonly LoadResult[]): number {
  return medianOf(ours, "requestsPerSecond") / medianOf(nginx, "requestsPerSecond");
}

function listValues({ target, ours, nginx }: Comparison): [string, number][] {
  const { key } = target;
  return [
    [`${key}_hub_requests_per_second`, medianOf(ours, "requestsPerSecond")],
    ...nginx.length === 0 ? [] : [
      [`${key}_nginx_requests_per_second`, medianOf(nginx, "requestsPerSecond")] as [string, number],
      [`${key}_ratio`, findRatio(ours, nginx)] as [string, number],
    ],
  ];
}
