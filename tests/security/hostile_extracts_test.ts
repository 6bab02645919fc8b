// Malicious extracts, imported as an operator does it: each ends with a sentence or a region, in
// little memory, and nothing outside the data directory is read.
import assert from "node:assert/strict";
import { join } from "node:path";
import { deflateSync } from "node:zlib";
import { PbfWriter } from "pbf";
import { readResidentBytes } from "../../bench/process_readings.ts";
import { concatBytes } from "fakes/concat_bytes.ts";
import {
  encodeBlob,
  encodeDataBlob,
  encodeExtract,
  encodeHeaderBlob,
  type ExtractOptions,
} from "fakes/extract_writer.ts";
import * as hostile from "fakes/hostile_extracts.ts";
import { startExtractServer } from "fakes/extract_server.ts";
import { startImport } from "fakes/start_import.ts";
import { createTown, TOWN_RELATION } from "fakes/town_extract.ts";

const MIB = 1024 * 1024;
const town: ExtractOptions = createTown();
const wholeTown = encodeExtract(town);

/** A blob whose header names another length than its content has. */
function blobOfLength(writeLength: (header: PbfWriter) => void, content: Uint8Array): Uint8Array {
  const header = new PbfWriter();
  header.writeStringField(1, "OSMData");
  writeLength(header);
  const bytes = header.finish();
  const length = new Uint8Array(4);
  new DataView(length.buffer).setUint32(0, bytes.length);
  return concatBytes(length, bytes, content);
}

/** Packed content, and how long it claims to be unpacked. */
function packedBlob(packed: Uint8Array, claimedBytes: number): Uint8Array {
  const blob = new PbfWriter();
  blob.writeVarintField(2, claimedBytes);
  blob.writeBytesField(3, packed);
  const body = blob.finish();
  return blobOfLength((header) => header.writeVarintField(3, body.length), body);
}

const header = encodeHeaderBlob({});
const numbers = (count: number) => Array.from({ length: count }, (_, i) => i + 1);

const EXTRACTS: readonly (readonly [name: string, make: () => Uint8Array, said: RegExp])[] = [
  [
    "a blob that unpacks to 300 MB",
    () => concatBytes(header, packedBlob(deflateSync(new Uint8Array(300 * MIB)), 1_000)),
    /the extract is damaged at byte \d+/,
  ],
  [
    "a blob that claims to unpack to 4 GB",
    () => concatBytes(header, packedBlob(deflateSync(new Uint8Array(10)), 2 ** 32)),
    /relation 4711 is not in the extract/,
  ],
  [
    "a blob of 4 GB in a file of nothing",
    () => concatBytes(header, blobOfLength((blob) => blob.writeVarintField(3, 2 ** 32), new Uint8Array(10))),
    /the extract is damaged at byte \d+/,
  ],
  [
    "a blob of less than nothing",
    () => concatBytes(header, blobOfLength((blob) => blob.writeVarintField(3, -1), new Uint8Array(10))),
    /the extract is damaged at byte \d+/,
  ],
  [
    "a relation of a million members",
    () =>
      concatBytes(
        wholeTown,
        encodeDataBlob({
          relations: [{
            id: TOWN_RELATION,
            members: numbers(1_000_000).map((ref) => ({ type: "way" as const, ref, role: "outer" })),
            tags: { type: "boundary" },
          }],
        }),
      ),
    /the extract is damaged at byte \d+/,
  ],
  [
    "a playground of a million corners",
    () =>
      concatBytes(
        wholeTown,
        encodeDataBlob({
          ways: [{ id: 1, refs: [...numbers(1_000_000), 1], tags: { leisure: "playground" } }],
        }),
      ),
    /the extract is damaged at byte \d+/,
  ],
  [
    "relations that hold each other",
    () =>
      concatBytes(
        wholeTown,
        encodeDataBlob({
          relations: [8_001, 8_002].map((id) => ({
            id,
            members: [
              { type: "relation" as const, ref: 16_003 - id, role: "outer" },
              { type: "relation" as const, ref: id, role: "inner" },
            ],
            tags: { type: "multipolygon", leisure: "playground" },
          })),
        }),
      ),
    /Musterstadt/,
  ],
  [
    "a name of 20 MB and tags of an object's machinery",
    () =>
      concatBytes(
        wholeTown,
        encodeDataBlob({
          nodes: [{
            id: 77,
            lon: 9,
            lat: 50,
            tags: { leisure: "playground", name: "x".repeat(20 * MIB), constructor: "x", toString: "y" },
          }],
        }),
      ),
    /Musterstadt/,
  ],
  [
    "texts where there should be a block",
    () =>
      concatBytes(
        header,
        encodeBlob("OSMData", new TextEncoder().encode("\x0a\xff\xff\xff\xff\x0fx".repeat(99))),
      ),
    /the extract is damaged at byte \d+/,
  ],
];

