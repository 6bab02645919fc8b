// Well-formed requests with hostile content: paths that lead out of the page's folder, headers that ask for the odd.
// Everything is sent as bytes, since proper clients would tidy it up.
import assert from "node:assert/strict";
import { type HubUnderAttack, startHubUnderAttack } from "./hub_under_attack.ts";
import { exchange, LAST_REQUEST, type RawAnswer } from "./raw_client.ts";

let hub: HubUnderAttack;
// One Hub serves all tests of this file; its output is read meanwhile.
Deno.test.sanitizer({ ops: false });
Deno.test.beforeAll(async () => void (hub = await startHubUnderAttack()));
Deno.test.afterAll(() => hub.stop());

async function ask(path: string, ...headers: string[]): Promise<RawAnswer> {
  const request = [`GET ${path} HTTP/1.1`, "Host: hub.example", ...headers, "", ""].join("\r\n");
  const [answer, last] = await exchange(hub.port, request + LAST_REQUEST);
  assert.equal(last?.status, 200);
  return answer!;
}

const UPS = ["../", "..%2f", "%2e%2e/", "%2e%2e%2f", "..%5c", "..\\", "%252e%252e%252f", "....//", "..;/"];
const UPS_BADLY_ENCODED = ["%c0%ae%c0%ae/", "..%c0%af", "%uff0e%uff0e/", "%%32%65%%32%65/", "..%2", "..%"];
const TARGETS = ["etc/passwd", "deno.json", "data/status/metrics"];

const outside: (readonly [path: string, status: number])[] = [
  ...UPS.flatMap((up) => TARGETS.map((target) => [`/${up.repeat(8)}${target}`, 404] as const)),
  ...UPS.map((up) => [`/assets/${up.repeat(8)}etc/passwd`, 404] as const),
  ...UPS.map((up) => [`/api/rpc/${up.repeat(8)}etc/passwd`, 404] as const),
  ...UPS_BADLY_ENCODED.map((up) => [`/${up.repeat(8)}etc/passwd`, 400] as const),
  ["//etc/passwd", 404],
  ["/file:///etc/passwd", 404],
  ["/registry.json%00.html", 400],
  ["/api/rpc/get_meta%00", 400],
  ["/registry.json/", 302],
  ["/registry.json;x", 404],
  ["/.env", 404],
  ["/proc/self/environ", 404],
  ["/__proto__", 404],
  ["/api/rpc/__proto__", 404],
  ["/api/rpc/constructor", 404],
  ["/api/rpc/get_meta?__proto__=1", 404],
  ["/api/rpc/get_meta?relation_id=%", 400],
  ["/api/rpc/get_playground?osm_id=1e999", 400],
  ["/api/rpc/get_playground?osm_id=NaN", 400],
  ["/api/rpc/get_playground?osm_id=99999999999999999999999999", 400],
  ["/api/rpc/get_playground?osm_id=1;DROP%20TABLE%20playground", 400],
  ["/api/rpc/get_pois?lat=1e308&lon=-1e308&radius_m=1e308", 200],
  ["/api/rpc/get_playgrounds_bbox?min_lon=-1e308&min_lat=-1e308&max_lon=1e308&max_lat=1e308", 200],
  ["/api/rpc/get_playground_clusters?z=2147483647&min_lon=9&min_lat=50&max_lon=10&max_lat=51", 200],
  ["/api/rpc/get_playground_clusters?z=-2147483648&min_lon=9&min_lat=50&max_lon=10&max_lat=51", 200],
  ["/api/rpc/get_nearest_playgrounds?lat=91&lon=1e300&max_results=2147483647", 200],
];

Deno.test("no path leads to a file, and none to a failure", async (test) => {
  for (const [path, status] of outside) {
    await test.step(path, async () => {
      const answer = await ask(path);
      assert.equal(answer.status, status);
      assert.doesNotMatch(answer.body, /root:|"tasks"|spielplatz_/);
      assert.equal(answer.headers.get("x-content-type-options"), "nosniff");
    });
  }
  await hub.verify();
});

/** Documents that a poll or the clock changes are compared by everything else. */
const VOLATILE = new Set(["/federation-status.json", "/api/rpc/get_meta"]);

function describe({ status, headers, body }: RawAnswer, path: string) {
  if (!VOLATILE.has(path)) return { status, headers: [...headers].filter(([name]) => name !== "date"), body };
  const changing = ["date", "etag", "content-length"];
  return { status, headers: [...headers].filter(([name]) => !changing.includes(name)) };
}

