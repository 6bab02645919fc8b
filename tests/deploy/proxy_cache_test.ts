// nginx with deploy/nginx-cache.conf in front of a Hub and a data-node that run: what a cache keeps is what the programs
// allow, once for each encoding.
import assert from "node:assert/strict";
import { join } from "node:path";
import { CACHE_CONTROL } from "server/node/api/api_headers.ts";
import { startFakeNode } from "fakes/fake_node.ts";
import { createRegistryFile } from "fakes/registry_file.ts";
import { putRegionStore } from "fakes/region_store.ts";
import { type HubProcess, startHub } from "fakes/start_hub.ts";
import { waitUntil } from "fakes/wait_until.ts";
import { needTool } from "fakes/needed_tool.ts";
import { ask, type RawAnswer, textOf, valuesOf } from "./raw_request.ts";
import { runNginx, type RunningProxy } from "./run_proxy.ts";

const BOX = "min_lon=-180&min_lat=-85&max_lon=180&max_lat=85";
const PLAYGROUNDS = `/api/rpc/get_playgrounds_bbox?${BOX}`;
const META = "/api/rpc/get_meta";

interface Stage extends AsyncDisposable {
  /** The path at the data-node or the Hub, through the cache or directly. */
  readonly at: (path: string) => string;
  readonly direct: (path: string) => string;
  readonly hub: (path: string) => string;
}

async function setUp(program: string): Promise<Stage> {
  await using opened = new AsyncDisposableStack();
  const directory = await Deno.makeTempDir();
  opened.defer(() => Deno.remove(directory, { recursive: true }));
  await putRegionStore(join(directory, "node", "region.sqlite"), { name: "Birkental" });
  // No history can be kept there: /history.json is 503.
  await Deno.mkdir(join(directory, "hub"));
  await Deno.writeTextFile(join(directory, "hub", "history"), "");
  const fake = opened.use(await startFakeNode());
  const registry = opened.use(await createRegistryFile([fake.registryEntry]));
  const [hub, node] = await Promise.all([
    startHub({ registry: registry.path, env: { DEPLOY_MODE: "ui" }, dataDir: join(directory, "hub") }),
    startHub({ registry: registry.path, env: { APP_MODE: "standalone" }, dataDir: directory }),
  ]);
  opened.use(hub);
  opened.use(node);
  const portOf = ({ url }: HubProcess) => Number(new URL(url).port);
  const ports = new Map([[8080, portOf(hub)], [8081, portOf(node)]]);
  const proxy: RunningProxy = opened.use(
    await runNginx(program, ports, { file: "nginx-cache.conf" }),
  );
  await waitUntil(
    "the Hub has polled",
    () => hub.log,
    (log) => log.some(({ event }) => event === "first poll round done"),
  );
  const running = opened.move();
  return {
    at: (path) => proxy.url("birkental.example.org") + path,
    direct: (path) => node.url.slice(0, -1) + path,
    hub: (path) => proxy.url("hub.example.org") + path,
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
}

const cacheOf = (answer: RawAnswer) => valuesOf(answer, "x-cache-status").join();
const tagOf = (answer: RawAnswer) => valuesOf(answer, "etag")[0]!;
const accept = (encoding: string) => ({ "accept-encoding": encoding });

const testNginx = await needTool("nginx", "nginx-light");

testNginx(
  "the cache keeps each encoding apart, answers HEAD and 304, and nothing else is kept",
  async (program) => {
    await using stage = await setUp(program);
    const plain = textOf(await ask(stage.direct(PLAYGROUNDS), { headers: accept("identity") }));
    assert.ok(plain.length > 1000);

    // HEAD first: it must not be kept in the place of the answer.
    const head = await ask(stage.at(PLAYGROUNDS), { method: "HEAD", headers: accept("identity") });
    assert.deepEqual([head.status, head.body.length], [200, 0]);
    for (const round of ["MISS", "HIT"]) {
      for (
        const [words, encoding] of [["identity", "identity"], ["gzip", "gzip"], ["gzip, br", "br"]] as const
      ) {
        const answer = await ask(stage.at(PLAYGROUNDS), { headers: accept(words) });
        assert.equal(valuesOf(answer, "content-encoding").join() || "identity", encoding);
        assert.equal(textOf(answer), plain);
        assert.deepEqual(valuesOf(answer, "cache-control"), [CACHE_CONTROL.data]);
        if (round === "HIT") assert.equal(cacheOf(answer), "HIT", encoding);
      }
    }
    // Other words for the same; what is refused is not sent.
    for (
      const [words, encoding] of [
        ["gzip, deflate, br, zstd", "br"],
        ["br,gzip", "br"],
        ["gzip;q=0, br;q=0", "identity"],
        ["deflate, gzip", "gzip"],
        ["br;q=0, gzip", "gzip"],
        ["br", "identity"],
      ] as const
    ) {
      const answer = await ask(stage.at(PLAYGROUNDS), { headers: accept(words) });
      const found = [cacheOf(answer), valuesOf(answer, "content-encoding").join() || "identity"];
      assert.deepEqual(found, ["HIT", encoding], words);
    }
    const gzipped = await ask(stage.at(PLAYGROUNDS), { headers: accept("gzip") });
    const known = await ask(stage.at(PLAYGROUNDS), {
      headers: { ...accept("gzip"), "if-none-match": tagOf(gzipped) },
    });
    assert.deepEqual([known.status, known.body.length, cacheOf(known)], [304, 0, "HIT"]);

    // Not kept, but compared by the program.
    for (const url of [stage.at(META), stage.hub("/"), stage.hub("/registry.json")]) {
      const first = await ask(url, { headers: accept("gzip") });
      const again = await ask(url, { headers: { ...accept("gzip"), "if-none-match": tagOf(first) } });
      assert.deepEqual([first.status, again.status, cacheOf(again)], [200, 304, ""], url);
    }
    for (const path of ["/federation-status.json", "/config.json", "/healthz", "/metrics"]) {
      const answer = await ask(stage.hub(path));
      assert.deepEqual([cacheOf(answer), valuesOf(answer, "cache-control")], ["", ["no-store"]], path);
    }
    // Errors within what is kept.
    const errors = [
      [stage.at("/api/rpc/get_playgrounds_bbox?min_lon=x"), 404],
      [stage.hub("/badge/none.svg"), 404],
      [stage.hub("/history.json"), 503],
    ] as const;
    for (const [url, status] of [...errors, ...errors]) {
      const answer = await ask(url);
      assert.deepEqual([answer.status, cacheOf(answer)], [status, "MISS"], url);
    }
    // Another language is another page.
    const german = await ask(stage.hub("/status"), { headers: { "accept-language": "de" } });
    const english = await ask(stage.hub("/status"), { headers: { "accept-language": "en" } });
    assert.notEqual(textOf(german), textOf(english));
  },
);
