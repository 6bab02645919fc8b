// Blocks of an extract, through reading and composing to the region that an import would write.
import assert from "node:assert/strict";
import { composeRegion } from "../../../server/node/import/compose_region.ts";
import { mapExtract } from "../../../server/node/import/map_extract.ts";
import { ExtractError } from "../../../server/node/import/pbf_file.ts";
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

const extract = pureTarget({
  name: "extract",
  format: "bytes",
  seeds,
  dictionary: [
    "OSMData",
    "OSMHeader",
    "playground",
    "leisure",
    "outer",
    "\x0a\x00",
    "\x12\x7f",
    "\x7f\x7f\x7f",
  ],
  check(input) {
    let read;
    try {
      read = readExtract({ file: extractOf(input), relationId: TOWN_RELATION, onProgress: () => {} });
    } catch (error) {
      if (error instanceof ExtractError) return "refused";
      throw error;
    }
    const region = composeRegion(mapExtract(read));
    for (const { shape, areaMetres } of region.playgrounds) {
      assert.ok(shape.coordinates.every(Number.isFinite));
      assert.ok(Number.isFinite(areaMetres));
    }
    return "accepted";
  },
});

export const EXTRACT_TARGETS: readonly FuzzTarget[] = [extract];
