// Previews through the nodes of a Hub, over real sockets: nodes that answer, hang, end, redirect, or send too much.
import assert from "node:assert/strict";
import type { Backend } from "../../../contract/types.ts";
import type { PrivateNodes } from "../../../server/outbound/core/private_nodes.ts";
import { titleOf } from "../../../server/preview/core/description.ts";
import { PREVIEW_TEXTS } from "../../../server/preview/core/texts/tables.ts";
import {
  COOLDOWN_MS,
  createNodeSource,
  MAX_NODE_REQUESTS,
  MAX_PREVIEW_BYTES,
  MAX_REQUESTS,
  type NodeSource,
  type NodeSourceParts,
} from "../../../server/preview/node_source.ts";
import type { PreviewOutcome } from "../../../server/preview/preview_source.ts";
import { CACHE_MS } from "../../../server/preview/summary_cache.ts";
import { makeBackend } from "../monitor/records.ts";
import { readHead, startRawServer, waitForClose, writeAll } from "../monitor/raw_server.ts";
import { makeFeature } from "./feature.ts";

const target = (osmId = 123, slug: string | null = "alpha") => ({ slug, osmType: "W", osmId }) as const;

interface Scene extends AsyncDisposable {
  readonly source: NodeSource;
  readonly heads: readonly string[];
  readonly origin: string;
  now: number;
}

type Reply =
  | { readonly status?: string; readonly header?: string; readonly body?: string }
  | "hang"
  | "close";

const feature = (properties = {}) => ({ body: JSON.stringify(makeFeature(properties)) });

function startScene(
  reply: (path: string) => Reply,
  parts: Partial<NodeSourceParts> & { host?: string } = {},
): Scene {
  const heads: string[] = [];
  const server = startRawServer(async (connection) => {
    const head = await readHead(connection);
    heads.push(head);
    const answer = reply(head.split(" ")[1]!);
    if (answer === "close") return;
    if (answer === "hang") return await waitForClose(connection);
    const { status = "200 OK", header = "x: y", body = "" } = answer;
    await writeAll(connection, `HTTP/1.1 ${status}\r\n${header}\r\nconnection: close\r\n\r\n${body}`);
  });
  const { host = "127.0.0.1", ...rest } = parts;
  const { port } = new URL(server.origin);
  const backend: Backend = makeBackend({ url: `http://${host}:${port}/api` });
  const source = createNodeSource({
    findBackend: ({ slug }) => slug === backend.slug ? backend : null,
    nameOf: ({ name }) => name,
    selfOrigin: () => "http://127.0.0.1:1",
    privateNodes: "guard",
    userAgent: "Hub/1",
    timeoutMs: 60_000,
    now: () => scene.now,
    ...rest,
  });
  const scene: Scene = {
    source,
    heads,
    origin: server.origin,
    now: 0,
    async [Symbol.asyncDispose]() {
      source.stop();
      await server[Symbol.asyncDispose]();
    },
  };
  return scene;
}

const SILENT: PreviewOutcome = { kind: "silent region" };
const UNKNOWN: PreviewOutcome = { kind: "unknown playground" };

Deno.test("node source: one call of get_playground, named after the region, as this program", async () => {
  await using scene = startScene(() => feature({ name: "Rosenau" }));
  const outcome = await scene.source.find(target());
  assert.ok(outcome.kind === "found");
  assert.equal(titleOf(outcome.summary, PREVIEW_TEXTS.de), "Rosenau – Alpha");
  assert.equal(scene.heads.length, 1);
  assert.match(scene.heads[0]!, /^GET \/api\/rpc\/get_playground\?osm_id=123 HTTP/);
  assert.match(scene.heads[0]!, /user-agent: Hub\/1\r\n/);
  assert.doesNotMatch(scene.heads[0]!, /cookie|authorization|referer/i);
});

Deno.test("node source: a region that no entry names is not asked", async () => {
  await using scene = startScene(() => feature());
  assert.deepEqual(await scene.source.find(target(123, "beta")), { kind: "unknown region" });
  assert.deepEqual(scene.heads, []);
});

const ANSWERS: readonly (readonly [name: string, reply: Reply, expected: PreviewOutcome])[] = [
  ["null for an unknown id", { body: "null" }, UNKNOWN],
  ["another id", feature({ osm_id: 5 }), UNKNOWN],
  ["an error 500", { status: "500 Internal Server Error", body: "{}" }, SILENT],
  ["a node without get_playground", { status: "404 Not Found", body: "{}" }, SILENT],
  ["an empty answer", {}, SILENT],
  ["HTML", { body: "<html></html>" }, SILENT],
  ["a list", { body: "[]" }, SILENT],
  ["a feature without geometry", { body: '{"type":"Feature","properties":{"osm_id":123}}' }, SILENT],
  ["wrong types", { body: '{"type":7,"geometry":"x","properties":[1]}' }, SILENT],
  ["deeply nested lists", { body: `${"[".repeat(90_000)}${"]".repeat(90_000)}` }, SILENT],
  ["an answer that is too large", { body: " ".repeat(MAX_PREVIEW_BYTES) + "null" }, SILENT],
  ["a connection that ends", "close", SILENT],
  ["a redirect to another server", { status: "302 Found", header: "location: http://evil.example/" }, SILENT],
  ["a redirect to a file", { status: "302 Found", header: "location: file:///etc/passwd" }, SILENT],
  ["a redirect to itself", { status: "302 Found", header: "location: ?osm_id=123" }, SILENT],
];
for (const [name, reply, expected] of ANSWERS) {
  Deno.test(`node source: ${name}`, async () => {
    await using scene = startScene(() => reply);
    assert.deepEqual(await scene.source.find(target()), expected);
  });
}

