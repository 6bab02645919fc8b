import assert from "node:assert/strict";
import { MAX_BADGE_LABEL, renderBadge } from "server/site/status/badge.ts";
import { HOSTILE_TEXTS } from "../preview/feature.ts";
import { makeFullStatus } from "fakes/records.ts";
import { createHistoryStub, publish } from "../frame/history_stub.ts";
import { createStandInApp } from "../frame/stand_in_app.ts";

const ask = (path: string, status = makeFullStatus(), headers = {}) => {
  const app = createStandInApp({}, null, null, undefined, createHistoryStub());
  app.setRegistry('{"instances":[{"url":"https://b.example/api","slug":"b","name":"Fulda"},{"url":"/api"}]}');
  app.setPublished(publish({ b: status }));
  return app.request(path, { headers });
};

Deno.test("badge: state, uptime of 30 days and playgrounds, for any page, for a minute", async () => {
  const response = ask("/badge/b.svg", makeFullStatus(), { "accept-language": "de" });
  assert.equal(response.status, 200);
  assert.equal(response.headers.get("content-type"), "image/svg+xml");
  assert.equal(response.headers.get("cache-control"), "public, max-age=60");
  assert.equal(response.headers.get("cross-origin-resource-policy"), "cross-origin");
  assert.equal(response.headers.get("content-security-policy"), "default-src 'none'; frame-ancestors 'none'");
  const text = (await response.text()).replaceAll("\u00a0", " ");
  assert.ok(text.includes("<title>Fulda: Erreichbar · 99,98 % · 353 Spielplätze</title>"), text);
});

Deno.test("badge: a region that is down has its last known playgrounds", async () => {
  const down = makeFullStatus({ up: false, playgroundCount: null });
  const text = await ask("/badge/b.svg?lang=en", down).text();
  assert.ok(text.includes("Fulda: Down · 99.98% · 353 playgrounds"), text);
});

Deno.test("badge: a region that is down in its maintenance is not reported as down", async () => {
  const app = createStandInApp({}, null, null, undefined, createHistoryStub());
  const maintenance = [{ from: "2026-11-20T04:00:00Z", to: "2026-11-20T06:00:00Z" }];
  const entry = { url: "https://b.example/api", slug: "b", name: "Fulda", maintenance };
  app.setRegistry(JSON.stringify({ instances: [entry] }));
  app.setPublished(publish({ b: makeFullStatus({ up: false, playgroundCount: null }) }));
  const text = await app.request("/badge/b.svg?lang=en").text();
  assert.ok(text.includes("Fulda: Maintenance · "), text);
  assert.doesNotMatch(text, /#b3261e/);
});

Deno.test("badge: 304 for the same content, 404 for an unknown region", () => {
  const etag = ask("/badge/b.svg").headers.get("etag")!;
  assert.equal(ask("/badge/b.svg", makeFullStatus(), { "if-none-match": etag }).status, 304);
  for (const path of ["/badge/c.svg", "/badge/b.png", "/badge/", "/badge/b/c.svg"]) {
    assert.equal(ask(path).status, 404, path);
  }
});

Deno.test("badge: names from the registry stay text, and are cut", () => {
  for (const label of HOSTILE_TEXTS) {
    const svg = renderBadge({ label, message: label, state: "up" });
    assert.deepEqual(
      [...svg.matchAll(/<([a-z]+)/gi)].map(([, name]) => name),
      ["svg", "title", "clipPath", "rect", "g", "rect", "rect", "g", "text", "text"],
    );
  }
  const long = renderBadge({ label: "a".repeat(10_000), message: "", state: "down" });
  assert.ok(long.includes(`>${"a".repeat(MAX_BADGE_LABEL - 1)}…<`));
});
