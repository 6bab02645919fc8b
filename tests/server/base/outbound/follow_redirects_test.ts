import assert from "node:assert/strict";
import { type Destination, findDestination } from "server/base/outbound/destination.ts";
import { followRedirects, isSameServer } from "server/base/outbound/follow_redirects.ts";

interface Server extends AsyncDisposable {
  readonly port: number;
  /** `host path` of every request. */
  readonly asked: readonly string[];
}

/** Redirects `/to?<url>` there, and answers anything else with "here". */
function startServer(): Server {
  const asked: string[] = [];
  const server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen() {} }, (request) => {
    const { pathname, search } = new URL(request.url);
    asked.push(`${request.headers.get("host")} ${pathname}`);
    if (pathname !== "/to") return new Response("here");
    return new Response(null, { status: 302, headers: { location: decodeURIComponent(search.slice(1)) } });
  });
  return { port: server.addr.port, asked, [Symbol.asyncDispose]: () => server.shutdown() };
}

async function follow(start: Destination, lookUp = (_name: string) => Promise.resolve(["127.0.0.1"])) {
  using client = Deno.createHttpClient({ allowHost: true, poolMaxIdlePerHost: 0 });
  const { signal } = new AbortController();
  const init = { headers: {}, signal, client };
  const found = await followRedirects(start, init, { find: (url) => findDestination(url, lookUp, signal) });
  return typeof found === "string" ? found : await found.text();
}

/** Counts as a name of the public internet; this machine is its server. */
const publicly = (port: number, target: string): Destination => ({
  url: new URL(`http://public.invalid:${port}/to?${encodeURIComponent(target)}`),
  addresses: ["127.0.0.1"],
  privateAddress: null,
});

const INSIDE = [
  "http://inner.invalid:PORT/x",
  "http://127.0.0.1:PORT/x",
  "http://localhost:PORT/x",
  "http://0x7f.1:PORT/",
];

for (const target of INSIDE) {
  Deno.test(`followRedirects: no way from a public address to ${target}`, async () => {
    await using server = startServer();
    const location = target.replace("PORT", String(server.port));
    assert.equal(await follow(publicly(server.port, location)), "private_redirect");
    assert.deepEqual(server.asked, [`public.invalid:${server.port} /to`]);
  });
}

Deno.test("followRedirects: to the same name with the addresses that were checked", async () => {
  await using server = startServer();
  const lookUp = () => assert.fail("looked up again");
  assert.equal(await follow(publicly(server.port, "/x"), lookUp), "here");
  assert.deepEqual(server.asked.at(-1), `public.invalid:${server.port} /x`);
});

Deno.test("followRedirects: a private address that the operator wrote may redirect within its network", async () => {
  await using server = startServer();
  const location = encodeURIComponent(`http://mirror.invalid:${server.port}/x`);
  const url = new URL(`http://127.0.0.1:${server.port}/to?${location}`);
  assert.equal(await follow({ url, addresses: null, privateAddress: "127.0.0.1" }), "here");
  assert.deepEqual(server.asked.at(-1), `mirror.invalid:${server.port} /x`);
});

const LINK_LOCAL: readonly (readonly [host: string, addresses: readonly string[]])[] = [
  ["169.254.169.254", []],
  ["0xa9fea9fe", []],
  ["[fe80::1]", []],
  ["[::ffff:169.254.169.254]", []],
  ["[fd00:ec2::254]", []],
  ["metadata.invalid", ["169.254.169.254"]],
  ["metadata.invalid", ["10.0.0.1", "fd00:ec2::254"]],
];
for (const [host, addresses] of LINK_LOCAL) {
  Deno.test(`followRedirects: no way from a private address to ${host} ${addresses.join()}`, async () => {
    await using server = startServer();
    const location = encodeURIComponent(`http://${host}:${server.port}/latest/meta-data`);
    const url = new URL(`http://127.0.0.1:${server.port}/to?${location}`);
    const start = { url, addresses: null, privateAddress: "127.0.0.1" };
    assert.equal(await follow(start, () => Promise.resolve([...addresses])), "private_redirect");
    assert.equal(server.asked.length, 1);
  });
}

const SERVERS: readonly [from: string, to: string, isSame: boolean][] = [
  ["http://node.example/api", "http://node.example/other", true],
  ["http://node.example/api", "https://node.example/api", true],
  ["http://node.example:8080/api", "http://node.example:8080/", true],
  ["https://node.example/api", "http://node.example/api", false],
  ["http://node.example/api", "http://node.example:8080/api", false],
  // Another program may listen at another port.
  ["http://node.example/api", "https://node.example:8443/api", false],
  ["http://node.example:8080/api", "https://node.example/api", false],
  ["http://node.example/api", "https://www.node.example/api", false],
];
for (const [from, to, isSame] of SERVERS) {
  Deno.test(`isSameServer: ${from} and ${to} are ${isSame ? "one server" : "two servers"}`, () => {
    assert.equal(isSameServer(new URL(from), new URL(to)), isSame);
  });
}
