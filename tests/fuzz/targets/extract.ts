// Blocks of an extract, through reading and composing to the region that an import would write.
import assert from "node:assert/strict";
import { createNearTest } from "../../../server/node/core/import_area.ts";
import { selectArea } from "../../../server/node/core/select_area.ts";
import { composeRegion } from "../../../server/node/import/compose_region.ts";
import { locateRegion } from "../../../server/node/import/locate_region.ts";
import { mapExtract, type MappedRegion } from "../../../server/node/import/map_extract.ts";
import { ImportError } from "../../../server/node/import/import_error.ts";
import { readExtract } from "../../../server/node/import/read_extract.ts";
import { encodeExtract } from "../../fakes/extract_writer.ts";
import { createTown, TOWN_RELATION } from "../../fakes/town_extract.ts";
import { extractOf } from "../../server/node/import/memory_extract.ts";
import { type FuzzTarget, pureTarget } from "../target.ts";

const town = createTown();
// Not compressed, so that mutations reach the blocks.
const seeds = [
  encodeExtract({ ...town, packing: "raw" }),
  encodeExtract({ ...town, packing: "raw", plainNodes: true, maxElementsPerBlob: 20 }),
  encodeExtract(town),
];

const DICTIONARY = [
  "OSMData",
  "OSMHeader",
  "playground",
  "leisure",
  "outer",
  "\x0a\x00",
  "\x12\x7f",
  "\x7f\x7f\x7f",
];

const extract = pureTarget({
  name: "extract",
  format: "bytes",
  seeds,
  dictionary: DICTIONARY,
  check(input) {
    return examine(() =>
      mapExtract(readExtract({ file: extractOf(input), relationId: TOWN_RELATION, onProgress: () => {} }))
    );
  },
});

const area = pureTarget({
  name: "extract-area",
  format: "bytes",
  seeds,
  dictionary: DICTIONARY,
  check(input) {
    return examine(() => {
      const parts = { file: extractOf(input), relationId: TOWN_RELATION, onProgress: () => {} };
      const { boundary, header, blobs } = locateRegion(parts);
      const near = { isNear: createNearTest("boundary", boundary), header, blobs };
      const mapped = mapExtract(readExtract({ ...parts, near }));
      return { ...mapped, ...selectArea(mapped, "boundary", boundary), boundary };
    });
  },
});

function examine(read: () => MappedRegion): "accepted" | "refused" {
  let mapped;
  try {
    mapped = read();
  } catch (error) {
    if (error instanceof ImportError) return "refused";
    throw error;
  }
  for (const { shape, areaMetres } of composeRegion(mapped).playgrounds) {
    assert.ok(shape.coordinates.every(Number.isFinite));
    assert.ok(Number.isFinite(areaMetres));
  }
  return "accepted";
}

export const EXTRACT_TARGETS: readonly FuzzTarget[] = [extract, area];
