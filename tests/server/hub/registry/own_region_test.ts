import assert from "node:assert/strict";
import { readConfig } from "server/program/settings/config.ts";
import { createOwnRegion } from "server/hub/registry/own_region.ts";

const cases: [env: Readonly<Record<string, string>>, urls: string[]][] = [
  [{ APP_MODE: "standalone" }, ["/api"]],
  [{ APP_MODE: "standalone", API_BASE_URL: "/map/api" }, ["/api"]],
  [{ APP_MODE: "standalone", API_BASE_URL: "https://a.example/api" }, ["https://a.example/api"]],
  [{ APP_MODE: "standalone", API_BASE_URL: "https://a.example/api", DEPLOY_MODE: "data-node" }, ["/api"]],
  [{ APP_MODE: "standalone", API_BASE_URL: "https://a.example/api", DEPLOY_MODE: "ui" }, [
    "https://a.example/api",
  ]],
  // Only the proxy in front knows what is there.
  [{ APP_MODE: "standalone", API_BASE_URL: "/api", DEPLOY_MODE: "ui" }, []],
  [{ DEPLOY_MODE: "data-node" }, ["/api"]],
];
for (const [env, urls] of cases) {
  Deno.test(`createOwnRegion with ${JSON.stringify(env)} polls ${urls.join() || "nothing"}`, async () => {
    const { role, page } = readConfig((name) => env[name]);
    const source = createOwnRegion(role, page.apiUrl);
    const { backends } = source.current();
    assert.deepEqual(backends.map(({ url }) => url), urls);
    for (const { key, slug } of backends) assert.deepEqual([key, slug], ["local", "local"]);
    await source.refresh();
    assert.equal(source.current().backends, backends);
    assert.deepEqual([source.isRead(), source.problem()], [true, null]);
  });
}
