// The files of a static region, as a page reads them.
import assert from "node:assert/strict";
import { encodeCells, parseCells } from "contract/static/cell_index.ts";
import { encodeParts, parseParts } from "contract/static/index_parts.ts";
import { encodeNames, parseNames } from "contract/static/name_columns.ts";
import {
  encodeLookup,
  encodeLookupParts,
  LOOKUP_FILES,
  parseLookupFile,
} from "contract/static/playground_lookup.ts";
import { encodePoints, parsePoints } from "contract/static/point_columns.ts";
import { encodeStaticFiles, isFileHash, parseStaticMeta } from "contract/static/static_files.ts";
import type { Bbox, FileHash } from "contract/types.ts";
import { encodeText, type FuzzTarget, jsonTarget, type Verdict } from "../target.ts";

const HASH = "0123456789abcdef";
const BOX: Bbox = [9.6, 50.5, 9.7, 50.6];
const CELL = { z: 12, x: 2158, y: 1379 };
const AT = { lon: 9.68, lat: 50.55 };
const NAMED = {
  ...AT,
  osmType: "W" as const,
  osmId: 7,
  name: "Am Hang",
  otherNames: null,
  nearStreet: "Hangweg",
  addressStreet: null,
  nearLandmark: { kind: "church" },
  operator: "Stadt",
  deviceKinds: ["slide"],
};

function assertOnEarth({ lon, lat }: { readonly lon: number; readonly lat: number }): void {
  assert.ok(Math.abs(lon) <= 180 && Math.abs(lat) <= 90, `${lon}, ${lat}`);
}

function assertBox([west, south, east, north]: Bbox): void {
  assert.ok(west <= east && south <= north && Number.isFinite(east - west + north - south));
}

const assertHashes = (hashes: readonly (FileHash | null)[]) =>
  assert.ok(hashes.every((hash) => hash === null || isFileHash(hash)), JSON.stringify(hashes));

function checkMeta(value: unknown): Verdict {
  const meta = parseStaticMeta(value);
  if (meta === null || meta === "other") return "refused";
  const { legal, ...files } = meta;
  assertHashes([...Object.values(files), ...Object.values(legal)]);
  return "accepted";
}

function checkPoints(value: unknown): Verdict {
  const points = parsePoints(value);
  if (points === null) return "refused";
  points.items.forEach(assertOnEarth);
  return "accepted";
}

function checkNames(value: unknown): Verdict {
  const names = parseNames(value);
  if (names === null) return "refused";
  names.forEach(assertOnEarth);
  return "accepted";
}

function checkCells(value: unknown): Verdict {
  const cells = parseCells(value);
  if (cells === null) return "refused";
  for (const { box, playgrounds, surroundings } of cells) {
    assertBox(box);
    assertHashes([playgrounds, surroundings]);
  }
  return "accepted";
}

function checkParts(value: unknown): Verdict {
  const parts = parseParts(value);
  if (parts === null) return "refused";
  for (const { box } of parts) assertBox(box);
  assertHashes(parts.map(({ file }) => file));
  return "accepted";
}

function checkLookup(value: unknown): Verdict {
  const lookup = parseLookupFile(value);
  if (lookup === null) return "refused";
  if ("files" in lookup) assertHashes(lookup.files);
  else {for (const { osmId, cell } of lookup.rows) {
      assert.ok(Number.isInteger(osmId + cell.z + cell.x + cell.y));
    }}
  return "accepted";
}

const fileTarget = (
  name: string,
  seeds: readonly unknown[],
  check: (value: unknown) => Verdict,
): FuzzTarget =>
  jsonTarget({
    name: `static-${name}`,
    seeds: seeds.map((seed) => encodeText(JSON.stringify(seed))),
    dictionary: [
      "null",
      "[]",
      "{}",
      "[[",
      "-1",
      "0",
      "0.5",
      "1e999",
      "9007199254740993",
      `"${HASH}"`,
      '"../x"',
    ],
    check,
  });

export const STATIC_FILE_TARGETS: readonly FuzzTarget[] = [
  fileTarget(
    "meta",
    [encodeStaticFiles({ points: HASH, cells: HASH, names: HASH, lookup: HASH, legal: { privacy: HASH } })],
    checkMeta,
  ),
  fileTarget("points", [
    encodePoints({
      filters: ["bench", "toilet"],
      items: [
        { ...AT, completeness: "complete", restricted: false, passes: 3 },
        { ...AT, completeness: "missing", restricted: true, passes: 0 },
      ],
    }),
  ], checkPoints),
  fileTarget("names", [encodeNames([NAMED, { ...NAMED, osmId: 3, name: null }])], checkNames),
  fileTarget("cells", [
    encodeCells([
      { ...CELL, box: BOX, count: 62, playgrounds: HASH, surroundings: HASH },
      { ...CELL, box: BOX, count: 1, playgrounds: HASH, surroundings: null },
    ]),
  ], checkCells),
  fileTarget("parts", [encodeParts([{ box: BOX, count: 353, file: HASH }])], checkParts),
  fileTarget("lookup", [
    encodeLookup([{ osmId: 3, cell: CELL }, { osmId: 7, cell: CELL }]),
    encodeLookupParts(Array(LOOKUP_FILES).fill(HASH)),
    encodeLookup([]),
  ], checkLookup),
];
