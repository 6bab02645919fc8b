// Previews through the nodes of a Hub, over real sockets: nodes that answer, hang, end, redirect, or send too much.
import assert from "node:assert/strict";
import { encodeNotice } from "contract/playground/notice.ts";
import type { Backend } from "contract/types.ts";
import type { PrivateNodes } from "server/base/outbound/core/private_nodes.ts";
import { describe, titleOf } from "server/site/preview/core/description.ts";
import { PREVIEW_TEXTS } from "server/site/preview/core/preview_texts.ts";
import {
  COOLDOWN_MS,
  createNodeSource,
  LACKING_MS,
  MAX_NODE_REQUESTS,
  MAX_PREVIEW_BYTES,
  MAX_REQUESTS,
  MAX_WAITING_REQUESTS,
  type NodeSource,
  type NodeSourceParts,
  SLOW_ANSWER_MS,
  WAIT_MS,
} from "server/site/preview/node_source.ts";
import type { PreviewOutcome } from "server/site/preview/preview_source.ts";
import { CACHE_MS } from "server/site/preview/summary_cache.ts";
import { withElapsed } from "fakes/elapsed_timers.ts";
import { makeBackend, makeNotice } from "fakes/records.ts";
import { readHead, startRawServer, waitForClose, writeAll } from "../../hub/monitor/raw_server.ts";
import { makeFeature } from "./feature.ts";

const target = (osmId = 123, slug: string | null = "alpha") => ({ slug, osmType: "W", osmId }) as const;

interface Scene extends AsyncDisposable {
  readonly source: NodeSource;
  /** Without the questions for notices. */
  readonly heads: readonly string[];
  readonly noticesHeads: readonly string[];
  readonly origin: string;
  now: number;
}

type Reply =
  | { readonly status?: string; readonly header?: string; readonly body?: string }
  | "hang"
  | "close";

/** Of a node of another program, or an older one. */
const LACKING: Reply = { status: "404 Not Found", body: "{}" };
const feature = (properties = {}) => ({ body: JSON.stringify(makeFeature(properties)) });

