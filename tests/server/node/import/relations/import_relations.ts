// What this program makes of relations.
import { shapeAreaMetres } from "server/node/region/core/measure.ts";
import { mapExtract } from "server/node/import/compose/map_extract.ts";
import { readExtract } from "server/node/osm/extract/read_extract.ts";
import { encodeExtract } from "fakes/extract_writer.ts";
import { openExtract } from "../memory_extract.ts";
import type { RelationResult } from "./relation_case.ts";
import type { RelationElements } from "./relation_extract.ts";

/** Results by the id of the relation. */
export function importRelations(elements: RelationElements): Map<number, RelationResult> {
  const opened = openExtract(encodeExtract(elements));
  const { playgrounds } = mapExtract(readExtract({ ...opened, relationId: null, onProgress() {} }));
  return new Map(playgrounds.map(({ osmId, shape }) => [osmId, {
    areaMetres: shapeAreaMetres(shape),
    rings: shape.ringEnds.map(({ length }) => length).sort(),
  }]));
}
