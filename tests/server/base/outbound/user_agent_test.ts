import assert from "node:assert/strict";
import { runCheck } from "server/cli/check/check.ts";
import { runCheckAlerts } from "server/cli/check/check_alerts.ts";
import { runRegionCommand } from "server/cli/data/region_command.ts";
import { createUserAgent } from "server/base/outbound/user_agent.ts";
import { readConfig } from "server/program/settings/config.ts";
import { VERSION } from "server/base/kit/version.ts";
import { encodeExtract } from "fakes/extract_writer.ts";
import { createRegistryFile } from "fakes/registry_file.ts";
import { startHub } from "fakes/start_hub.ts";
import { createTown } from "fakes/town_extract.ts";
import { until } from "fakes/wait_until.ts";

const PROGRAM = `Spielplatz-Hub/${VERSION}`;

const agents: [contact: string | null, expected: string][] = [
  [null, PROGRAM],
  ["karte@example.org", `${PROGRAM} (karte@example.org)`],
  ["https://example.org/impressum", `${PROGRAM} (+https://example.org/impressum)`],
  ["https://example.org/(a)", `${PROGRAM} (+https://example.org/%28a%29)`],
];
for (const [contact, expected] of agents) {
  Deno.test(`createUserAgent with ${contact}`, () => assert.equal(createUserAgent(contact), expected));
}

/** A server with a registry, a node and an extract, which records requests and their User-Agent. */
function startServer() {
  const agents = new Map<string, string | null>();
  const extract = encodeExtract(createTown());
  const server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen() {} }, (request) => {
    const { pathname } = new URL(request.url);
    agents.set(pathname, request.headers.get("user-agent"));
    if (pathname === "/registry.json") return Response.json({ instances: [{ url: "/api" }] });
    if (pathname === "/town.osm.pbf") return new Response(new Blob([Uint8Array.from(extract)]));
    return pathname.endsWith(".md5") ? new Response(null, { status: 404 }) : Response.json({});
  });
  return { server, agents, origin: `http://127.0.0.1:${server.addr.port}` };
}

Deno.test("polls, registries and downloads name the program and the operator's contact", async () => {
  const { server, agents, origin } = startServer();
  await using _server = server;
  await using registry = await createRegistryFile([]);
  await using hub = await startHub({
    registry: registry.path,
    env: {
      OPERATOR_CONTACT: "karte@example.org",
      REGISTRY_URL: `${origin}/registry.json`,
      OSM_RELATION_ID: "1",
      PBF_URL: `${origin}/town.osm.pbf`,
    },
  });
  await until(() => agents.has("/town.osm.pbf.md5"));
  assert.ok(hub.url);
  const expected = `${PROGRAM} (karte@example.org)`;
  assert.deepEqual(
    Object.fromEntries(agents),
    Object.fromEntries(
      ["/registry.json", "/town.osm.pbf", "/town.osm.pbf.md5"].map((path) => [path, expected]),
    ),
  );
});

Deno.test("check and the poll name the operator's contact to the nodes", async () => {
  const { server, agents, origin } = startServer();
  await using _server = server;
  const userAgent = createUserAgent("karte@example.org");
  await runCheck({
    target: `${origin}/registry.json`,
    bundledText: "[]",
    privateNodes: "guard",
    userAgent,
    write() {},
  });
  assert.deepEqual(new Set(agents.values()), new Set([userAgent]));
  assert.equal(agents.size, 6);

  agents.clear();
  await using registry = await createRegistryFile([{ url: `${origin}/api` }]);
  await using hub = await startHub({
    registry: registry.path,
    env: { OPERATOR_CONTACT: "karte@example.org", DEPLOY_MODE: "ui" },
  });
  await until(() => hub.log.some(({ event }) => event === "first poll round done"));
  assert.deepEqual(Object.fromEntries(agents), { "/api/rpc/get_meta": userAgent });
});

Deno.test("the geocoder and the receiver of alerts are told the operator's contact", async () => {
  const { server, agents, origin } = startServer();
  await using _server = server;
  const userAgent = createUserAgent("https://example.org/impressum");
  const signal = new AbortController().signal;
  const quiet = { write() {}, writeError() {}, signal };
  const region = {
    query: "Fulda",
    geocoderUrl: origin,
    extractIndexUrl: null,
    importArea: "boundary" as const,
  };
  await runRegionCommand({ ...region, userAgent, ...quiet });
  const { alerts } = readConfig((name) => name === "ALERT_WEBHOOK_URL" ? `${origin}/alerts` : undefined);
  await runCheckAlerts({ alerts, publicUrl: null, userAgent }, () => {});
  assert.deepEqual(Object.fromEntries(agents), { "/search": userAgent, "/alerts": userAgent });
});
