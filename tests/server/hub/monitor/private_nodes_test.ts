// Nodes whose name resolves to a private address, over real sockets: the name server is a function.
import assert from "node:assert/strict";
import type { PrivateNodes } from "server/base/outbound/core/private_nodes.ts";
import { nextBackendStatus } from "server/hub/monitor/core/backend_status.ts";
import { probeBackend, type ProbeOptions } from "server/hub/monitor/probe.ts";
import { makeBackend } from "fakes/records.ts";
import { readHead, startRawServer, waitForClose, writeAll } from "./raw_server.ts";

const META = { relation_id: 1, name: "Alpha", playground_count: 3, bbox: [9, 50, 10, 51] };
const NAME = "node.invalid";

interface Scene extends AsyncDisposable {
  /** Probes the server by its name. */
  probe(
    privateNodes: PrivateNodes,
    options?: ProbeOptions & { readonly host?: string },
  ): ReturnType<typeof probeBackend>;
  readonly heads: readonly string[];
  readonly lookups: readonly string[];
}

interface Answer {
  readonly status?: string;
  readonly body?: unknown;
  readonly header?: string;
}

function startScene(answer: (path: string) => Answer, addresses: readonly string[] = ["127.0.0.1"]): Scene {
  const heads: string[] = [];
  const lookups: string[] = [];
  const server = startRawServer(async (connection) => {
    const head = await readHead(connection);
    heads.push(head);
    const { status = "200 OK", body = META, header = "x: y" } = answer(head.split(" ")[1]!);
    await writeAll(
      connection,
      `HTTP/1.1 ${status}\r\n${header}\r\nconnection: close\r\n\r\n${JSON.stringify(body)}`,
    );
  });
  const { port } = new URL(server.origin);
  return {
    heads,
    lookups,
    probe: (privateNodes, { host = NAME, ...options } = {}) =>
      probeBackend(`http://${host}:${port}/api`, {
        timeoutMs: 60_000,
        privateNodes,
        lookUp: (name) => {
          lookups.push(name);
          return Promise.resolve(addresses);
        },
        ...options,
      }),
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}

Deno.test("private nodes: a data-node behind a private name is published, and its address noted", async () => {
  await using scene = startScene(() => ({}));
  const result = await scene.probe("guard");
  assert.ok(result.ok);
  assert.equal(result.meta.name, "Alpha");
  assert.deepEqual(result.privateName, { address: "127.0.0.1", withheld: null });
  // No system resolves this name: the connection went to what was looked up.
  assert.deepEqual(scene.lookups, [NAME]);
  assert.match(scene.heads[0]!, /^GET \/api\/rpc\/get_meta [^]*\r\nhost: node\.invalid:\d+\r\n/i);
});

Deno.test("private nodes: a node without data yet has the shape of a meta", async () => {
  await using scene = startScene(() => ({ body: { ...META, playground_count: 0, bbox: null } }));
  assert.ok((await scene.probe("guard")).ok);
});

const inner: [name: string, answer: Answer, withheld: unknown][] = [
  ["JSON of another service", { body: { name: "vault", version: "7.1 internal" } }, null],
  ["a list", { body: ["secret"] }, { code: "not_an_object" }],
  ["a text", { body: "secret" }, { code: "not_an_object" }],
  ["a refusal", { status: "401 Unauthorized" }, { code: "http_status", detail: 401 }],
];
for (const [name, answer, withheld] of inner) {
  Deno.test(`private nodes: ${name} is not published`, async () => {
    await using scene = startScene(() => answer);
    const result = await scene.probe("guard");
    assert.ok(!result.ok);
    assert.deepEqual(result.reason, { code: "private_not_meta" });
    assert.deepEqual(result.privateName, { address: "127.0.0.1", withheld });
    const status = nextBackendStatus(makeBackend(), null, result, new Date());
    assert.doesNotMatch(JSON.stringify(status), /vault|internal|secret|401/);
  });
}

Deno.test("private nodes: a redirect of a private name is not followed, also on the same name", async () => {
  await using scene = startScene((path) =>
    path === "/internal" ? {} : { status: "302 Found", header: "location: /internal" }
  );
  const result = await scene.probe("guard");
  assert.ok(!result.ok);
  assert.deepEqual(result.reason, { code: "private_redirect" });
  assert.equal(scene.heads.length, 1);
});

Deno.test("private nodes: refused ones are not asked", async () => {
  await using scene = startScene(() => ({}));
  const result = await scene.probe("refuse");
  assert.ok(!result.ok);
  assert.deepEqual(result.reason, { code: "private_address" });
  assert.deepEqual(scene.heads, []);
});

Deno.test("private nodes: one private address among public ones is enough", async () => {
  await using scene = startScene(() => ({}), ["203.0.113.7", "169.254.169.254"]);
  const result = await scene.probe("refuse");
  assert.equal(result.privateName?.address, "169.254.169.254");
  assert.deepEqual(scene.heads, []);
});

Deno.test("private nodes: allowed ones are like any other, with one look-up for all redirects", async () => {
  await using scene = startScene((path) =>
    path === "/moved" ? { body: { name: "old" } } : { status: "302 Found", header: "location: /moved" }
  );
  const result = await scene.probe("allow");
  assert.ok(result.ok);
  assert.equal(result.meta.name, "old");
  assert.equal(result.privateName, undefined);
  assert.deepEqual(scene.lookups, [NAME]);
});

for (const host of ["127.0.0.1", "2130706433", "localhost"]) {
  for (const privateNodes of ["guard", "refuse"] as const) {
    Deno.test(`private nodes: ${host} is the operator's own word with ${privateNodes}`, async () => {
      await using scene = startScene((path) =>
        path === "/moved" ? { body: { name: "old" } } : { status: "302 Found", header: "location: /moved" }
      );
      const result = await scene.probe(privateNodes, { host });
      assert.ok(result.ok, JSON.stringify(result));
      assert.equal(result.privateName, undefined);
      assert.deepEqual(scene.lookups, []);
    });
  }
}

Deno.test("private nodes: the next address is tried when nothing listens at the first", async () => {
  await using scene = startScene(() => ({}), ["127.99.99.99", "127.0.0.1"]);
  assert.ok((await scene.probe("guard")).ok);
});

Deno.test("private nodes: a name without address is not found, and a silent name server times out", async () => {
  await using scene = startScene(() => ({}));
  const failing = await scene.probe("guard", { lookUp: () => Promise.reject(new Error("SERVFAIL")) });
  assert.ok(!failing.ok);
  assert.deepEqual(failing.reason, { code: "host_not_found" });
  const silent = await scene.probe("guard", { timeoutMs: 50, lookUp: () => new Promise(() => {}) });
  assert.ok(!silent.ok);
  assert.deepEqual(silent.reason, { code: "timeout", detail: 0.05 });
  assert.deepEqual(scene.heads, []);
});

Deno.test("private nodes: an answer that never ends is given up at the deadline", async () => {
  await using server = startRawServer(waitForClose);
  const { port } = new URL(server.origin);
  const result = await probeBackend(`http://${NAME}:${port}/api`, {
    timeoutMs: 1_500,
    privateNodes: "guard",
    lookUp: () => Promise.resolve(["127.0.0.1"]),
  });
  assert.ok(!result.ok && result.kind === "timeout");
  await server.settled();
});
