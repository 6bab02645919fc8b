import assert from "node:assert/strict";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { prepareDocument } from "server/base/http/text_document.ts";

const TEXT = JSON.stringify({ regions: Array.from({ length: 40 }, (_, i) => `Landkreis ${i} ä`) });
const ask = (encoding: string) =>
  new Request("http://hub.example/", { headers: { "accept-encoding": encoding } });
const UNPACK: Readonly<Record<string, (bytes: Uint8Array) => Uint8Array>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
};

for (const encoding of ["br", "gzip"]) {
  Deno.test(`prepareDocument: ${encoding} has the text, its length and Vary`, () => {
    const select = prepareDocument(TEXT, { "content-type": "application/json" });
    const { body, headers } = select(ask(encoding));
    assert.equal(new TextDecoder().decode(UNPACK[encoding]!(body as Uint8Array)), TEXT);
    assert.deepEqual(headers, {
      "content-type": "application/json",
      "vary": "accept-encoding",
      "content-encoding": encoding,
      "content-length": String(body.length),
    });
    assert.ok(body.length < TEXT.length);
    assert.equal(select(ask(encoding)).body, body, "compressed twice");
  });
}

Deno.test("prepareDocument: without compression the text itself, its length in bytes", () => {
  const { body, headers } = prepareDocument(TEXT, {})(ask("identity"));
  assert.equal(body, TEXT);
  assert.equal(headers["content-length"], String(new TextEncoder().encode(TEXT).length));
  assert.equal(headers["content-encoding"], undefined);
});

Deno.test("prepareDocument: a short text is not compressed", () => {
  const { body, headers } = prepareDocument("{}", {})(ask("br, gzip"));
  assert.deepEqual([body, headers], ["{}", { "vary": "accept-encoding", "content-length": "2" }]);
});

Deno.test("prepareDocument: each encoding and each text has a tag of its own", () => {
  const tagsOf = (text: string) =>
    ["identity", "gzip", "br"].map((encoding) => prepareDocument(text, {}, true)(ask(encoding)).headers.etag);
  assert.equal(new Set([...tagsOf(TEXT), ...tagsOf(`${TEXT} `)]).size, 6);
  assert.deepEqual(tagsOf(TEXT), tagsOf(TEXT));
});