const ODD_HEADERS: readonly string[] = [
  "Range: bytes=0-1",
  `Range: bytes=${Array.from({ length: 500 }, (_, i) => `${i}-`).join(",")}`,
  "Range: bytes=-99999999999999999999",
  "Range: lines=1-2",
  "If-Range: x",
  'If-None-Match: "other", W/"x", ,,,"',
  `If-None-Match: ${'"a",'.repeat(5_000)}`,
  "If-Match: nothing",
  "If-Modified-Since: tomorrow, or so",
  "If-Unmodified-Since: Thu, 01 Jan 1970 00:00:00 GMT",
  "Accept-Encoding: ;;q=,,=;q=9;q=-1,br;q=NaN",
  `Accept-Encoding: ${"x,".repeat(5_000)}`,
  "Accept: text/evil",
  "Content-Type: ??",
  "Cookie: a=b; __proto__=c",
  "Authorization: Bearer x",
  "X-Forwarded-Host: evil.example",
  "X-Forwarded-Proto: https",
  "X-Original-URL: /metrics",
  "X-Rewrite-URL: /metrics",
  "X-HTTP-Method-Override: DELETE",
  "Forwarded: host=evil.example",
  "Origin: null",
  "Origin: https://evil.example",
];

Deno.test("headers that ask for the odd change nothing", async (test) => {
  for (const path of ["/", "/registry.json", ...VOLATILE]) {
    const plain = describe(await ask(path), path);
    assert.equal(plain.status, 200);
    for (const header of ODD_HEADERS) {
      await test.step(`${path} with ${header.slice(0, 60)}`, async () => {
        assert.deepEqual(describe(await ask(path, header), path), plain);
      });
    }
  }
  await hub.verify();
});

Deno.test("what an address holds besides the path is in no answer that others may get", async () => {
  const marker = "x7f3marker";
  for (const path of ["/", "/config.json", "/registry.json", "/healthz", "/metrics", "/assets/none.js"]) {
    const answer = await ask(
      `${path}?${marker}=<script>`,
      `X-Forwarded-Host: ${marker}`,
      `Referer: ${marker}`,
    );
    assert.doesNotMatch(JSON.stringify([...answer.headers, answer.body]), new RegExp(marker));
  }
});

Deno.test("no answer allows credentials", async () => {
  for (const path of ["/federation-status.json", "/api/rpc/get_meta"]) {
    const { headers } = await ask(path, "Origin: null");
    assert.equal(headers.get("access-control-allow-origin"), "*");
    assert.equal(headers.get("access-control-allow-credentials"), null);
  }
  for (const path of ["/", "/config.json", "/registry.json", "/metrics", "/healthz"]) {
    const { headers } = await ask(path, "Origin: https://evil.example");
    assert.equal(headers.get("access-control-allow-origin"), null);
  }
});

Deno.test("every answer has the headers of its kind, refusals and 304 included", async (test) => {
  const { headers } = await ask("/");
  const script = /src="(assets\/[^"]+\.js)"/.exec((await ask("/")).body)?.[1];
  assert.ok(script);
  const tag = headers.get("etag")!;
  const answers: readonly (readonly [name: string, answer: RawAnswer, status: number])[] = [
    ["the page", await ask("/"), 200],
    ["the page unchanged", await ask("/", `If-None-Match: ${tag}`), 304],
    ["a script", await ask(`/${script}`), 200],
    ["the worker", await ask("/service-worker.js"), 200],
    ["the settings", await ask("/config.json"), 200],
    ["the registry", await ask("/registry.json"), 200],
    ["the metrics", await ask("/metrics"), 200],
    ["data", await ask("/api/rpc/get_meta"), 200],
    ["a data-node's refusal", await ask("/api/rpc/nothing"), 404],
    ["a path that is not there", await ask("/nothing"), 404],
    ["a malformed path", await ask("/%"), 400],
  ];
  for (const [name, answer, status] of answers) {
    await test.step(name, () => {
      assert.equal(answer.status, status);
      assert.match(answer.headers.get("content-security-policy") ?? "", /^default-src 'none'; /);
      assert.doesNotMatch(answer.headers.get("content-security-policy")!, /unsafe|\*/);
      assert.equal(answer.headers.get("x-content-type-options"), "nosniff");
      assert.equal(answer.headers.get("x-frame-options"), "DENY");
      assert.equal(answer.headers.get("referrer-policy"), "strict-origin-when-cross-origin");
      assert.equal(answer.headers.get("cross-origin-opener-policy"), "same-origin");
      assert.match(answer.headers.get("permissions-policy") ?? "", /camera=\(\)/);
      assert.equal(answer.headers.get("server"), null);
    });
  }
});

Deno.test("pages of other origins may load the data, and nothing else", async (test) => {
  const open = ["/federation-status.json", "/registry.json", "/api/rpc/get_meta", "/api/rpc/nothing"];
  const closed = ["/", "/watchdog.js", "/favicon.svg", "/config.json", "/metrics", "/healthz", "/nothing"];
  for (const path of [...open, ...closed]) {
    await test.step(path, async () => {
      const { headers } = await ask(path);
      const expected = open.includes(path) ? "cross-origin" : "same-origin";
      assert.equal(headers.get("cross-origin-resource-policy"), expected);
    });
  }
});
