// The options by which several commands are given a region.
import { parseBbox } from "../../contract/bbox.ts";
import type { Bbox } from "../../contract/types.ts";
import { type Given, UsageError } from "./command.ts";

export const RELATION_OPTION = { value: "ID", meaning: "the region's relation; default: OSM_RELATION_ID" };

/** Null: not given. In degrees. */
export function readBox({ text }: Given): Bbox | null {
  const bbox = text("bbox");
  if (bbox === null) return null;
  const box = parseBbox(bbox.split(",").map(toDegrees));
  if (box !== null) return box;
  throw new UsageError(
    `--bbox takes west,south,east,north in degrees, such as 9.4,50.3,10.1,50.9, not ${JSON.stringify(bbox)}`,
  );
}

/** Null: not given. */
export function readRelation({ text }: Given): number | null {
  const relation = text("relation");
  if (relation === null) return null;
  if (/^[1-9]\d{0,14}$/.test(relation)) return Number(relation);
  throw new UsageError(`--relation takes the number of a relation, not ${JSON.stringify(relation)}`);
}

const toDegrees = (text: string) => text.trim() === "" ? NaN : Number(text);
