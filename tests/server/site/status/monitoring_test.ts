import assert from "node:assert/strict";
import { createStandInApp, EMPTY_PUBLISHED, publishedAt } from "../frame/stand_in_app.ts";

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

const accepted: [accept: string, isOpenMetrics: boolean][] = [
  // What Prometheus 2 and 3 send.
  [
    "application/openmetrics-text;version=1.0.0,application/openmetrics-text;version=0.0.1;q=0.75," +
    "text/plain;version=0.0.4;q=0.5,*/*;q=0.1",
    true,
  ],
  ["application/openmetrics-text;version=1.0.0;q=0.6,text/plain;version=0.0.4;q=0.4,*/*;q=0.3", true],
  ["application/openmetrics-text", true],
  ["text/plain,application/openmetrics-text;q=0.5", false],
  ["application/openmetrics-text;q=0", false],
  ["text/html,*/*;q=0.8", false],
  ["*/*", false],
];
for (const [accept, isOpenMetrics] of accepted) {
  Deno.test(`/metrics with Accept: ${accept}`, async () => {
    const app = createStandInApp();
    app.setHubMetrics("# HELP a_total A.\n# TYPE a_total counter\na_total 1\n");
    const response = app.request("/metrics", { headers: { accept } });
    const text = await response.text();
    assert.equal(
      response.headers.get("content-type"),
      isOpenMetrics
        ? "application/openmetrics-text; version=1.0.0; charset=utf-8"
        : "text/plain; version=0.0.4; charset=utf-8",
    );
    assert.equal(response.headers.get("vary"), "accept, accept-encoding");
    assert.equal(response.headers.get("content-length"), String(text.length));
    assert.equal(text.endsWith("# TYPE a counter\na_total 1\n# EOF\n"), isOpenMetrics, text);
    assert.equal(text.endsWith("# TYPE a_total counter\na_total 1\n"), !isOpenMetrics, text);
  });
}

Deno.test("/metrics keeps each format apart while nothing changes", async () => {
  const app = createStandInApp();
  const read = async (accept: string) =>
    await (await app.request("/metrics", { headers: { accept } })).text();
  const open = "application/openmetrics-text";
  for (const _ of [1, 2]) {
    assert.match(await read(open), /# EOF\n$/);
    assert.doesNotMatch(await read("*/*"), /EOF/);
  }
});
