// The examples for nginx and Caddy, run by nginx and Caddy in front of running programs: what visitors get is what
// the programs say, header by header and byte by byte, apart from what the proxy is there for.
import assert from "node:assert/strict";
import { isDeepStrictEqual } from "node:util";
import { gunzipSync } from "node:zlib";
import { MAX_POLICY_BYTES } from "server/site/map_page/content_policy.ts";
import { waitUntil } from "fakes/wait_until.ts";
import { createRegistryFile } from "fakes/registry_file.ts";
import { type HubProcess, startHub } from "fakes/start_hub.ts";
import { startCountingRelay } from "./counting_relay.ts";
import { needTool } from "fakes/needed_tool.ts";
import { ask, type RawAnswer, type RawRequest, valuesOf } from "./raw_request.ts";
import { type PortTable, type ProxySites, runCaddy, runNginx } from "./run_proxy.ts";

const ROOT = new URL("../../", import.meta.url);
const HUB = "hub.example.org";
const NODE = "birkental.example.org";
const API_ONLY = "api.example.org";
const BESIDE_OTHERS = "www.example.org";

/** With so many regions the policy is nearly as long as it can get. */
const REGIONS = 2_000;

/** What belongs to a single connection, or names the one who answers. */
const OF_THE_CONNECTION = ["connection", "keep-alive", "transfer-encoding", "date", "server"];

interface Programs extends AsyncDisposable {
  readonly hub: HubProcess;
  readonly node: HubProcess;
  /** Ports in the examples -> ports of the programs. */
  readonly ports: PortTable;
  /** Connections that the Hub got through the proxy. */
  readonly hubConnections: () => number;
}

