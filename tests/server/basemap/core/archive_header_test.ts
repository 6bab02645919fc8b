// The header: read again as written, also by the package that reads archives; other files are refused.
import assert from "node:assert/strict";
import { bytesToHeader } from "pmtiles";
import {
  type ArchiveHeader,
  encodeHeader,
  parseHeader,
} from "../../../../server/basemap/core/archive_header.ts";

const header: ArchiveHeader = {
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
const with_ = (change: Partial<ArchiveHeader>) => encodeHeader({ ...header, ...change });

Deno.test("parseHeader reads what encodeHeader has written", () => {
  assert.deepEqual(parseHeader(encodeHeader(header), SIZE), header);
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
const older = encodeHeader(header);
older[7] = 2;
const refused: [name: string, bytes: Uint8Array, size: number, message: RegExp][] = [
  ["another file", html, html.length, /^it is not a PMTiles archive$/],
  [
    "MBTiles",
    new TextEncoder().encode("SQLite format 3\0 and more"),
    500,
    /^it is an SQLite file, such as MBTiles; /,
  ],
  ["an older version", older, SIZE, /^it is a PMTiles archive of version 2; only version 3 can be read$/],
  ["half a header", encodeHeader(header).subarray(0, 60), 60, /^it is truncated$/],
  [
    "sections beyond the file",
    encodeHeader(header),
    SIZE - 1,
    /truncated or damaged: its tile data would end at byte/,
  ],
  [
    "a root directory far behind",
    with_({ root: { offset: 16_000, length: 385 } }),
    SIZE,
    /first 16384 bytes/,
  ],
  ["no root directory", with_({ root: { offset: 127, length: 0 } }), SIZE, /first 16384 bytes/],
  ["zooms that ids cannot have", with_({ maxZoom: 27 }), SIZE, /^its zooms 0 to 27 are not within 0 to 26$/],
  ["zooms in the wrong order", with_({ minZoom: 15 }), SIZE, /^its zooms 15 to 14 /],
];
for (const [name, bytes, size, message] of refused) {
  Deno.test(`parseHeader refuses ${name}`, () => {
    assert.throws(() => parseHeader(bytes, size), { name: "ArchiveError", message });
  });
}
