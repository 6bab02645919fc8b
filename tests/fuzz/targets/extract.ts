// Blocks of an extract, through reading and composing to the region that an import would write.
import assert from "node:assert/strict";
import { nearBox } from "server/node/region/core/import_area.ts";
import { selectArea } from "server/node/import/compose/core/select_area.ts";
import { OrderError } from "server/node/osm/extract/blob_index.ts";
import { composeRegion } from "server/node/import/compose/compose_region.ts";
import { locateRegion } from "server/node/import/compose/locate_region.ts";
import { mapExtract, type MappedRegion } from "server/node/import/compose/map_extract.ts";
import { ImportError } from "server/node/osm/limits/import_error.ts";
import { readExtract } from "server/node/osm/extract/read_extract.ts";
import { encodeExtract } from "fakes/extract_writer.ts";
import { createTown, TOWN_RELATION } from "fakes/town_extract.ts";
import { openExtract } from "../../server/node/import/memory_extract.ts";
import { type FuzzTarget, pureTarget } from "../target.ts";

const town = createTown();
// Not compressed, so that mutations reach the blocks.
const seeds = [
  encodeExtract({ ...town, packing: "raw" }),
  encodeExtract({ ...town, packing: "raw", plainNodes: true, maxElementsPerBlob: 20 }),
  encodeExtract(town),
  encodeExtract({ ...town, packing: "raw", maxElementsPerBlob: 20, optionalFeatures: ["Sort.Type_then_ID"] }),
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
      mapExtract(readExtract({ ...openExtract(input), relationId: TOWN_RELATION, onProgress: () => {} }))
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
      const parts = { ...openExtract(input), relationId: TOWN_RELATION, onProgress: () => {} };
      const { boundary } = locateRegion(parts);
      const near = nearBox("boundary", boundary);
      const mapped = mapExtract(readExtract({ ...parts, relationId: null, near }));
      return { ...mapped, ...selectArea(mapped, "boundary", boundary), boundary };
    });
  },
});

function examine(read: () => MappedRegion): "accepted" | "refused" {
  let mapped;
  try {
    mapped = read();
  } catch (error) {
    if (error instanceof ImportError || error instanceof OrderError) return "refused";
    throw error;
  }
  for (const { shape, areaMetres } of composeRegion(mapped).playgrounds) {
    assert.ok(shape.coordinates.every(Number.isFinite));
    assert.ok(Number.isFinite(areaMetres));
  }
  return "accepted";
}

export const EXTRACT_TARGETS: readonly FuzzTarget[] = [extract, area];
