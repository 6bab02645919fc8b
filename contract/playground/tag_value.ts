// Values of OpenStreetMap tags for display: a known word, else the mapper's text made readable.
import { cutText } from "../kit/fields.ts";
import { readText } from "./tag_text.ts";

/** A value with a translation, or the mapper's own text. */
export type TagValue<Known extends string> = { readonly known: Known } | { readonly text: string };

type Properties = Readonly<Record<string, unknown>>;

const MAX_VALUE_TEXT = 60;
const MAX_VALUES = 6;

/** Distinct values of a tag, at most 6. Unknown ones get spaces for underscores, and a capital first letter. */
export function readTagValues<Known extends string>(
  properties: Properties,
  key: string,
  known: readonly Known[],
): TagValue<Known>[] {
  const parts = (readText(properties, key) ?? "").split(/[;,]/).slice(0, MAX_VALUES);
  const values = parts.flatMap((part): [string, TagValue<Known>][] => {
    const code = part.trim().toLowerCase().replaceAll(/[\s_]+/g, "_");
    const found = known.find((each) => each === code);
    if (found !== undefined) return [[found, { known: found }]];
    const text = cutText(part.replaceAll("_", " "), MAX_VALUE_TEXT);
    return text === "" ? [] : [[code, { text: text[0]!.toUpperCase() + text.slice(1) }]];
  });
  return [...new Map(values).values()];
}

/** The first value of a tag, or null. */
export function readTagValue<Known extends string>(
  properties: Properties,
  key: string,
  known: readonly Known[],
): TagValue<Known> | null {
  return readTagValues(properties, key, known)[0] ?? null;
}

/** The value of a tag if it is one of `known`, else null. */
export function readKnownValue<Known extends string>(
  properties: Properties,
  key: string,
  known: readonly Known[],
): Known | null {
  const code = readText(properties, key)?.toLowerCase();
  return known.find((each) => each === code) ?? null;
}

/** Parses a calendar day (`2025-05-18`) as midnight UTC. Null for anything else and for days that do not exist. */
export function readDay(properties: Properties, ...keys: readonly string[]): Date | null {
  const text = readText(properties, ...keys);
  if (text === null || !/^(19|20)\d\d-\d\d-\d\d$/.test(text)) return null;
  const day = new Date(`${text}T00:00:00Z`);
  return Number.isFinite(day.getTime()) && day.toISOString().startsWith(text) ? day : null;
}
