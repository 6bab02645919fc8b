// OpenStreetMap tags as nodes send them. They are stored in a map, because a key may be `__proto__`.
import { cutText, isJsonObject } from "../kit/fields.ts";

export type Tags = ReadonlyMap<string, string>;

/** Maximum number of tags, far more than any mapped object has. The rest of a larger set is dropped. */
export const MAX_TAGS = 200;
export const MAX_VALUE = 300;

/** Returns the text values of an object, trimmed and cut to 300 characters. Drops blank and other values. */
export function parseTags(value: unknown): Tags {
  const tags = new Map<string, string>();
  if (!isJsonObject(value)) return tags;
  for (const [key, text] of Object.entries(value)) {
    if (tags.size === MAX_TAGS) break;
    if (typeof text !== "string") continue;
    const cut = cutText(text, MAX_VALUE);
    if (cut !== "") tags.set(key, cut);
  }
  return tags;
}
