// What is kept of the base map in an area: what is listed of it, and why tiles are missing.
import { isJsonObject } from "../../../contract/fields.ts";

export interface KeptTiles {
  /** Tiles on the device. */
  readonly count: number;
  readonly bytes: number;
  /** Tiles of the area that are not on the device, although the server may have them. */
  readonly missing: number;
  /** When the oldest of them was downloaded, in milliseconds since 1970. */
  readonly keptAtMs: number;
}

/**
 * Why tiles are missing. `refused`: the server wants no more requests or is failing; `unreachable`: it does not answer;
 * `unreadable`: it does not allow pages to read its tiles; `full`: no room on the device; `tooLarge`: above
 * `MAX_AREA_TILE_BYTES`.
 */
export type TileProblem = "refused" | "unreachable" | "unreadable" | "full" | "tooLarge";

/** Parses a stored record; null without tiles, also for a record of an earlier release. */
export function parseKeptTiles(value: unknown): KeptTiles | null {
  if (!isJsonObject(value)) return null;
  const { count, bytes, missing, keptAtMs } = value;
  const numbers = [count, bytes, missing, keptAtMs];
  return numbers.every((each) => typeof each === "number")
    ? { count, bytes, missing, keptAtMs } as KeptTiles
    : null;
}
