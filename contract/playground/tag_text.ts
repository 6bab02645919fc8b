// Free text in OpenStreetMap tags. It is separate from tag_value.ts, which only the lazily loaded panel needs.
import { cutText } from "../kit/fields.ts";

type Properties = Readonly<Record<string, unknown>>;

const MAX_TEXT = 300;

/** Text of the first key that has one, cut to 300 characters. Null if all are missing, blank or of another type. */
export function readText(properties: Properties, ...keys: readonly string[]): string | null {
  const text = findText(properties, keys);
  if (text === null || text.length <= MAX_TEXT) return text;
  return `${cutText(text, MAX_TEXT - 1)}…`;
}

/** Like `readText`, but longer values count as absent. Use it for values whose meaning would change if cut. */
export function readWholeText(properties: Properties, ...keys: readonly string[]): string | null {
  return findText(properties, keys, MAX_TEXT);
}

function findText(properties: Properties, keys: readonly string[], maxLength = Infinity): string | null {
  for (const key of keys) {
    const value = Object.hasOwn(properties, key) ? properties[key] : null;
    const text = typeof value === "string" ? value.trim().toWellFormed() : "";
    if (text !== "" && text.length <= maxLength) return text;
  }
  return null;
}
