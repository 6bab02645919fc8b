import assert from "node:assert/strict";
import {
  etagOf,
  matchesIfNoneMatch,
  representText,
  sendConditionally,
  sendNotModified,
  sendRepresentation,
} from "server/base/http/representation.ts";

const ask = (headers: Record<string, string> = {}, method = "GET") =>
  new Request("http://hub.example/", { method, headers });

const TAG = '"abc"';
const document = representText("Größe", { "content-type": "text/plain", "etag": TAG, "vary": "accept" });

Deno.test("representText: the length is in bytes", () => {
  assert.equal(document.headers["content-length"], "7");
});

Deno.test("sendRepresentation: HEAD has the headers only", async () => {
  const whole = sendRepresentation(ask(), document, 404);
  assert.deepEqual([whole.status, await whole.text()], [404, "Größe"]);
  const head = sendRepresentation(ask({}, "HEAD"), document);
  assert.deepEqual([head.status, head.headers.get("content-length"), await head.text()], [200, "7", ""]);
});

Deno.test("sendNotModified: no body, nothing that describes one, every other header", async () => {
  const response = sendNotModified({
    ...document.headers,
    "content-encoding": "gzip",
    "cache-control": "no-cache",
  });
  assert.equal(response.status, 304);
  assert.equal(response.body, null);
  assert.equal(await response.text(), "");
  assert.deepEqual(Object.fromEntries(response.headers), {
    "cache-control": "no-cache",
    "etag": TAG,
    "vary": "accept",
  });
});

Deno.test("sendConditionally: 304 for the content that the client has, also to HEAD", async () => {
  const known = { "if-none-match": TAG };
  assert.equal(sendConditionally(ask(known), document).status, 304);
  assert.equal(sendConditionally(ask(known, "HEAD"), document).status, 304);
  const other = sendConditionally(ask({ "if-none-match": '"other"' }), document);
  assert.deepEqual([other.status, await other.text()], [200, "Größe"]);
});

Deno.test("matchesIfNoneMatch: If-None-Match lists tags, weak ones too", () => {
  const cases: readonly [header: string | null, expected: boolean][] = [
    [null, false],
    [TAG, true],
    [`W/${TAG}`, true],
    [`"x", ${TAG}`, true],
    [`"x",${TAG} , "y"`, true],
    ["*", true],
    ["abc", false],
    ['"ab"', false],
    ['"x", "y"', false],
    ["", false],
  ];
  for (const [header, expected] of cases) {
    assert.equal(
      matchesIfNoneMatch(ask(header === null ? {} : { "if-none-match": header }), TAG),
      expected,
      `${header}`,
    );
  }
});

Deno.test("etagOf: the same contents give the same tag, others another", () => {
  assert.match(etagOf("a"), /^"[A-Za-z0-9_-]{22}"$/);
  assert.equal(etagOf("a", "b"), etagOf("a", "b"));
  assert.equal(etagOf("a"), etagOf(new TextEncoder().encode("a")));
  assert.notEqual(etagOf("a"), etagOf("b"));
});
