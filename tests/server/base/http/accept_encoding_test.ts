import assert from "node:assert/strict";
import { chooseEncoding, type Encoding } from "server/base/http/accept_encoding.ts";

const all = new Set<Encoding>(["identity", "br", "gzip"]);
const gzipOnly = new Set<Encoding>(["identity", "gzip"]);

const cases: [header: string | null, available: ReadonlySet<Encoding>, expected: Encoding][] = [
  [null, all, "identity"],
  ["", all, "identity"],
  ["gzip, deflate, br, zstd", all, "br"],
  ["gzip, deflate, br", gzipOnly, "gzip"],
  ["gzip", all, "gzip"],
  ["GZIP", all, "gzip"],
  ["x-gzip", all, "gzip"],
  ["br;q=0.5, gzip;q=0.9", all, "gzip"],
  ["br;q=0.5, gzip;q=0.5", all, "br"],
  ["br;q=0, gzip;q=0", all, "identity"],
  ["br;q=0, *", all, "gzip"],
  ["*", all, "br"],
  ["*;q=0", all, "identity"],
  ["identity", all, "identity"],
  ["identity;q=1, gzip;q=0.5", all, "identity"],
  ["identity;q=0", all, "identity"],
  ["gzip;q=0.001", all, "gzip"],
  ["gzip;q=nonsense", all, "identity"],
  ["gzip;q=7", all, "identity"],
  ["deflate, zstd", all, "identity"],
  [";;,,=", all, "identity"],
];

for (const [header, available, expected] of cases) {
  Deno.test(`chooseEncoding of ${JSON.stringify(header)} among ${[...available]}`, () => {
    assert.equal(chooseEncoding(header, available), expected);
  });
}