/** Few bytes that would take gigabytes, minutes, or both. */
const LARGE_SUMS: typeof EXTRACTS = [
  [
    "600 things of 60 ways of 50 000 nodes",
    () => hostile.sharedWays({ ways: 60, corners: 50_000, things: 600 }),
    /the extract exceeds the limit of \d+ nodes of ways for/,
  ],
  [
    "a thing that names one way a thousand times",
    () => hostile.repeatedWay({ times: 1_000, corners: 10_000 }),
    /the extract exceeds the limit of \d+ corners of outlines for/,
  ],
  [
    "a region that names one way 20 000 times",
    () => hostile.repeatedWay({ times: 20_000, corners: 50_000, isRegion: true }),
    /the extract exceeds the limit of \d+ corners of outlines for/,
  ],
  [
    "2 000 playgrounds that share a name of 1 MB",
    () => hostile.sharedName({ playgrounds: 2_000, characters: 1_000_000 }),
    /Musterstadt/,
  ],
  ["a boundary of 10 000 pieces", () => hostile.boundaryWithGaps({ pieces: 10_000 }), /Musterstadt/],
  [
    "20 pitches of 25 000 corners",
    () => hostile.largePitches({ pitches: 20, corners: 25_000 }),
    /Musterstadt/,
  ],
  [
    "20 000 things within 25 000 corners",
    () => hostile.thingsInLargeOutline({ things: 20_000, corners: 25_000 }),
    /Musterstadt/,
  ],
];

/** Runs the import to its end and gives what it said, and the most memory that it was seen with. */
async function importExtract(source: string, directory: string) {
  const child = startImport({ source, relationId: TOWN_RELATION, directory, dataDir: "data" });
  let mostBytes = 0;
  const timer = setInterval(async () => {
    mostBytes = Math.max(mostBytes, await readResidentBytes(child.pid) ?? 0);
  }, 50);
  const { code, stdout, stderr } = await child.output().finally(() => clearInterval(timer));
  const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
  return { code, said: decode(stdout) + decode(stderr), mostBytes };
}

async function withDirectory(body: (directory: string) => Promise<void>): Promise<void> {
  const directory = await Deno.makeTempDir({ prefix: "extract-" });
  await body(directory).finally(() => Deno.remove(directory, { recursive: true }));
}

for (const [name, make, said] of [...EXTRACTS, ...LARGE_SUMS]) {
  Deno.test(`import of an extract with ${name} ends with a sentence`, () =>
    withDirectory(async (directory) => {
      const path = join(directory, "hostile.osm.pbf");
      await Deno.writeFile(path, make());
      const run = await importExtract(path, directory);
      assert.match(run.said, said);
      assert.doesNotMatch(run.said, /\n\s+at |unexpected failure/);
      assert.ok(run.mostBytes < 700 * MIB, `${run.mostBytes / MIB} MiB`);
      assert.equal(run.code, said.source === "Musterstadt" ? 0 : 1);
    }));
}

Deno.test("import from a server that redirects to a file does not read the file", () =>
  withDirectory(async (directory) => {
    const path = join(directory, "secret.osm.pbf");
    await Deno.writeFile(path, wholeTown);
    await using server = await startExtractServer({ redirectTo: `file://${path}` });
    const run = await importExtract(server.url, directory);
    assert.equal(run.code, 1);
    assert.match(run.said, /cannot be downloaded from .*: redirects to an address that is not http\(s\)/);
  }));