function startScene(
  reply: (path: string) => Reply,
  parts: Partial<NodeSourceParts> & { host?: string } = {},
  notices: (path: string) => Reply = () => LACKING,
): Scene {
  const heads: string[] = [];
  const noticesHeads: string[] = [];
  const server = startRawServer(async (connection) => {
    const head = await readHead(connection);
    const path = head.split(" ")[1]!;
    const isAboutNotices = path.includes("/get_notices?");
    (isAboutNotices ? noticesHeads : heads).push(head);
    const answer = (isAboutNotices ? notices : reply)(path);
    if (answer === "close") return;
    if (answer === "hang") return await waitForClose(connection);
    const { status = "200 OK", header = "x: y", body = "" } = answer;
    await writeAll(connection, `HTTP/1.1 ${status}\r\n${header}\r\nconnection: close\r\n\r\n${body}`);
  });
  const { host = "127.0.0.1", ...rest } = parts;
  const { port } = new URL(server.origin);
  const backend: Backend = makeBackend("alpha", { url: `http://${host}:${port}/api` });
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
    noticesHeads,
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
  assert.equal(titleOf(outcome.summary, PREVIEW_TEXTS.de), "Rosenau – Kreis alpha");
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

Deno.test("node source: a redirect to another server is not followed, whatever that one would answer", async () => {
  await using other = startScene(() => feature());
  const header = `location: ${other.origin}/api/rpc/get_playground?osm_id=123`;
  await using scene = startScene(() => ({ status: "302 Found", header }));
  assert.deepEqual(await scene.source.find(target()), SILENT);
  assert.deepEqual(other.heads, []);
});

Deno.test("node source: W finds a relation, as on the map", async () => {
  await using scene = startScene(() => feature({ osm_type: "R" }));
  const outcome = await scene.source.find(target());
  assert.ok(outcome.kind === "found");
  assert.equal(outcome.summary.osmType, "R");
});

Deno.test("node source: a node that hangs is given up, and left alone for a while", async () => {
  await using scene = startScene(() => "hang", { timeoutMs: 500 });
  assert.deepEqual(await scene.source.find(target()), SILENT);
  assert.deepEqual(await scene.source.find(target(124)), SILENT);
  scene.now += COOLDOWN_MS - 1;
  assert.deepEqual(await scene.source.find(target(125)), SILENT);
  assert.equal(scene.heads.length, 1);
  scene.now += 1;
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

/** A node that answers what is asked when it is told to, and closes the connection at once for {@link BROKEN}. */
const BROKEN = 66_666;
function startHeldNode() {
  const waiting: (() => void)[] = [];
  let isHeld = true;
  let asked = 0;
  let atOnce = 0;
  let open = 0;
  const server = startRawServer(async (connection) => {
    const head = await readHead(connection);
    if (head.includes("/get_notices?")) {
      return void await writeAll(connection, "HTTP/1.1 404 Not Found\r\nconnection: close\r\n\r\n").catch(
        () => {},
      );
    }
    const osmId = Number(/osm_id=(\d+)/.exec(head)?.[1]);
    if (osmId === BROKEN) return;
    asked++;
    atOnce = Math.max(atOnce, ++open);
    if (isHeld) await new Promise<void>((resolve) => waiting.push(resolve));
    open--;
    const body = JSON.stringify(makeFeature({ osm_id: osmId }));
    await writeAll(connection, `HTTP/1.1 200 OK\r\nconnection: close\r\n\r\n${body}`).catch(() => {});
  });
  return {
    origin: server.origin,
    asked: () => asked,
    /** At the same time. */
    most: () => atOnce,
    hold: () => void (isHeld = true),
    release() {
      isHeld = false;
      for (const answer of waiting.splice(0)) answer();
    },
    [Symbol.asyncDispose]() {
      this.release();
      return server[Symbol.asyncDispose]();
    },
  };
}

/** Every region is a path of one of these servers, chosen by the slug; nothing is given up but what a test says. */
function openSource(
  origins: Readonly<Record<string, string>>,
  parts: Partial<NodeSourceParts> = {},
  wait: Pick<NodeSourceParts, "waitMs"> = { waitMs: 60_000 },
) {
  const source = createNodeSource({
    findBackend: ({ slug }) => makeBackend("alpha", { url: `${origins[slug!.replace(/\d+$/, "")]}/${slug}` }),
    nameOf: () => null,
    selfOrigin: () => "http://127.0.0.1:1",
    privateNodes: "guard",
    userAgent: "Hub/1",
    timeoutMs: 60_000,
    ...wait,
    // However long a busy machine takes, no answer is slow.
    now: () => 0,
    ...parts,
  });
  return { ...source, [Symbol.dispose]: source.stop };
}

const kindsOf = async (outcomes: readonly (PreviewOutcome | Promise<PreviewOutcome>)[]) =>
  (await Promise.all(outcomes)).map(({ kind }) => kind);
const range = (count: number) => Array.from({ length: count }, (_, i) => i + 1);

Deno.test("node source: requests for one playground share a call", async () => {
  await using node = startHeldNode();
  using source = openSource({ a: node.origin });
  const both = [source.find(target(1, "a")), source.find(target(1, "a"))];
  node.release();
  assert.deepEqual(await kindsOf(both), ["found", "found"]);
  assert.equal(node.asked(), 1);
});

Deno.test("node source: 1 000 playgrounds of one node wait for their turn, two at a time", async () => {
  await using node = startHeldNode();
  node.release();
  using source = openSource({ a: node.origin });
  const outcomes = await kindsOf(range(1_000).map((id) => source.find(target(id, "a"))));
  assert.deepEqual(outcomes.filter((kind) => kind !== "found"), []);
  assert.ok(node.most() <= MAX_NODE_REQUESTS);
});

Deno.test("node source: a request whose turn does not come in time is refused", async () => {
  await using node = startHeldNode();
  using source = openSource({ a: node.origin }, {}, {});
  const first = range(MAX_NODE_REQUESTS).map((id) => source.find(target(id, "a")));
  const refused = await withElapsed(WAIT_MS, async () => await source.find(target(99, "a")));
  assert.deepEqual(refused, { kind: "busy" });
  node.release();
  assert.deepEqual(await kindsOf(first), first.map(() => "found"));
  assert.equal((await source.find(target(99, "a"))).kind, "found");
});

Deno.test("node source: only so many requests wait for one node", async () => {
  await using node = startHeldNode();
  using source = openSource({ a: node.origin, b: node.origin });
  const accepted = range(MAX_NODE_REQUESTS + MAX_WAITING_REQUESTS).map((id) => source.find(target(id, "a")));
  assert.ok(accepted.every((outcome) => outcome instanceof Promise));
  assert.deepEqual(source.find(target(5_000, "a")), { kind: "busy" });
  const other = source.find(target(5_000, "b"));
  assert.ok(other instanceof Promise);
  source.stop();
  const counts = Map.groupBy(await kindsOf([...accepted, other]), (kind) => kind);
  assert.equal(counts.get("silent region")?.length, MAX_NODE_REQUESTS + 1);
  assert.equal(counts.get("busy")?.length, MAX_WAITING_REQUESTS);
});

Deno.test("node source: slow nodes do not hold up the previews of the others", async () => {
  await using slow = startHeldNode();
  await using healthy = startHeldNode();
  healthy.release();
  using source = openSource({ s: slow.origin, a: healthy.origin });
  const held = range(4).flatMap((node) => range(4).map((id) => source.find(target(id, `s${node}`))));
  const outcomes = await kindsOf(range(60).map((id) => source.find(target(id, "a"))));
  assert.deepEqual(outcomes.filter((kind) => kind !== "found"), []);
  assert.equal(slow.asked(), 4 * MAX_NODE_REQUESTS);
  slow.release();
  assert.deepEqual(await kindsOf(held), held.map(() => "found"));
});

Deno.test("node source: the node that waits longest is next, however many wait for the others", async () => {
  await using slow = startHeldNode();
  await using healthy = startHeldNode();
  healthy.release();
  using source = openSource({ s: slow.origin, a: healthy.origin });
  // All requests that are allowed at the same time are to slow nodes, and more wait.
  const nodes = MAX_REQUESTS / MAX_NODE_REQUESTS;
  const held = range(nodes).flatMap((node) => range(9).map((id) => source.find(target(id, `s${node}`))));
  const own = source.find(target(1, "a"));
  while (slow.asked() < MAX_REQUESTS) await new Promise((resolve) => setTimeout(resolve, 5));
  assert.equal(healthy.asked(), 0);
  slow.release();
  slow.hold();
  assert.equal((await own).kind, "found");
  slow.release();
  assert.deepEqual(await kindsOf(held), held.map(() => "found"));
  assert.ok(slow.most() <= MAX_REQUESTS);
});

Deno.test("node source: what is known is answered while all requests are taken, and while the node rests", async () => {
  await using node = startHeldNode();
  node.release();
  let now = 0;
  using source = openSource({ a: node.origin }, { timeoutMs: 500, now: () => now });
  await source.find(target(1, "a"));
  node.hold();
  const held = range(3).map((id) => source.find(target(id + 1, "a")));
  assert.equal((source.find(target(1, "a")) as PreviewOutcome).kind, "found");
  assert.deepEqual(await kindsOf(held), held.map(() => "silent region"));
  // The third one's turn came when the node was left alone.
  assert.equal(node.asked(), 1 + MAX_NODE_REQUESTS);
  assert.deepEqual(source.find(target(9, "a")), SILENT);
  assert.equal((source.find(target(1, "a")) as PreviewOutcome).kind, "found");
  now += COOLDOWN_MS;
  node.release();
  assert.equal((await source.find(target(9, "a"))).kind, "found");
});

Deno.test("node source: an answer in time ends the pause", async () => {
  await using node = startHeldNode();
  using source = openSource({ a: node.origin });
  const held = source.find(target(1, "a"));
  assert.deepEqual(await source.find(target(BROKEN, "a")), SILENT);
  assert.deepEqual(source.find(target(2, "a")), SILENT);
  node.release();
  assert.equal((await held).kind, "found");
  assert.equal((await source.find(target(2, "a"))).kind, "found");
});

Deno.test("node source: a node whose answers are slow twice in a row is left alone, valid or not", async () => {
  for (const reply of [feature(), { status: "500 Oops" }]) {
    let tookMs = 0;
    await using scene = startScene(() => {
      scene.now += tookMs;
      return reply;
    });
    const isAsked = async () => {
      const before = scene.heads.length;
      // Another one each time, so that nothing is known of it.
      await scene.source.find(target(1_000 + before));
      return scene.heads.length > before;
    };
    for (
      const [ms, expected] of [
        [SLOW_ANSWER_MS + 1, true],
        [SLOW_ANSWER_MS, true],
        [SLOW_ANSWER_MS + 1, true],
        [SLOW_ANSWER_MS + 1, true],
        [0, false],
      ] as const
    ) {
      tookMs = ms;
      assert.equal(await isAsked(), expected);
    }
    scene.now += COOLDOWN_MS - 1;
    assert.equal(await isAsked(), false);
    scene.now += 1;
    assert.equal(await isAsked(), true);
  }
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
    findBackend: () => makeBackend("alpha", { url: "/api" }),
    nameOf: () => null,
    selfOrigin: () => scene.origin,
    privateNodes: "refuse",
    userAgent: "Hub/1",
  });
  assert.equal((await source.find(target())).kind, "found");
});

Deno.test("node source: notices about the playground come with it; a node without them is asked once an hour", async () => {
  const notice = encodeNotice(
    makeNotice({ osmId: 123, until: "2027-01-02", endsAt: Date.parse("2027-01-03") }),
  );
  const other = encodeNotice(makeNotice({ osmId: 5 }));
  const answers: Reply[] = [{ body: JSON.stringify([other, notice]) }, { body: "[[" }, "close", LACKING];
  await using scene = startScene(() => feature(), {}, () => answers.shift() ?? LACKING);
  const described = async () => {
    const outcome = await scene.source.find(target());
    assert.ok(outcome.kind === "found");
    scene.now += CACHE_MS;
    return describe(outcome.summary, PREVIEW_TEXTS.en).split(" · ")[0];
  };
  assert.equal(await described(), "Closed until 2 January 2027");
  assert.match(
    scene.noticesHeads[0]!,
    /get_notices\?min_lon=[\d.]+&min_lat=[\d.]+&max_lon=[\d.]+&max_lat=[\d.]+ HTTP/,
  );
  assert.equal(await described(), "Barely mapped");
  assert.equal(await described(), "Barely mapped");
  assert.equal(await described(), "Barely mapped");
  assert.equal(scene.noticesHeads.length, 4);
  await described();
  assert.equal(scene.noticesHeads.length, 4);
  scene.now += LACKING_MS;
  await described();
  assert.equal(scene.noticesHeads.length, 5);
});
