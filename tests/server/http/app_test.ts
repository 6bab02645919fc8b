import assert from "node:assert/strict";
import { createStandInApp, publishedAt } from "./stand_in_app.ts";

const CLOSED_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** Every path that answers, and a few that do not. */
const everyAnswer: [method: string, path: string, status: number][] = [
  ["GET", "/", 200],
  ["GET", "/?utm=x", 200],
  ["GET", "/assets/main-AB12.js", 200],
  ["GET", "/assets/main%2DAB12.js", 200],
  ["GET", "/favicon.svg", 200],
  ["GET", "/config.json", 200],
  ["GET", "/registry.json", 200],
  ["GET", "/federation-status.json", 200],
  ["GET", "/metrics", 200],
  ["GET", "/healthz", 200],
  ["HEAD", "/", 200],
  ["HEAD", "/assets/main-AB12.js", 200],
  ["HEAD", "/config.json", 200],
  ["HEAD", "/registry.json", 200],
  ["HEAD", "/federation-status.json", 200],
  ["HEAD", "/metrics", 200],
  ["HEAD", "/healthz", 200],
  ["GET", "/nothing", 404],
  ["HEAD", "/nothing", 404],
  ["POST", "/nothing", 404],
  ["GET", "/api", 404],
  ["GET", "/api/rpc/get_meta", 404],
  ["POST", "/api/rpc/get_meta", 404],
  ["GET", "/assets/", 404],
  ["GET", "/index.html", 404],
  ["GET", "/standalone.html", 404],
  ["GET", "//", 404],
  ["GET", "/constructor", 404],
  ["POST", "/", 405],
  ["PUT", "/registry.json", 405],
  ["DELETE", "/assets/main-AB12.js", 405],
  ["OPTIONS", "/federation-status.json", 405],
  ["PATCH", "/healthz", 405],
  ["GET", "/%", 400],
  ["GET", "/%ZZ", 400],
  ["GET", "/registry.json%00", 400],
  ["POST", "/%", 400],
];

for (const [method, path, status] of everyAnswer) {
  Deno.test(`app answers ${method} ${path} with ${status} and the security headers`, async () => {
    const app = createStandInApp();
    app.setPublished(publishedAt("2026-11-21T05:00:00Z"));
    const { headers, ...response } = await readResponse(app.request(path, { method }));
    assert.equal(response.status, status);
    assert.equal(headers.get("x-content-type-options"), "nosniff");
    assert.equal(headers.get("x-frame-options"), "DENY");
    assert.equal(headers.get("referrer-policy"), "strict-origin-when-cross-origin");
    assert.equal(headers.get("cross-origin-opener-policy"), "same-origin");
    assert.match(headers.get("permissions-policy") ?? "", /^geolocation=\(self\), .*camera=\(\)/);
    assert.match(headers.get("content-security-policy") ?? "", /^default-src 'none'; /);
    if (method === "HEAD") assert.equal(response.text, "");
    else assert.equal(headers.get("content-length"), String(new TextEncoder().encode(response.text).length));
    assert.equal(headers.get("allow"), status === 405 ? "GET, HEAD" : null);
    if (status >= 400) assertRefusal(headers, response.text, method);
  });
}

async function readResponse(response: Response) {
  return { status: response.status, headers: response.headers, text: await response.text() };
}

function assertRefusal(headers: Headers, text: string, method: string): void {
  assert.equal(headers.get("content-type"), "application/json");
  assert.equal(headers.get("cache-control"), "no-store");
  assert.equal(headers.get("content-security-policy"), CLOSED_POLICY);
  if (method === "HEAD") return;
  assert.deepEqual(Object.keys(JSON.parse(text)), ["error"]);
}

Deno.test("app answers HEAD with the headers of GET", async () => {
  const app = createStandInApp();
  app.setPublished(publishedAt("2026-11-21T05:00:00Z"));
  for (const path of ["/", "/assets/main-AB12.js", "/registry.json", "/metrics", "/config.json"]) {
    const [get, head] = [app.request(path), app.request(path, { method: "HEAD" })];
    assert.deepEqual([...head.headers], [...get.headers]);
    assert.notEqual(head.headers.get("content-length"), "0");
    assert.equal(head.body, null);
    await get.body?.cancel();
  }
});

Deno.test("app turns an exception into 500 without details, and logs them", async () => {
  const app = createStandInApp();
  app.setPublished({
    get statusJson(): string {
      throw new Error("secret detail");
    },
    metricsText: "",
    snapshot: publishedAt("2026-11-21T05:00:00Z").snapshot,
  });
  const response = app.request("/federation-status.json");
  const text = await response.text();
  assert.equal(response.status, 500);
  assertRefusal(response.headers, text, "GET");
  assert.doesNotMatch(text, /secret|Error|\.ts/);
  assert.equal(app.logged.length, 1);
  assert.match(app.logged[0]!, /"level":"error","event":"request failed".*secret detail/);
});

const below: [method: string, path: string, isForNode: boolean][] = [
  ["GET", "/api", true],
  ["GET", "/api/", true],
  ["GET", "/api/rpc/get_meta?x=1", true],
  ["OPTIONS", "/api/rpc/get_meta", true],
  ["POST", "/api/rpc/get_meta", true],
  ["GET", "/%61pi/rpc/get_meta", true],
  ["GET", "/apiary", false],
  ["GET", "/API/rpc/get_meta", false],
  ["GET", "/x/api/rpc/get_meta", false],
];
for (const [method, path, isForNode] of below) {
  Deno.test(`app ${isForNode ? "hands" : "does not hand"} ${method} ${path} to the data-node`, async () => {
    const app = createStandInApp({}, {
      api: (request, decoded) => new Response(`${request.method} ${decoded}`),
      notes: () => [],
    });
    const { status, text } = await readResponse(app.request(path, { method }));
    if (!isForNode) return assert.equal(status, 404);
    assert.deepEqual([status, text], [200, `${method} ${decodeURIComponent(path.split("?")[0]!)}`]);
  });
}

Deno.test("app turns an exception of the data-node into 500", async () => {
  const app = createStandInApp({}, {
    api: () => {
      throw new Error("database is locked");
    },
    notes: () => [],
  });
  const { status, headers, text } = await readResponse(app.request("/api/rpc/get_meta"));
  assert.equal(status, 500);
  assertRefusal(headers, text, "GET");
  assert.match(app.logged.join(), /database is locked/);
});
