// Parses an archive's JSON metadata after limiting the memory that it takes. Pure.
import { isJsonObject } from "contract/kit/fields.ts";
import { ArchiveError } from "./archive_error.ts";

/** Maximum nesting of lists and objects. Common archives have 4. */
export const MAX_METADATA_DEPTH = 32;
/** Maximum number of values, lists and objects. Archives with statistics of all values have about 100 000. */
export const MAX_METADATA_VALUES = 300_000;

/** Parses metadata. `name` is used in messages, for example "its metadata". Throws {@link ArchiveError}. */
export function parseMetadataJson(text: string, name: string): Record<string, unknown> {
  requireModest(text, name);
  try {
    const value: unknown = JSON.parse(text);
    if (isJsonObject(value)) return value;
  } catch {
    // The error is thrown below.
  }
  throw new ArchiveError(`${name} is not a JSON object`);
}

const [QUOTE, COMMA, BACKSLASH] = [0x22, 0x2c, 0x5c];
const OPENING: ReadonlySet<number> = new Set([0x5b, 0x7b]);
const CLOSING: ReadonlySet<number> = new Set([0x5d, 0x7d]);

function requireModest(text: string, name: string): void {
  let [depth, values] = [0, 1];
  let isInText = false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) isInText = !isInText;
    else if (isInText) at += code === BACKSLASH ? 1 : 0;
    else if (code === COMMA) values++;
    else if (OPENING.has(code)) [depth, values] = [depth + 1, values + 1];
    else if (CLOSING.has(code)) depth--;
    if (depth > MAX_METADATA_DEPTH) {
      throw new ArchiveError(`${name} is nested more than ${MAX_METADATA_DEPTH} deep`);
    }
    if (values > MAX_METADATA_VALUES) {
      throw new ArchiveError(`${name} has more than ${MAX_METADATA_VALUES} values`);
    }
  }
}