async function startPrograms(): Promise<Programs> {
  await using started = new AsyncDisposableStack();
  // Nothing listens there, and no name server is needed.
  const entries = Array.from({ length: REGIONS }, (_, i) => ({
    slug: `r${i}`,
    url: `http://127.77.${i >> 8}.${i & 255}:9/api`,
  }));
  const registry = started.use(await createRegistryFile(entries));
  const start = (env: Record<string, string>) => startHub({ registry: registry.path, env });
  const [hub, node, apiOnly] = await Promise.all([
    start({ DEPLOY_MODE: "ui" }),
    start({ APP_MODE: "standalone" }),
    start({ APP_MODE: "standalone", DEPLOY_MODE: "data-node" }),
  ]);
  for (const program of [hub, node, apiOnly]) started.use(program);
  const relay = started.use(startCountingRelay(portOf(hub)));
  const ports = new Map([[8080, relay.port], [8081, portOf(node)], [8083, portOf(apiOnly)]]);
  const running = started.move();
  return {
    hub,
    node,
    ports,
    hubConnections: relay.connections,
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
}

const portOf = ({ url }: HubProcess) => Number(new URL(url).port);
const originOf = ({ url }: HubProcess) => url.slice(0, -1);

/** What a visitor can tell of an answer. */
function describe({ status, headers, body }: RawAnswer) {
  const kept = headers.filter(([name]) => !OF_THE_CONNECTION.includes(name));
  return {
    status,
    headers: kept.sort(([a], [b]) => a < b ? -1 : 1),
    body: new TextDecoder("latin1").decode(body),
  };
}

/** Asked on both sides of the answer through the proxy, since the documents of the poll change between. */
async function assertSameAnswer(direct: string, proxied: string, request: RawRequest) {
  const before = describe(await ask(direct, request));
  const answer = describe(await ask(proxied, request));
  const after = describe(await ask(direct, request));
  if (!isDeepStrictEqual(answer, before)) assert.deepEqual(answer, after, proxied);
}

/** All name an encoding: for those who name none, Caddy asks for gzip itself and unpacks it. */
const PLAIN = { "accept-encoding": "identity" };
const REQUESTS: readonly RawRequest[] = [
  { headers: PLAIN },
  { method: "HEAD", headers: PLAIN },
  { headers: { "accept-encoding": "gzip" } },
  { headers: { "accept-encoding": "br, gzip" } },
  { headers: { ...PLAIN, range: "bytes=0-9" } },
  { method: "POST", headers: PLAIN },
];

async function listPaths(hub: HubProcess): Promise<string[]> {
  const page = new TextDecoder().decode((await ask(hub.url)).body);
  const assets = [...page.matchAll(/(?:src|href)="(assets\/[^"]+)"/g)].map(([, path]) => `/${path}`);
  assert.notEqual(assets.length, 0);
  const documents = ["/registry.json", "/config.json", "/federation-status.json", "/healthz"];
  return ["/", ...assets, ...documents, "/service-worker.js", "/nothing"];
}

/** What holds for every proxy. */
async function checkProxy(sites: ProxySites, { hub, node, hubConnections }: Programs) {
  const readHealth = async () => (await ask(`${hub.url}healthz`)).status;
  await waitUntil("the first poll has ended", readHealth, (status) => status === 200);
  const paths = await listPaths(hub);
  for (const [name, prefix] of [[HUB, ""], [BESIDE_OTHERS, "/karte"]] as const) {
    for (const path of paths) {
      for (const request of REQUESTS) {
        await assertSameAnswer(originOf(hub) + path, sites.url(name) + prefix + path, request);
      }
    }
  }
  assert.ok(hubConnections() <= 10, `the proxy opened ${hubConnections()} connections to the Hub`);

  const page = await ask(`${sites.url(HUB)}/`, { headers: PLAIN });
  const [policy = "", ...furtherPolicies] = valuesOf(page, "content-security-policy");
  assert.deepEqual(furtherPolicies, []);
  assert.ok(
    policy.length > 0.8 * MAX_POLICY_BYTES && policy.includes(" http://127.77."),
    `the policy has ${policy.length} characters`,
  );
  const [tag = ""] = valuesOf(page, "etag");
  const known = await ask(`${sites.url(HUB)}/`, { headers: { ...PLAIN, "if-none-match": tag } });
  assert.equal(known.status, 304);

  const status = await ask(`${sites.url(HUB)}/federation-status.json`, {
    headers: { "accept-encoding": "gzip" },
  });
  assert.deepEqual(valuesOf(status, "cache-control"), ["no-store"]);
  assert.deepEqual(valuesOf(status, "content-encoding"), ["gzip"]);
  const { backends } = JSON.parse(new TextDecoder().decode(gunzipSync(status.body)));
  assert.equal(Object.keys(backends).length, REGIONS);

  const withoutSlash = await ask(`${sites.url(BESIDE_OTHERS)}/karte`);
  assert.ok([301, 302, 308].includes(withoutSlash.status));
  assert.match(valuesOf(withoutSlash, "location")[0]!, /\/karte\/$/);

  const map = `${sites.url(NODE)}/api/rpc/get_meta`;
  await assertSameAnswer(`${originOf(node)}/api/rpc/get_meta`, map, {
    headers: { "accept-encoding": "gzip" },
  });
  for (const name of [NODE, API_ONLY]) {
    const url = `${sites.url(name)}/api/rpc/get_meta`;
    const meta = await ask(url, { headers: { origin: "https://hub.example.org" } });
    assert.equal(meta.status, 200, name);
    assert.deepEqual(valuesOf(meta, "access-control-allow-origin"), ["*"], name);
    const preflight = await ask(url, {
      method: "OPTIONS",
      headers: { origin: "https://hub.example.org", "access-control-request-method": "GET" },
    });
    assert.equal(preflight.status, 204, name);
    assert.deepEqual(valuesOf(preflight, "access-control-allow-origin"), ["*"], name);
    assert.match(valuesOf(preflight, "access-control-allow-methods").join(), /^GET\b[^]*$/, name);
  }
}

const testNginx = await needTool("nginx", "nginx-light");
const testCaddy = await needTool("caddy", "caddy");

testNginx("nginx with deploy/nginx.conf passes on what the programs say", async (program) => {
  await using programs = await startPrograms();
  await using sites = await runNginx(program, programs.ports);
  await checkProxy(sites, programs);

  const large = { method: "POST", body: new Uint8Array(1024 * 1024) };
  assert.equal((await ask(`${sites.url(HUB)}/`, large)).status, 413);
  const many = await Promise.all(
    Array.from(
      { length: 200 },
      () => ask(`${sites.url(NODE)}/api/rpc/get_meta`).then(({ status }) => status),
    ),
  );
  assert.deepEqual([...new Set(many)].sort(), [200, 429], "one address is slowed down, and told so");
});

testCaddy("Caddy with deploy/Caddyfile passes on what the programs say", async (program) => {
  await using programs = await startPrograms();
  await using sites = await runCaddy(program, programs.ports);
  await checkProxy(sites, programs);
});

for (
  const [name, test, runProxy] of [["nginx", testNginx, runNginx], ["Caddy", testCaddy, runCaddy]] as const
) {
  test(`${name} reaches a Hub on a Unix socket with the line of the example's comment`, async (program) => {
    const directory = await Deno.makeTempDir({ prefix: "socket-" });
    try {
      // Workers of nginx run as another user.
      await Deno.chmod(directory, 0o755);
      const socket = `${directory}/hub.sock`;
      await using registry = await createRegistryFile([{ slug: "own", url: "/api", name: "Own" }]);
      const env = { APP_SOCKET: socket, APP_SOCKET_MODE: "666" };
      await using _hub = await startHub({ registry: registry.path, env });
      const ports = new Map<number, number | string>([[8080, socket], [8081, 9], [8083, 9]]);
      await using sites = await runProxy(program, ports);
      for (const address of [sites.url(HUB), `${sites.url(BESIDE_OTHERS)}/karte`]) {
        const readHealth = async () => (await ask(`${address}/healthz`)).status;
        await waitUntil("the first poll has ended", readHealth, (status) => status === 200);
        const page = await ask(`${address}/`, { headers: { "accept-encoding": "gzip" } });
        assert.deepEqual([page.status, valuesOf(page, "content-encoding")], [200, ["gzip"]]);
        const region = await ask(`${address}/own`, { headers: { accept: "text/html" } });
        assert.deepEqual(valuesOf(region, "location"), ["./#region=own"], "the redirect is relative");
        const meta = await ask(`${address}/api/rpc/get_meta`, { headers: { origin: "https://a.example" } });
        assert.deepEqual([meta.status, valuesOf(meta, "access-control-allow-origin")], [200, ["*"]]);
      }
    } finally {
      await Deno.remove(directory, { recursive: true });
    }
  });
}

testCaddy("deploy/Caddyfile is valid as it stands, and formatted", async (program) => {
  const directory = await Deno.makeTempDir();
  try {
    for (const args of [["validate", "--adapter", "caddyfile", "--config"], ["fmt"]]) {
      const { success, stdout, stderr } = await new Deno.Command(program, {
        args: [...args, "deploy/Caddyfile"],
        cwd: ROOT,
        env: { HOME: directory, XDG_DATA_HOME: directory, XDG_CONFIG_HOME: directory },
      }).output();
      const text = new TextDecoder().decode(stdout);
      assert.ok(success, new TextDecoder().decode(stderr));
      if (args[0] === "fmt") assert.equal(text, await Deno.readTextFile(new URL("deploy/Caddyfile", ROOT)));
    }
  } finally {
    await Deno.remove(directory, { recursive: true });
  }
});
