// Behind a proxy that strips `/api` the functions are below `/rpc`, as those of PostgREST are.
import assert from "node:assert/strict";
import { createRegistryFile } from "fakes/registry_file.ts";
import { startHub } from "fakes/start_hub.ts";

const CALLS: [method: string, call: string][] = [
  ["GET", "get_meta"],
  ["HEAD", "get_meta"],
  ["GET", "get_playground_clusters?z=10&min_lon=10&min_lat=51&max_lon=11&max_lat=52"],
  ["GET", "get_nothing"],
  ["GET", "get_playground"],
  ["OPTIONS", "get_meta"],
  ["POST", "get_meta"],
];

async function ask(url: string, method: string) {
  const response = await fetch(url, { method, headers: { origin: "https://hub.example" } });
  const { "date": _date, ...headers } = Object.fromEntries(response.headers);
  return { status: response.status, headers, text: await response.text() };
}

for (const mode of ["data-node-ui", "data-node", "ui"]) {
  Deno.test(`/rpc answers as /api/rpc does with DEPLOY_MODE=${mode}`, async () => {
    await using registry = await createRegistryFile([]);
    await using hub = await startHub({ registry: registry.path, env: { DEPLOY_MODE: mode } });
    for (const [method, call] of CALLS) {
      const [below, stripped] = [
        await ask(`${hub.url}api/rpc/${call}`, method),
        await ask(`${hub.url}rpc/${call}`, method),
      ];
      if (mode === "ui") assert.equal(stripped.status, below.status, `${method} ${call}`);
      else assert.deepEqual(stripped, below, `${method} ${call}`);
    }
    const { status, headers } = await ask(`${hub.url}rpc/get_meta`, "GET");
    assert.equal(status, mode === "ui" ? 404 : 200);
    assert.equal(headers["access-control-allow-origin"], mode === "data-node-ui" ? "*" : undefined);
    assert.ok(headers["content-security-policy"]);
  });
}
