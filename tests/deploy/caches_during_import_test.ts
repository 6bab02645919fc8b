// nginx and Varnish, as deploy/ has them, in front of a data-node whose extract is replaced and that then stops: visitors
// get whole answers of one import, never an older one than the headers allow, and something while the node is away.
import assert from "node:assert/strict";
import { join } from "node:path";
import { encodeExtract } from "fakes/extract_writer.ts";
import { createRegistryFile } from "fakes/registry_file.ts";
import { type HubProcess, startHub } from "fakes/start_hub.ts";
import { startImport } from "fakes/start_import.ts";
import { createTown, TOWN_RELATION } from "fakes/town_extract.ts";
import { until, waitUntil } from "fakes/wait_until.ts";
import { startHastyRelay } from "./hasty_relay.ts";
import { needTool } from "fakes/needed_tool.ts";
import { ask, type RawAnswer, textOf, valuesOf } from "./raw_request.ts";
import { type PortTable, runNginx, type RunningProxy, runVarnish } from "./run_proxy.ts";

const SITE = "birkental.example.org";
const BOX = "min_lon=8&min_lat=49&max_lon=10&max_lat=51";
const PATHS = [`get_playgrounds_bbox?${BOX}`, `get_playground_clusters?z=10&${BOX}`, `get_trees?${BOX}`];
const ENCODINGS = ["gzip, deflate, br, zstd", "gzip, deflate", "identity"];
const META = "get_meta";

/**
 * `max-age` and `stale-while-revalidate` are a second each behind the relay, and caches count whole seconds: an answer that
 * was fetched before is not used after this time.
 */
const STATED_MS = 4_000;
const passStatedTime = () => new Promise((resolve) => setTimeout(resolve, STATED_MS));

/** Text of each path, and which tags it comes with: those of the encodings. */
type Import = ReadonlyMap<string, { readonly text: string; readonly tags: ReadonlySet<string> }>;

interface Stage extends AsyncDisposable {
  /** Through the cache. */
  readonly visit: (path: string, encoding: string) => Promise<RawAnswer>;
  /** The node's own text of the first path. */
  readonly readText: () => Promise<string>;
  /** The node's own answers, which are of one import. */
  readonly readImport: () => Promise<Import>;
  /** Replaces the extract by one with so many more playgrounds and trees, and imports it. */
  readonly importWith: (more: number) => Promise<void>;
  readonly startNode: () => Promise<void>;
  readonly stopNode: () => Promise<void>;
}

type RunCache = (program: string, ports: PortTable) => Promise<RunningProxy>;

