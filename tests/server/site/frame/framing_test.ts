// Which answers another origin may show in a frame, as headers on a socket: the page, and only with EMBED_ORIGINS.
import assert from "node:assert/strict";
import { ask, valuesOf } from "../../../deploy/raw_request.ts";
import { createStandInApp } from "./stand_in_app.ts";

/** Headers of a path that are about frames. */
async function readFraming(env: Readonly<Record<string, string>>, path: string) {
  const app = createStandInApp(env);
  await using server = Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen: () => {} },
    (request) => app.request(new URL(request.url).pathname, { headers: request.headers }),
  );
  const answer = await ask(`http://127.0.0.1:${server.addr.port}${path}`, {
    headers: { accept: "text/html" },
  });
  const policies = valuesOf(answer, "content-security-policy");
  assert.equal(policies.length, 1);
  return {
    framers: /frame-ancestors ([^;]*)/.exec(policies[0]!)?.[1],
    options: valuesOf(answer, "x-frame-options"),
  };
}

const SITES = { EMBED_ORIGINS: "https://www.example.org https://town.example:8443" };
const NO_SITE = { framers: "'none'", options: ["DENY"] };
const cases: [what: string, env: Record<string, string>, path: string, expected: typeof NO_SITE][] = [
  ["by default no site may frame the page", {}, "/", NO_SITE],
  ["by default no site may frame the page in embed mode", {}, "/?embed=1", NO_SITE],
  ["the configured sites may frame the page", SITES, "/?embed=1", {
    framers: "https://www.example.org https://town.example:8443",
    options: [],
  }],
  ["every site may frame the page", { EMBED_ORIGINS: "*" }, "/?embed=1", { framers: "*", options: [] }],
  ["the configured sites may frame the page of one region", { ...SITES, APP_MODE: "standalone" }, "/", {
    framers: "https://www.example.org https://town.example:8443",
    options: [],
  }],
  ["no site may frame an error page", SITES, "/missing", NO_SITE],
  ["no site may frame the registry", SITES, "/registry.json", NO_SITE],
  ["no site may frame a file of the page", SITES, "/favicon.svg", NO_SITE],
];

for (const [what, env, path, expected] of cases) {
  Deno.test(what, async () => assert.deepEqual(await readFraming(env, path), expected));
}

Deno.test("the page names the sites that may frame it, for the guide", async () => {
  const config = await createStandInApp(SITES).request("/config.json").json();
  assert.deepEqual(config.embedOrigins, ["https://www.example.org", "https://town.example:8443"]);
});
