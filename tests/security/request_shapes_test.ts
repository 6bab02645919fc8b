// Requests that a proxy and the program might read differently, and requests that are none. Whatever was sent, the
// answers are those to exactly one reading of it: nothing that came as a body is answered as a request.
import assert from "node:assert/strict";
import { type HubUnderAttack, startHubUnderAttack } from "./hub_under_attack.ts";
import { exchange, LAST_REQUEST } from "./raw_client.ts";

let hub: HubUnderAttack;
// One Hub serves all tests of this file; its output is read meanwhile.
Deno.test.sanitizer({ ops: false });
Deno.test.beforeAll(async () => void (hub = await startHubUnderAttack()));
Deno.test.afterAll(() => hub.stop());

/** What a smuggler would like to have answered. */
const SMUGGLED = "GET /metrics HTTP/1.1\r\nHost: hub.example\r\n\r\n";
const get = (path: string, ...lines: string[]) =>
  [`GET ${path} HTTP/1.1`, "Host: hub.example", ...lines, "", ""].join("\r\n");
const post = (lines: readonly string[], body: string) =>
  ["POST / HTTP/1.1", "Host: hub.example", ...lines, "", body].join("\r\n");
const chunked = "Transfer-Encoding: chunked";

/** `statuses` are those of all answers, that to a last, proper request among them; a refusal closes before it. */
const SHAPES: readonly (readonly [name: string, request: string, statuses: readonly number[]])[] = [
  ["both lengths", post([chunked, "Content-Length: 5"], `0\r\n\r\n${SMUGGLED}`), [400]],
  ["both lengths the other way", post(["Content-Length: 5", chunked], `0\r\n\r\n${SMUGGLED}`), [400]],
  ["two lengths", post(["Content-Length: 0", `Content-Length: ${SMUGGLED.length}`], SMUGGLED), [400]],
  ["a list of lengths", post([`Content-Length: 0, ${SMUGGLED.length}`], SMUGGLED), [400]],
  ["a negative length", post(["Content-Length: -1"], SMUGGLED), [400]],
  ["a length with a sign", post(["Content-Length: +0"], SMUGGLED), [400]],
  ["a hexadecimal length", post(["Content-Length: 0x0"], SMUGGLED), [400]],
  ["a length beyond every number", post(["Content-Length: 99999999999999999999999"], ""), [400]],
  ["an unknown transfer coding", post(["Transfer-Encoding: xchunked"], `0\r\n\r\n${SMUGGLED}`), [400]],
  ["a coding after chunked", post([chunked, "Transfer-Encoding: x"], `0\r\n\r\n${SMUGGLED}`), [400]],
  ["a space before the colon", post(["Transfer-Encoding : chunked"], `0\r\n\r\n${SMUGGLED}`), [400]],
  ["a chunk size that is none", post([chunked], `ZZ\r\n${SMUGGLED}`), []],
  ["a chunk size beyond every number", post([chunked], `${"f".repeat(40)}\r\n${SMUGGLED}`), []],
  ["a folded header", get("/healthz", "X-A: b", " c"), [400]],
  ["a NUL in a header", get("/healthz", "X-A: b\0c"), [400]],
  ["a lone CR in a header", get("/healthz", "X-A: b\rTransfer-Encoding: chunked"), [400]],
  ["a space in a header's name", get("/healthz", "X A: b"), [400]],
  ["two hosts", get("/healthz", "Host: other.example"), [400]],
  ["a NUL in the path", get("/\0"), [400]],
  ["a space in the path", get("/a b"), [400]],
  ["HTTP/0.9", "GET /healthz\r\n\r\n", [400]],
  ["HTTP/3.0 in letters", get("/").replace("1.1", "3.0"), [400]],
  ["a TLS greeting", "\x16\x03\x01\x01\x00\x01\x00\x00\xfc\x03\x03", [400]],
  ["a path for a proxy's tunnel", "CONNECT a.example:443 HTTP/1.1\r\nHost: a.example:443\r\n\r\n", [
    405,
    200,
  ]],
  ["TRACE", get("/").replace("GET", "TRACE"), [405, 200]],
  ["OPTIONS *", get("*").replace("GET", "OPTIONS"), [404, 200]],
  ["a method that does not exist", get("/").replace("GET", "FOO"), [405, 200]],
  ["an address instead of a path", get("http://elsewhere.example/healthz"), [200, 200]],
  ["a file's address instead of a path", get("file:///etc/passwd"), [404, 200]],
  ["a broken address instead of a path", get("http://[::1/api/rpc/get_meta"), [200, 200]],
  ["line ends without CR", get("/healthz").replaceAll("\r\n", "\n"), [200, 200]],
  ["a body behind GET", get("/healthz", `Content-Length: ${SMUGGLED.length}`) + SMUGGLED, [200, 200]],
  ["a body that is not wanted", post([`Content-Length: ${SMUGGLED.length}`], SMUGGLED), [405, 200]],
  ["a chunked body", post([chunked], `3\r\nabc\r\n0\r\n\r\n`), [405, 200]],
  ["a body on demand", post(["Expect: 100-continue", "Content-Length: 2"], "ab"), [100, 405, 200]],
  ["a change to WebSocket", get("/healthz", "Connection: upgrade", "Upgrade: websocket"), [200, 200]],
  ["a change to HTTP/2", get("/healthz", "Connection: upgrade", "Upgrade: h2c"), [200, 200]],
  ["fifty requests at once", get("/healthz").repeat(50), Array(51).fill(200)],
  ["a host with a space", "GET / HTTP/1.1\r\nHost: a b\r\n\r\n", [400, 200]],
  ["a host that moves the path", "GET / HTTP/1.1\r\nHost: a/metrics?\r\n\r\n", [400, 200]],
  ["a host with a user", "GET / HTTP/1.1\r\nHost: a@b\r\n\r\n", [400, 200]],
  ["a host with no such port", "GET /api/rpc/get_meta HTTP/1.1\r\nHost: a:9999999\r\n\r\n", [400, 200]],
  ["a host with some port", "GET /api/rpc/get_meta HTTP/1.1\r\nHost: a:99999\r\n\r\n", [200, 200]],
  ["no host, as in HTTP/1.0", "GET /api/rpc/get_meta HTTP/1.1\r\n\r\n", [200, 200]],
  ["an empty host", "GET /api/rpc/get_meta HTTP/1.1\r\nHost:\r\n\r\n", [400, 200]],
  ["a path of 60 000 characters", get(`/${"a".repeat(60_000)}`), [404, 200]],
  ["a path of 200 000 characters", get(`/${"a".repeat(200_000)}`), [400]],
  ["a header of a megabyte", get("/healthz", `X-A: ${"b".repeat(1_000_000)}`), [400]],
  ["2 000 headers", get("/healthz", ...Array.from({ length: 2_000 }, (_, i) => `X-${i}: a`)), [400]],
  ["a method of a megabyte", get("/").replace("GET", "A".repeat(1_000_000)), [400]],
  ["10 000 arguments", get(`/api/rpc/get_meta?${"a=1&".repeat(10_000)}`), [404, 200]],
];

for (const [name, request, statuses] of SHAPES) {
  Deno.test(`a request with ${name} has one reading`, async () => {
    const answers = await exchange(hub.port, Uint8Array.from(request + LAST_REQUEST, (c) => c.charCodeAt(0)));
    assert.deepEqual(answers.map(({ status }) => status), statuses);
    for (const { body } of answers) assert.doesNotMatch(body, /spielplatz_|root:/);
    await hub.verify();
  });
}