const addressOf = (origin: string, path: string) => `${origin}/api/rpc/${path}`;
/** A cache that unpacks an answer makes its tag a weak one. */
const tagOf = (answer: RawAnswer) => valuesOf(answer, "etag")[0]!.replace(/^W\//, "");
const cacheOf = (answer: RawAnswer) => valuesOf(answer, "x-cache-status").join();

async function setUp(runCache: RunCache, program: string): Promise<Stage> {
  await using opened = new AsyncDisposableStack();
  const directory = await Deno.makeTempDir();
  opened.defer(() => Deno.remove(directory, { recursive: true }));
  const registry = opened.use(await createRegistryFile([]));
  const source = join(directory, "town.osm.pbf");
  const dataDir = join(directory, "data");
  const town = createTown();
  const importWith = async (more: number) => {
    const nodes = Array.from({ length: 2 * more }, (_, i) => ({
      id: 5_001 + i,
      lon: 9.003 + i / 10_000,
      lat: 50.003,
      tags: i % 2 ? { natural: "tree" } : { leisure: "playground", name: `Neu ${i}` },
    }));
    await Deno.writeFile(source, encodeExtract({ ...town, nodes: [...town.nodes, ...nodes] }));
    const { code } = await startImport({ source, relationId: TOWN_RELATION, directory, dataDir }).output();
    assert.equal(code, 0);
  };
  const nodes = opened.use(new AsyncDisposableStack());
  let node: HubProcess;
  const origin = () => node.url.slice(0, -1);
  const startNode = async () => {
    const env = { DEPLOY_MODE: "data-node" };
    node = nodes.use(await startHub({ registry: registry.path, dataDir, env }));
  };
  await importWith(0);
  await startNode();
  const relay = opened.use(await startHastyRelay(() => Number(new URL(node.url).port)));
  const proxy = opened.use(await runCache(program, new Map([[8080, relay.port], [8081, relay.port]])));
  const stack = opened.move();
  return {
    visit: (path, encoding) =>
      ask(addressOf(proxy.url(SITE), path), { headers: { "accept-encoding": encoding } }),
    readText: async () => textOf(await ask(addressOf(origin(), PATHS[0]!))),
    readImport: async () => {
      const texts = new Map<string, { text: string; tags: Set<string> }>();
      for (const path of PATHS) {
        const answers = await Promise.all(
          ENCODINGS.map((encoding) =>
            ask(addressOf(origin(), path), { headers: { "accept-encoding": encoding } })
          ),
        );
        assert.deepEqual(answers.map(({ status }) => status), ENCODINGS.map(() => 200));
        assert.equal(new Set(answers.map(textOf)).size, 1);
        texts.set(path, { text: textOf(answers[0]!), tags: new Set(answers.map(tagOf)) });
      }
      return texts;
    },
    importWith,
    startNode,
    stopNode: async () => void await node.stop(),
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}

interface Visit {
  readonly path: string;
  readonly encoding: string;
  readonly answer: RawAnswer;
}

async function visitAll({ visit }: Stage): Promise<Visit[]> {
  const visits: Visit[] = [];
  for (const path of PATHS) {
    for (const encoding of ENCODINGS) visits.push({ path, encoding, answer: await visit(path, encoding) });
  }
  return visits;
}

/** Visits until it is stopped, which gives the visits in their order. */
function keepVisiting(stage: Stage): () => Promise<Visit[]> {
  let isOver = false;
  const visiting = (async () => {
    const visits: Visit[] = [];
    while (!isOver) visits.push(...await visitAll(stage));
    return visits;
  })();
  visiting.catch(() => {});
  return () => {
    isOver = true;
    return visiting;
  };
}

/** The position of the import that an answer is of, as a whole. */
function importOf({ path, encoding, answer }: Visit, imports: readonly Import[]): number {
  assert.equal(answer.status, 200, path);
  const text = textOf(answer);
  const position = imports.findIndex((known) => known.get(path)!.text === text);
  assert.notEqual(position, -1, `${path} with ${encoding} is of no import: ${text}`);
  assert.ok(imports[position]!.get(path)!.tags.has(tagOf(answer)), `${path} has the tag of another import`);
  return position;
}

async function countPlaygrounds({ visit }: Stage): Promise<number> {
  return JSON.parse(textOf(await visit(META, "gzip"))).playground_count;
}

interface Cache {
  readonly program: string;
  readonly debianPackage: string;
  readonly run: RunCache;
  /** `X-Cache-Status` of an answer that was compared by its ETag, and of an old one while the node is away. */
  readonly compared: string;
  readonly stale: string;
}

const CACHES: readonly Cache[] = [
  {
    program: "nginx",
    debianPackage: "nginx-light",
    run: (program, ports) => runNginx(program, ports, { file: "nginx-cache.conf" }),
    compared: "REVALIDATED",
    stale: "STALE",
  },
  { program: "varnishd", debianPackage: "varnish", run: runVarnish, compared: "MISS", stale: "HIT" },
];

for (const { program, debianPackage, run, compared, stale } of CACHES) {
  const testCache = await needTool(program, debianPackage);
  testCache(`${program} serves whole answers during an import and a failure of the node`, async (path) => {
    await using stage = await setUp(run, path);
    for (const [words, status] of [["gzip, deflate, br, zstd", "MISS"], ["br, gzip;q=0.9, gzip", "HIT"]]) {
      assert.equal(cacheOf(await stage.visit(PATHS[0]!, words!)), status, words);
    }
    const playgrounds = await countPlaygrounds(stage);
    const imports = [await stage.readImport()];
    const importWhileRunning = async (more: number) => {
      await stage.importWith(more);
      const last = imports.at(-1)!.get(PATHS[0]!)!.text;
      await until(async () => await stage.readText() !== last, "the node serves the import");
      imports.push(await stage.readImport());
      assert.equal(await countPlaygrounds(stage), playgrounds + more, "the state is not kept");
    };

    // While visitors come.
    const stopVisiting = keepVisiting(stage);
    await importWhileRunning(5);
    await passStatedTime();
    for (const visit of await visitAll(stage)) assert.equal(importOf(visit, imports), 1, visit.path);
    const seen = new Map<string, number>();
    for (const visit of await stopVisiting()) {
      const key = `${visit.path} ${visit.encoding}`;
      const position = importOf(visit, imports);
      assert.ok(position >= (seen.get(key) ?? 0), `${key} went back to the import before`);
      seen.set(key, position);
    }
    assert.deepEqual([...seen.values()], Array(PATHS.length * ENCODINGS.length).fill(1));

    // An answer that was not requested meanwhile is too old by now: it is not sent again.
    await passStatedTime();
    const [first] = await visitAll(stage);
    assert.deepEqual([importOf(first!, imports), cacheOf(first!.answer)], [1, compared]);
    await importWhileRunning(7);
    await passStatedTime();
    for (const visit of await visitAll(stage)) assert.equal(importOf(visit, imports), 2, visit.path);

    await stage.stopNode();
    await passStatedTime();
    for (const visit of [...await visitAll(stage), ...await visitAll(stage)]) {
      assert.deepEqual([importOf(visit, imports), cacheOf(visit.answer)], [2, stale], visit.path);
    }
    for (const asked of [META, `get_equipment?${BOX}`]) {
      const { status } = await stage.visit(asked, "gzip");
      assert.ok(status >= 500, `${asked} was not kept, but is answered with ${status}`);
    }

    await stage.importWith(9);
    await stage.startNode();
    imports.push(await stage.readImport());
    const readPositions = async () => (await visitAll(stage)).map((visit) => importOf(visit, imports));
    await waitUntil("the new data come by themselves", readPositions, (found) => found.every((i) => i === 3));
  });
}
