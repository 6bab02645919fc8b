// Values of OpenStreetMap's tags as the page can show them: a known word, else the mapper's own text made readable.
import { cutText } from "../../../contract/text.ts";
import { readText } from "./tag_text.ts";

/** A value that there are translations for, or another one in the mapper's words. */
export type TagValue<Known extends string> = { readonly known: Known } | { readonly text: string };

type Properties = Readonly<Record<string, unknown>>;

const MAX_WORD = 60;
const MAX_PARTS = 6;

/** The values of a tag, which may list several, each once. Unknown ones lose their underscores and start large. */
export function readTagValues<Known extends string>(
  properties: Properties,
  key: string,
  known: readonly Known[],
): TagValue<Known>[] {
  const parts = (readText(properties, key) ?? "").split(/[;,]/).slice(0, MAX_PARTS);
  const values = parts.flatMap((part): [string, TagValue<Known>][] => {
    const code = part.trim().toLowerCase().replaceAll(/[\s_]+/g, "_");
    const found = known.find((each) => each === code);
    if (found !== undefined) return [[found, { known: found }]];
    const text = cutText(part.replaceAll("_", " "), MAX_WORD);
    return text === "" ? [] : [[code, { text: text[0]!.toUpperCase() + text.slice(1) }]];
  });
  return [...new Map(values).values()];
}

/** The only value of a tag, or null. */
export function readTagValue<Known extends string>(
  properties: Properties,
  key: string,
  known: readonly Known[],
): TagValue<Known> | null {
  return readTagValues(properties, key, known)[0] ?? null;
}

/** A value that means something only when it is known. */
export function readKnownValue<Known extends string>(
  properties: Properties,
  key: string,
  known: readonly Known[],
): Known | null {
  const code = readText(properties, key)?.toLowerCase();
  return known.find((each) => each === code) ?? null;
}

/** A calendar day (`2025-05-18`) as midnight UTC; null for anything else, also for days that do not exist. */
export function readDay(properties: Properties, ...keys: readonly string[]): Date | null {
  const text = readText(properties, ...keys);
  if (text === null || !/^(19|20)\d\d-\d\d-\d\d$/.test(text)) return null;
  const day = new Date(`${text}T00:00:00Z`);
  return Number.isFinite(day.getTime()) && day.toISOString().startsWith(text) ? day : null;
}
