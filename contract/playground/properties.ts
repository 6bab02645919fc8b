// Properties of a playground as nodes send them: tags and counts, as texts, numbers and flags.
import { MAX_TAGS } from "./tags.ts";

/** Maximum length of a value. OpenStreetMap allows 255 characters, but nodes may join several values. */
export const MAX_PROPERTY_LENGTH = 1_000;

/** Maximum number of texts in a list, such as the kinds of devices. */
export const MAX_LIST_TEXTS = 20;
/** Maximum length of a text in a list. */
export const MAX_LIST_TEXT_LENGTH = 100;

type Properties = Readonly<Record<string, unknown>>;

/**
 * Returns the first 200 properties, with texts cut to 1 000 characters. Drops objects, and all lists except those of up
 * to 20 short texts.
 */
export function limitProperties(properties: Properties): Properties {
  return isWithinLimits(properties) ? properties : Object.fromEntries(takeWithinLimits(properties));
}

function isWithinLimits(properties: Properties): boolean {
  let count = 0;
  for (const key in properties) {
    count += 1;
    if (count > MAX_TAGS || !isPlain(properties[key])) return false;
  }
  return true;
}

function takeWithinLimits(properties: Properties): [key: string, value: unknown][] {
  const taken: [key: string, value: unknown][] = [];
  for (const key in properties) {
    if (taken.length === MAX_TAGS) break;
    const value = properties[key];
    if (isPlain(value)) taken.push([key, value]);
    else if (typeof value === "string") taken.push([key, value.slice(0, MAX_PROPERTY_LENGTH)]);
  }
  return taken;
}

function isPlain(value: unknown): boolean {
  return typeof value === "string"
    ? value.length <= MAX_PROPERTY_LENGTH
    : typeof value !== "object" || value === null || isShortList(value);
}

function isShortList(value: object): boolean {
  return Array.isArray(value) && value.length <= MAX_LIST_TEXTS &&
    value.every((text) => typeof text === "string" && text.length <= MAX_LIST_TEXT_LENGTH);
}
