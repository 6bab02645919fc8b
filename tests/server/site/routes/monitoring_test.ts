import assert from "node:assert/strict";
import { createStandInApp, EMPTY_PUBLISHED, publishedAt } from "../stand_in_app.ts";

const first = publishedAt("2026-11-21T05:00:00Z");
const second = publishedAt("2026-11-21T05:01:00Z");

const endpoints: [path: string, type: string, cors: string | null, read: (from: typeof first) => string][] = [
  ["/federation-status.json", "application/json", "*", ({ statusJson }) => statusJson],
  ["/metrics", "text/plain; version=0.0.4; charset=utf-8", null, ({ metricsText }) => metricsText],
];

for (const [path, type, cors, read] of endpoints) {
  Deno.test(`${path} serves what was published last`, async () => {
    const app = createStandInApp();
    for (const published of [first, first, second]) {
      app.setPublished(published);
      const response = app.request(path);
      assert.equal(response.status, 200);
      assert.equal(response.headers.get("content-type"), type);
      assert.equal(response.headers.get("cache-control"), "no-store");
      assert.equal(response.headers.get("access-control-allow-origin"), cors);
      assert.equal(await response.text(), read(published));
    }
  });

  Deno.test(`${path} answers 200 before the first publication`, async () => {
    const response = createStandInApp().request(path);
    assert.equal(response.status, 200);
    assert.equal(response.headers.get("cache-control"), "no-store");
    assert.equal(await response.text(), read(EMPTY_PUBLISHED));
  });
}

Deno.test("/metrics: backends first, then the program, each in its latest state", async () => {
  const app = createStandInApp();
  const read = async () => {
    const response = app.request("/metrics");
    const text = await response.text();
    assert.equal(response.headers.get("content-length"), String(text.length));
    return text;
  };
  app.setPublished(first);
  app.setHubMetrics("hub 1\n");
  assert.equal(await read(), `${first.metricsText}hub 1\n`);
  app.setHubMetrics("hub 2\n");
  assert.equal(await read(), `${first.metricsText}hub 2\n`);
  app.setPublished(second);
  assert.equal(await read(), `${second.metricsText}hub 2\n`);
});
