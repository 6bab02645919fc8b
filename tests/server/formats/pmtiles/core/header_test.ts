// The header: read again as written, also by the package that reads archives; other files are refused.
import assert from "node:assert/strict";
import { bytesToHeader } from "pmtiles";
import { encodeHeader, type Header, parseHeader } from "server/formats/pmtiles/core/header.ts";

const header: Header = {
  root: { offset: 127, length: 20 },
  metadata: { offset: 147, length: 30 },
  leaves: { offset: 177, length: 0 },
  tiles: { offset: 177, length: 5_000_000_000 },
  addressedTiles: 7,
  tileEntries: 5,
  tileContents: 3,
  isClustered: true,
  internalCompression: "gzip",
  tileCompression: 2,
  tileType: 1,
  minZoom: 0,
  maxZoom: 14,
  bounds: [-9.5, 50.25, 10.1234567, 50.9],
  center: { zoom: 8, lon: 9.7, lat: 50.5 },
};
const SIZE = 177 + 5_000_000_000;
const with_ = (change: Partial<Header>) => encodeHeader({ ...header, ...change });

Deno.test("parseHeader reads what encodeHeader has written", () => {
  assert.deepEqual(parseHeader(encodeHeader(header), SIZE), header);
});

Deno.test("parseHeader: directories whose compression is not named are not compressed", () => {
  assert.equal(parseHeader(changed(97, 0), SIZE).internalCompression, "none");
});

Deno.test("encodeHeader writes what the package reads", () => {
  const read = bytesToHeader(encodeHeader(header).buffer as ArrayBuffer, "");
  assert.deepEqual(
    [
      read.rootDirectoryOffset,
      read.tileDataLength,
      read.clustered,
      read.maxZoom,
      read.minLon,
      read.maxLon,
      read.centerZoom,
    ],
    [127, 5_000_000_000, true, 14, -9.5, 10.1234567, 8],
  );
});

const html = new TextEncoder().encode(`<!doctype html>${" ".repeat(200)}`);
function changed(at: number, value: number): Uint8Array {
  const bytes = encodeHeader(header);
  bytes[at] = value;
  return bytes;
}
const refused: [name: string, bytes: Uint8Array, size: number, message: RegExp][] = [
  ["another file", html, html.length, /^it is not a PMTiles archive$/],
  ["an older version", changed(7, 2), SIZE, /^its PMTiles version is 2; allowed: 3; convert it with /],
  ["half a header", encodeHeader(header).subarray(0, 60), 60, /^it ends early: it has 60 bytes$/],
  [
    "sections beyond the file",
    encodeHeader(header),
    SIZE - 1,
    /^it ends early: it has 5000000176 bytes, but its header requires 5000000177$/,
  ],
  [
    "zooms that ids cannot have",
    with_({ maxZoom: 27 }),
    SIZE,
    /^its zooms are 0 to 27; allowed: .* 0 to 26, /,
  ],
  ["zooms in the wrong order", with_({ minZoom: 15 }), SIZE, /^its zooms are 15 to 14; /],
  ["zstd", changed(97, 4), SIZE, /^its directories are compressed with zstd; allowed: gzip, brotli or none$/],
  ["an unknown compression", changed(97, 9), SIZE, /^its directories are compressed with method 9; /],
];
for (const [name, bytes, size, message] of refused) {
  Deno.test(`parseHeader refuses ${name}`, () => {
    assert.throws(() => parseHeader(bytes, size), { name: "ArchiveError", message });
  });
}
