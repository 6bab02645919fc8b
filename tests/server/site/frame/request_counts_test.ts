// Which route counts a request, and what it counts.
import assert from "node:assert/strict";
import { API_PATHS, type NodeApi } from "server/node/api/node_api.ts";
import type { AppParts } from "server/site/app/app_parts.ts";
import { NO_PAGES } from "server/site/preview/sitemap_source.ts";
import { createHistoryStub } from "./history_stub.ts";
import { createStandInApp } from "./stand_in_app.ts";

const answerApi: NodeApi = (request, path) => {
  if (path === "/api/rpc/get_pois") throw new Error("on purpose");
  if (path === "/api/rpc/get_trees") return Promise.reject(new Error("later"));
  if (path === "/api/rpc/get_playgrounds") return new Response(new Blob(["ä".repeat(50_000)]).stream());
  if (request.method === "OPTIONS") return new Response(null, { status: 204 });
  return new Response("[]", { headers: { "content-length": "2" } });
};

function createApp() {
  const previews: AppParts["previews"] = { sitemap: NO_PAGES, find: () => ({ kind: "unknown playground" }) };
  const node = { api: answerApi, apiPaths: API_PATHS, notes: () => [] };
  return createStandInApp({}, node, previews, undefined, createHistoryStub());
}

/** All that has been counted, without the times. */
function readCounts({ parts }: ReturnType<typeof createApp>) {
  return parts.requests.list().flatMap(({ route, statuses, buckets, bytes }) => {
    const answers = Object.entries(statuses).filter(([, count]) => count > 0);
    assert.equal(
      buckets.reduce((sum, count) => sum + count),
      answers.reduce((sum, [, count]) => sum + count, 0),
    );
    return answers.map(([status, count]) => [route, `${status}xx`, count, bytes]);
  });
}

const requests: [path: string, init: RequestInit, route: string, status: string, bytes: number | null][] = [
  ["/", {}, "/", "2xx", null],
  ["/", { method: "HEAD" }, "/", "2xx", 0],
  ["/", { method: "POST" }, "/", "4xx", null],
  ["/assets/main-AB12.js", {}, "/assets/*", "2xx", null],
  ["/favicon.svg", { headers: { "if-none-match": "*" } }, "/favicon.svg", "3xx", 0],
  ["/metrics", {}, "/metrics", "2xx", null],
  ["/b", {}, "/{region}", "3xx", 0],
  ["/badge/b.svg", {}, "/badge/{slug}.svg", "2xx", null],
  ["/badge/nowhere.svg", {}, "/badge/{slug}.svg", "4xx", null],
  ["/p/b/W1", {}, "/p/{region}/{playground}", "4xx", null],
  ["/p/b/W1.png", {}, "/p/{region}/{playground}.png", "4xx", null],
  ["/nowhere", {}, "none", "4xx", null],
  ["/%zz", {}, "none", "4xx", null],
  ["/api/rpc/get_meta", {}, "/api/rpc/get_meta", "2xx", 2],
  ["/rpc/get_meta", {}, "/api/rpc/get_meta", "2xx", 2],
  ["/api/rpc/get_meta", { method: "OPTIONS" }, "/api/rpc/get_meta", "2xx", 0],
  ["/api", {}, "/api/", "2xx", 2],
  ["/api/changes.atom", {}, "/api/changes.atom", "2xx", 2],
  ["/api/rpc/of_a_visitor", {}, "/api/*", "2xx", 2],
  ["/api/rpc/get_playgrounds", {}, "/api/rpc/get_playgrounds", "2xx", 100_000],
  ["/api/rpc/get_pois", {}, "/api/rpc/get_pois", "5xx", null],
  ["/api/rpc/get_trees", {}, "/api/rpc/get_trees", "5xx", null],
];
for (const [path, init, route, status, bytes] of requests) {
  Deno.test(`${init.method ?? "GET"} ${path} counts as ${status} of ${route}`, async () => {
    const app = createApp();
    const response = await app.ask(path, init);
    const body = await response.arrayBuffer();
    const [counted, ...others] = readCounts(app);
    assert.deepEqual(counted, [route, status, 1, bytes ?? body.byteLength]);
    assert.deepEqual(others, []);
  });
}

Deno.test("no path of a visitor becomes a route", async () => {
  const app = createApp();
  const before = app.parts.requests.list().length;
  for (let i = 0; i < 50; i++) {
    for (
      const path of [`/x${i}`, `/api/rpc/x${i}`, `/api/x${i}`, `/badge/x${i}.svg`, `/p/b/W${i}`, `/%${i}`]
    ) {
      await (await app.ask(path)).body?.cancel();
    }
  }
  assert.equal(app.parts.requests.list().length, before);
});

Deno.test("of an answer that is left in the middle the pieces that were sent are counted", async () => {
  const app = createApp();
  const response = await app.ask("/api/rpc/get_playgrounds");
  const reader = response.body!.getReader();
  const { value } = await reader.read();
  await reader.cancel();
  const [[, , , bytes] = []] = readCounts(app);
  assert.ok(Number(bytes) >= value!.byteLength && Number(bytes) <= 100_000, String(bytes));
});
