import assert from "node:assert/strict";
import {
  ExtractError,
  listBlobs,
  looksLikeExtract,
  MAX_BLOB_BYTES,
  readBlob,
} from "server/node/osm/pbf/pbf_file.ts";
import { parseExtractHeader } from "server/node/osm/pbf/pbf_header.ts";
import { encodeBlob, encodeExtract, encodeHeaderBlob, type Packing } from "fakes/extract_writer.ts";
import { createTown } from "fakes/town_extract.ts";
import { extractOf } from "../../import/memory_extract.ts";

/** Reads the decompressed content of all blobs. */
function readContents(bytes: Uint8Array): Uint8Array[] {
  const file = extractOf(bytes);
  return [...listBlobs(file)].map((blob) => readBlob(file, blob).slice());
}

const town = encodeExtract(createTown());
const encode = (text: string) => new TextEncoder().encode(text);

for (const packing of ["zlib", "raw"] as const) {
  Deno.test(`readBlob decompresses ${packing}`, () => {
    const content = Uint8Array.from({ length: 500 }, (_, i) => i % 7);
    const file = extractOf(encodeBlob("OSMData", content, packing));
    const blobs = [...listBlobs(file)];
    assert.deepEqual(blobs.map(({ kind }) => kind), ["OSMData"]);
    assert.deepEqual(Uint8Array.from(readBlob(file, blobs[0]!)), content);
  });
}

Deno.test("readBlob decompresses no more than the 32 MiB that the format allows", () => {
  const bytesOf = (length: number) => {
    const file = extractOf(encodeBlob("OSMData", new Uint8Array(length)));
    return readBlob(file, [...listBlobs(file)][0]!).length;
  };
  assert.equal(bytesOf(MAX_BLOB_BYTES), MAX_BLOB_BYTES);
  assert.throws(() => bytesOf(MAX_BLOB_BYTES + 1), ExtractError);
});

Deno.test("listBlobs skips blobs of other kinds", () => {
  const bytes = [
    encodeHeaderBlob({}),
    encodeBlob("Preview", encode("?")),
    encodeBlob("OSMData", encode("!")),
  ];
  const file = extractOf(Uint8Array.from(bytes.flatMap((part) => [...part])));
  assert.deepEqual([...listBlobs(file)].map(({ kind }) => kind), ["OSMHeader", "OSMData"]);
});

const broken: [name: string, bytes: Uint8Array, message: RegExp][] = [
  ["nothing", new Uint8Array(), /^the file is empty$/],
  ["zeros", new Uint8Array(5000), /^the file is not an OpenStreetMap extract/],
  [
    "XML",
    encode('<?xml version="1.0"?><osm version="0.6"><node id="1"/></osm>'),
    /is not an OpenStreetMap extract/,
  ],
  ["an HTML page", encode("<!doctype html><title>404</title>".repeat(9)), /is not an OpenStreetMap extract/],
  ["a short text", encode("no"), /is truncated|is not an OpenStreetMap extract/],
  ["another message", encodeBlob("Preview", encode("?")), /is not an OpenStreetMap extract/],
  ["an extract cut off within a blob", town.slice(0, town.length - 10), /^the extract is truncated/],
  ["an extract cut off within a length", Uint8Array.from([...town, 0, 0]), /^the extract is truncated/],
  [
    "an extract followed by something else",
    Uint8Array.from([...town, ...encode("<html>".repeat(99))]),
    /damaged/,
  ],
  [
    "a damaged blob",
    town.map((byte, i) => i > town.length - 40 ? byte ^ 0x55 : byte),
    /^the extract is damaged/,
  ],
];
for (const [name, bytes, message] of broken) {
  Deno.test(`reading ${name} throws an ExtractError`, () => {
    assert.throws(() => readContents(bytes), (error) => {
      assert.ok(error instanceof ExtractError);
      assert.match(error.message, message);
      return true;
    });
  });
}

for (const packing of ["lz4", "zstd"] satisfies Packing[]) {
  Deno.test(`readBlob refuses ${packing} with an ExtractError`, () => {
    const bytes = encodeBlob("OSMData", encode("packed"), packing);
    assert.throws(() => readContents(bytes), /ExtractError: the extract uses a compression other than zlib/);
  });
}

Deno.test("looksLikeExtract recognizes an extract by its first bytes", () => {
  assert.ok(looksLikeExtract(town.subarray(0, 32)));
  assert.ok(!looksLikeExtract(encode("<!doctype html><html><head><title")));
});

const headerOf = (options: Parameters<typeof encodeHeaderBlob>[0]) =>
  parseExtractHeader(readContents(encodeHeaderBlob(options))[0]!);

Deno.test("parseExtractHeader reads the time of the data, and the box of the extract", () => {
  const dataTimestamp = new Date("2026-11-01T12:30:00Z");
  assert.equal(headerOf({ dataTimestamp }).dataTimestamp, "2026-11-01T12:30:00.000Z");
  assert.deepEqual(headerOf({ area: [-9.5, 50, 10.25, 51.5] }).area, [-9.5, 50, 10.25, 51.5]);
  assert.deepEqual(headerOf({ area: [9, 52, 10, 51] }).area, null);
  assert.deepEqual(headerOf({}), {
    dataTimestamp: null,
    area: null,
    isSorted: false,
    hasLocationsOnWays: false,
    replication: null,
  });
});

Deno.test("parseExtractHeader reads the mark of a sorted file", () => {
  assert.equal(headerOf({ optionalFeatures: ["LocationsOnWays", "Sort.Type_then_ID"] }).isSorted, true);
  assert.equal(headerOf({ optionalFeatures: ["LocationsOnWays"] }).isSorted, false);
});

Deno.test("parseExtractHeader refuses a file with history", () => {
  assert.throws(
    () => headerOf({ requiredFeatures: ["OsmSchema-V0.6", "HistoricalInformation"] }),
    /ExtractError: the extract requires HistoricalInformation, which is not supported: use an extract without history/,
  );
});

Deno.test("parseExtractHeader refuses a damaged header", () => {
  assert.throws(() => parseExtractHeader(Uint8Array.from([0x22, 0xff, 0xff])), /ExtractError|damaged/);
});
