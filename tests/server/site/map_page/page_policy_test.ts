import assert from "node:assert/strict";
import { MAX_POLICY_BYTES } from "server/site/map_page/content_policy.ts";
import { ask, valuesOf } from "../../../deploy/raw_request.ts";
import { createStandInApp, publishedAt, type StandInApp } from "../frame/stand_in_app.ts";

/** Those of nginx as configured in deploy/: the smallest limit that has to hold. */
const MAX_HEADER_BYTES = 64 * 1024;

const makeRegistry = (count: number) =>
  JSON.stringify({
    instances: Array.from({ length: count }, (_, i) => ({
      slug: `region-${i}`,
      name: `Region ${i}`,
      url: `https://${"region-with-a-long-name".repeat(4)}-${i}.example/api`,
    })),
  });

function serve(app: StandInApp): { readonly origin: string } & AsyncDisposable {
  const server = Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen: () => {} },
    (request) => app.request(new URL(request.url).pathname),
  );
  return { origin: `http://127.0.0.1:${server.addr.port}`, [Symbol.asyncDispose]: () => server.shutdown() };
}

for (const [count, isListed] of [[1, true], [300, true], [3_000, false]] as const) {
  Deno.test(`the page of ${count} regions with long names has headers that browsers and proxies accept`, async () => {
    const app = createStandInApp();
    app.setRegistry(makeRegistry(count));
    app.setPublished(publishedAt(app.now.toISOString()));
    await using server = serve(app);
    const page = await ask(`${server.origin}/`);
    const headerBytes = page.headers.flat().reduce((sum, text) => sum + text.length + 2, 0);
    assert.ok(headerBytes < MAX_HEADER_BYTES, `${headerBytes} bytes`);
    assert.equal(
      /connect-src 'self' https:[ ;]/.test(valuesOf(page, "content-security-policy")[0]!),
      !isListed,
    );
    const config = JSON.parse(new TextDecoder().decode((await ask(`${server.origin}/config.json`)).body));
    const regions = config.connectOrigins.filter((source: string) => source.endsWith(".example"));
    assert.equal(regions.length, isListed ? count : 0);
    assert.equal(config.connectOrigins.includes("https:"), !isListed);
    const health = await ask(`${server.origin}/healthz`);
    assert.equal(health.status, 200);
    assert.equal(JSON.parse(new TextDecoder().decode(health.body)).notes.length, isListed ? 0 : 1);
  });
}

Deno.test("a registry with too many regions is logged once, and again after a shorter one", () => {
  const app = createStandInApp();
  const warnings = () => app.logged.filter((line) => line.includes("too many regions"));
  for (const [count, expected] of [[3_000, 1], [3_001, 1], [1, 1], [3_000, 2]] as const) {
    app.setRegistry(makeRegistry(count));
    for (let visit = 0; visit < 3; visit++) app.request("/");
    assert.equal(warnings().length, expected, `${count} regions`);
  }
  const { max_bytes, allowed, backends } = JSON.parse(warnings()[0]!);
  assert.deepEqual({ max_bytes, allowed, backends }, {
    max_bytes: MAX_POLICY_BYTES,
    allowed: "https:",
    backends: 3_000,
  });
});
