// Properties of a playground as nodes send them: tags and counts, which are texts, numbers and flags.
import { MAX_TAGS } from "./tags.ts";

/** Characters of one value. OpenStreetMap allows 255; nodes may join several values. */
export const MAX_PROPERTY_LENGTH = 1_000;

type Properties = Readonly<Record<string, unknown>>;

/** The first 200 properties; longer texts are cut to 1 000 characters, lists and objects are left out. */
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
    : typeof value !== "object" || value === null;
}
