// The file of changes next to the store. Its first line is a checksum, followed by JSON.
import { crc32 } from "node:zlib";
import { parseBbox } from "contract/geometry/bbox.ts";
import { isJsonObject, parseTimestamp } from "contract/kit/fields.ts";
import { encodeChange, parseChanges } from "contract/playground/playground_changes.ts";
import type { ChangeHistory } from "../region/core/change_history.ts";

/** Name of the file in the data-node's directory. */
export const CHANGES_NAME = "changes.json";

/** Maximum size of the file. Ten thousand changes with the longest names take about 10 MB. */
export const MAX_CHANGE_FILE_BYTES = 16 * 1024 * 1024;

/** Reports a damaged file, after which a new history begins. */
export class DamagedChangesError extends Error {
  override name = "DamagedChangesError";
}

export function encodeChangeFile({ changes, ...facts }: ChangeHistory): string {
  const json = JSON.stringify({ ...facts, changes: changes.map(encodeChange) });
  return `${crc32(json)}\n${json}\n`;
}

/** Parses the content of the file. Throws {@link DamagedChangesError}. */
export function parseChangeFile(text: string): ChangeHistory {
  const end = text.indexOf("\n");
  const json = text.slice(end + 1, -1);
  if (end < 0 || text.slice(0, end) !== String(crc32(json))) {
    throw new DamagedChangesError("its checksum is wrong");
  }
  return parseHistory(JSON.parse(json)) ?? fail("its format is invalid");
}

function parseHistory(value: unknown): ChangeHistory | null {
  if (!isJsonObject(value)) return null;
  const { relationId } = value;
  const importedAt = parseTimestamp(value.importedAt);
  const startedAt = parseTimestamp(value.startedAt);
  const changes = parseChanges(value.changes);
  const comparedWith = parseTimestamp(value.comparedWith);
  const isWhole = typeof relationId === "number" && changes?.dropped === 0;
  if (!isWhole || importedAt === null || startedAt === null) return null;
  const area = parseBbox(value.area);
  return { relationId, importedAt, startedAt, comparedWith, area, changes: changes.items };
}

/**
 * Reads the file synchronously. Returns null if there is none. Throws {@link DamagedChangesError} and errors of the
 * file system.
 */
export function readChangeFile(path: string): ChangeHistory | null {
  try {
    const { size } = Deno.statSync(path);
    if (size > MAX_CHANGE_FILE_BYTES) fail(`it has ${size} bytes; the limit is ${MAX_CHANGE_FILE_BYTES}`);
    return parseChangeFile(Deno.readTextFileSync(path));
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return null;
    throw error;
  }
}

function fail(reason: string): never {
  throw new DamagedChangesError(reason);
}