Deno.test("node source: W finds a relation, as on the map", async () => {
  await using scene = startScene(() => feature({ osm_type: "R" }));
  const outcome = await scene.source.find(target());
  assert.ok(outcome.kind === "found");
  assert.equal(outcome.summary.osmType, "R");
});

Deno.test("node source: a node that hangs is given up, and left alone for a while", async () => {
  await using scene = startScene(() => "hang", { timeoutMs: 50 });
  assert.deepEqual(await scene.source.find(target()), SILENT);
  assert.deepEqual(await scene.source.find(target(124)), SILENT);
  assert.equal(scene.heads.length, 1);
  scene.now += COOLDOWN_MS;
  await scene.source.find(target(124));
  assert.equal(scene.heads.length, 2);
});

Deno.test("node source: an error of one playground does not stop the others", async () => {
  await using scene = startScene((path) =>
    path.endsWith("=1") ? { status: "500 Oops" } : feature({ osm_id: 2 })
  );
  assert.deepEqual(await scene.source.find(target(1)), SILENT);
  assert.equal((await scene.source.find(target(2))).kind, "found");
});

Deno.test("node source: what was found, or was not, is kept for some minutes", async () => {
  await using scene = startScene((path) => path.endsWith("=9") ? { body: "null" } : feature());
  for (let i = 0; i < 3; i++) {
    assert.equal((await scene.source.find(target())).kind, "found");
    assert.deepEqual(await scene.source.find(target(9)), UNKNOWN);
  }
  assert.equal(scene.heads.length, 2);
  scene.now += CACHE_MS;
  await scene.source.find(target());
  assert.equal(scene.heads.length, 3);
});

Deno.test("node source: requests for one playground share a call, and one node gets only a few at once", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  let open = 0;
  const server = startRawServer(async (connection) => {
    const head = await readHead(connection);
    open++;
    await promise;
    const osmId = Number(/osm_id=(\d+)/.exec(head)![1]);
    await writeAll(
      connection,
      `HTTP/1.1 200 OK\r\nconnection: close\r\n\r\n${JSON.stringify(makeFeature({ osm_id: osmId }))}`,
    );
  });
  await using _server = server;
  const backend = makeBackend({ url: `${server.origin}/api` });
  const source = createNodeSource({
    findBackend: () => backend,
    nameOf: () => null,
    selfOrigin: () => "http://127.0.0.1:1",
    privateNodes: "guard",
    userAgent: "Hub/1",
    timeoutMs: 60_000,
  });
  const ids = Array.from({ length: MAX_NODE_REQUESTS }, (_, i) => i + 1);
  const running = ids.flatMap((id) => [source.find(target(id)), source.find(target(id))]);
  assert.deepEqual(source.find(target(99)), { kind: "busy" });
  resolve();
  const outcomes = await Promise.all(running);
  assert.deepEqual(outcomes.map(({ kind }) => kind), running.map(() => "found"));
  assert.equal(open, MAX_NODE_REQUESTS);
  assert.equal((await source.find(target(99))).kind, "found");
});

Deno.test("node source: all nodes together get only a few requests at once", async () => {
  await using scene = startScene(() => "hang");
  const { port } = new URL(scene.origin);
  const source = createNodeSource({
    // Every region has a node of its own.
    findBackend: ({ slug }) => makeBackend({ url: `http://127.0.0.1:${port}/${slug}` }),
    nameOf: () => null,
    selfOrigin: () => scene.origin,
    privateNodes: "guard",
    userAgent: "Hub/1",
    timeoutMs: 60_000,
  });
  const running = Array.from({ length: MAX_REQUESTS }, (_, i) => source.find(target(1, `n${i}`)));
  assert.deepEqual(source.find(target(1, "more")), { kind: "busy" });
  source.stop();
  assert.deepEqual(await Promise.all(running), running.map(() => SILENT));
});

const behindPrivateName = (privateNodes: PrivateNodes) => ({
  host: "node.invalid",
  privateNodes,
  lookUp: () => Promise.resolve(["127.0.0.1"]),
});

for (
  const [privateNodes, expected] of [["guard", "found"], ["refuse", "silent region"], [
    "allow",
    "found",
  ]] as const
) {
  Deno.test(`node source: a name that resolves to a private address, PRIVATE_NODES=${privateNodes}`, async () => {
    await using scene = startScene(() => feature(), behindPrivateName(privateNodes));
    assert.equal((await scene.source.find(target())).kind, expected);
    assert.equal(scene.heads.length, expected === "found" ? 1 : 0);
  });
}

Deno.test("node source: of a guarded private address nothing is told but a playground of this id", async () => {
  const answers = [{ body: "null" }, feature({ osm_id: 5 }), { status: "404 Not Found" }, { body: "{}" }];
  for (const answer of answers) {
    await using scene = startScene(() => answer, behindPrivateName("guard"));
    assert.deepEqual(await scene.source.find(target()), SILENT);
  }
});

Deno.test("node source: a guarded private address gets no redirect", async () => {
  await using scene = startScene(
    () => ({ status: "302 Found", header: "location: /api/rpc/get_playground?osm_id=5" }),
    behindPrivateName("guard"),
  );
  assert.deepEqual(await scene.source.find(target()), SILENT);
  assert.equal(scene.heads.length, 1);
});

Deno.test("node source: a relative backend is this program itself", async () => {
  await using scene = startScene(() => feature());
  const source = createNodeSource({
    findBackend: () => makeBackend({ url: "/api" }),
    nameOf: () => null,
    selfOrigin: () => scene.origin,
    privateNodes: "refuse",
    userAgent: "Hub/1",
  });
  assert.equal((await source.find(target())).kind, "found");
});
