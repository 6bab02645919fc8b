import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { parseRegionLink } from "contract/registry/region_link.ts";
import { createStandInApp, publishedAt } from "../frame/stand_in_app.ts";

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
  ["DELETE", "/federation-status.json", 405],
  ["OPTIONS", "/nothing", 404],
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
    assert.equal(headers.get("allow"), status === 405 ? "GET, HEAD, OPTIONS" : null);
    if (status >= 400) assertRefusal(headers, response.text, method);
  });
}

/** What browsers send for a page. */
const FOR_PEOPLE = "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8";
const failures = everyAnswer.filter(([, , status]) => status >= 400);

for (
  const [method, path, status] of [...failures, ["GET", "/throws", 500]] as const
) {
  Deno.test(`app answers ${method} ${path} of a browser with a page (${status})`, async () => {
    const app = createStandInApp({}, {
      api: () => {
        throw new Error("secret detail");
      },
      notes: () => [],
    });
    const wanted = path === "/throws" ? "/api/throws" : path;
    if (wanted.startsWith("/api") && status !== 500) return;
    const init = { method, headers: { accept: FOR_PEOPLE } };
    const { headers, ...response } = await readResponse(app.request(wanted, init));
    assert.equal(response.status, status);
    assert.equal(headers.get("content-type"), "text/html; charset=utf-8");
    assert.equal(headers.get("cache-control"), "no-store");
    assert.equal(headers.get("vary"), "accept");
    assert.equal(headers.get("x-frame-options"), "DENY");
    assert.equal(headers.get("allow"), status === 405 ? "GET, HEAD, OPTIONS" : null);
    const policy = headers.get("content-security-policy") ?? "";
    assert.match(policy, /^default-src 'none'; style-src 'sha256-[\w+/=]{44}'; img-src 'self'; /);
    assert.match(policy, /frame-ancestors 'none'$/);
    if (method === "HEAD") {
      const get = app.request(wanted, { ...init, method: "GET" });
      await get.body?.cancel();
      assert.equal(response.text, "");
      return assert.deepEqual([...headers], [...get.headers]);
    }
    assert.match(response.text, /^<!doctype html>\n<html lang="de" dir="ltr">/);
    assert.match(response.text, /<section lang="en">/);
    assert.match(response.text, /<a [^>]*href="(\.\/|(\.\.\/)+)">Zur Spielplatzkarte<\/a>/);
    assert.doesNotMatch(response.text, /secret|Error|<script/);
    const style = /<style>([^]*?)<\/style>/.exec(response.text)![1]!;
    const hash = createHash("sha256").update(style).digest("base64");
    assert.ok(policy.includes(`'sha256-${hash}'`));
  });
}

Deno.test("app links an error page to the map below the path of a proxy", async () => {
  const app = createStandInApp();
  const cases = [["/x", "./"], ["/x/", "../"], ["/x/y?a=/b", "../"], ["/x/y/z", "../../"], ["//x", "../"], [
    `/${"x/".repeat(40)}`,
    "/",
  ]] as const;
  for (const [path, root] of cases) {
    const { text } = await readResponse(app.request(path, { headers: { accept: "text/html" } }));
    assert.ok(text.includes(`<a class="main-link" href="${root}">`), path);
    assert.ok(text.includes(`<link rel="icon" href="${root}favicon.svg"`), path);
  }
});

Deno.test("app without pages has error pages without a link, and JSON for the data API", async () => {
  const app = createStandInApp({ DEPLOY_MODE: "data-node" });
  const { status, text } = await readResponse(app.request("/x", { headers: { accept: FOR_PEOPLE } }));
  assert.equal(status, 404);
  assert.doesNotMatch(text, /href/);
});

const HUB_REGISTRY = JSON.stringify({
  instances: [
    { url: "https://a.example/api", slug: "fulda", name: "Landkreis Fulda" },
    { url: "https://b.example/api", name: "Kreis Düren-Süd (Straße)" },
    { url: "https://c.example/api", slug: "metrics", name: "Metrics" },
    { url: "https://d.example/api", slug: "a--b", name: "Fulda" },
    { url: "https://e.example/api", name: "Київ" },
  ],
});
const regionPaths: [path: string, location: string][] = [
  ["/fulda", "./#region=fulda"],
  ["/fulda/", "../#region=fulda"],
  ["/Fulda", "./#region=fulda"],
  ["/fulda?filter=water&lang=en", "./?filter=water&lang=en#region=fulda"],
  ["/landkreis-fulda", "./#region=fulda"],
  ["/Landkreis%20Fulda", "./#region=fulda"],
  ["/landkreis_fulda", "./#region=fulda"],
  ["/kreis-dueren-sued-strasse", "./#region=https___b_example_api"],
  ["/kreis-duren-sud-strasse", "./#region=https___b_example_api"],
  ["/Kreis%20D%C3%BCren-S%C3%BCd%20(Stra%C3%9Fe)", "./#region=https___b_example_api"],
  ["/Kreis%20Du%CC%88ren-Su%CC%88d%20Strasse", "./#region=https___b_example_api"],
  ["/a--b", "./#region=a--b"],
  ["/%D0%BA%D0%B8%D1%97%D0%B2", "./#region=https___e_example_api"],
];
for (const [path, location] of regionPaths) {
  Deno.test(`app leads ${path} to ${location}`, async () => {
    const app = createStandInApp();
    app.setRegistry(HUB_REGISTRY);
    for (const method of ["GET", "HEAD"]) {
      for (const accept of ["*/*", FOR_PEOPLE]) {
        const { status, headers, text } = await readResponse(
          app.request(path, { method, headers: { accept } }),
        );
        assert.deepEqual([status, headers.get("location"), text], [302, location, ""]);
        assert.equal(headers.get("cache-control"), "no-store");
        assert.equal(headers.get("content-security-policy"), CLOSED_POLICY);
      }
    }
    assert.equal(parseRegionLink(location.slice(location.indexOf("#"))), location.split("=").at(-1));
    assert.equal(app.request(path, { method: "POST" }).status, 405);
  });
}

Deno.test("app leads no other path to a region", async () => {
  const app = createStandInApp();
  app.setRegistry(HUB_REGISTRY);
  app.setPublished(publishedAt("2026-11-21T05:00:00Z"));
  const paths = [
    "/fuld",
    "/fulda/x",
    "//fulda",
    "/fulda//",
    "/-",
    "/constructor",
    `/${"ü".repeat(300)}`,
    "/..%2ffulda",
  ];
  for (const path of paths) assert.equal(app.request(path).status, 404, path);
  // Other paths of the server come first.
  const metrics = app.request("/metrics");
  assert.equal(metrics.status, 200);
  await metrics.body?.cancel();
  const standalone = createStandInApp({ APP_MODE: "standalone" });
  standalone.setRegistry(HUB_REGISTRY);
  assert.equal(standalone.request("/fulda").status, 404);
});

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
  ["GET", "/rpc", false],
  ["GET", "/x/rpc/get_meta", false],
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

for (const path of ["/", "/registry.json", "/federation-status.json", "/openapi.json", "/config.json"]) {
  Deno.test(`app answers OPTIONS ${path} for pages of other origins`, () => {
    const { status, headers } = createStandInApp().request(path, { method: "OPTIONS" });
    assert.equal(status, 204);
    assert.equal(headers.get("allow"), "GET, HEAD, OPTIONS");
    assert.equal(headers.get("access-control-allow-origin"), "*");
    assert.equal(headers.get("access-control-allow-methods"), "GET, HEAD, OPTIONS");
  });
}
