// The options that select a region, shared by several commands.
import { parseBbox } from "contract/geometry/bbox.ts";
import type { Bbox } from "contract/types.ts";
import { type Given, UsageError } from "./command.ts";

export const RELATION_ID = /^[1-9]\d{0,14}$/;
export const RELATION_OPTION = {
  value: "ID",
  meaning: "OpenStreetMap relation of the region; default: OSM_RELATION_ID",
};

/** The box in degrees, or null if none is given. */
export function readBox({ text }: Given): Bbox | null {
  const bbox = text("bbox");
  if (bbox === null) return null;
  const box = parseBbox(bbox.split(",").map(toDegrees));
  if (box !== null) return box;
  throw new UsageError(
    `--bbox takes west,south,east,north in degrees, such as 9.4,50.3,10.1,50.9, not ${JSON.stringify(bbox)}`,
  );
}

/** The relation id, or null if none is given. */
export function readRelation({ text }: Given): number | null {
  const relation = text("relation");
  if (relation === null) return null;
  if (RELATION_ID.test(relation)) return Number(relation);
  throw new UsageError(
    `--relation takes the number of a relation, such as 62700, not ${JSON.stringify(relation)}`,
  );
}

const toDegrees = (text: string) => text.trim() === "" ? NaN : Number(text);
