// Lenient parsers for single fields of untrusted JSON. An invalid value becomes null.
import * as v from "./valibot.ts";
import { readLanguageTags } from "./language_tags.ts";
import { COUNTRY, readCode, STATE } from "./region_code.ts";

/** Maximum length of a text in characters. Texts from nodes end up in the status file, which every visitor loads. */
export const MAX_TEXT = 300;
export const MAX_URL_LENGTH = 2_048;
export const MAX_TIME_LENGTH = 64;
/** Maximum count, more than there are playgrounds in OpenStreetMap. */
export const MAX_COUNT = 9_999_999;
/** Maximum age: a hundred years. */
export const MAX_AGE_SECONDS = 3_155_760_000;

/**
 * Parses an absolute http(s) URL of at most 2 048 characters, with `//` and without credentials. Anything else is null.
 * Browsers would also open `https:evil.example`, and would open `https://a.example@evil.example` at evil.example.
 */
export function parseHttpUrl(value: unknown): string | null {
  if (typeof value !== "string" || value.length > MAX_URL_LENGTH) return null;
  if (!/^https?:\/\/[^/\\]/i.test(value)) return null;
  const url = URL.parse(value);
  return url !== null && url.username === "" && url.password === "" ? value : null;
}

/** Parses an ISO 8601 time of at most 64 characters that `Date.parse` accepts. Anything else is null. */
export function parseTimestamp(value: unknown): string | null {
  if (typeof value !== "string" || value.length > MAX_TIME_LENGTH) return null;
  // The pattern must match to the end, because V8's `Date.parse` ignores everything after a null character.
  return /^\d{4}-\d\d-\d\dT[\d:.Zz+-]+$/.test(value) && Number.isFinite(Date.parse(value)) ? value : null;
}

function parseFlag(value: unknown): boolean | null {
  if (value === true || value === 1 || value === "true") return true;
  return value === false || value === 0 || value === "false" ? false : null;
}

const orNull = <T>(schema: v.GenericSchema<unknown, T>) =>
  v.fallback(v.optional(v.nullable(schema), null), null);

/** Returns a schema that applies `parse` and gives null for an absent value. */
export const parsedBy = <T>(parse: (value: unknown) => T | null) =>
  v.fallback(v.optional(v.pipe(v.unknown(), v.transform(parse)), null), null);

/** Field schemas for valibot objects. Each gives null for an absent or invalid value. */
export const field = {
  /** Text, trimmed and cut to 300 characters; blank counts as absent. */
  text: orNull(
    v.pipe(v.string(), v.trim(), v.minLength(1), v.transform((text) => cutText(text, MAX_TEXT))),
  ),
  /** Whole number from 0 to 9 999 999. */
  count: orNull(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_COUNT))),
  /** Any finite number. */
  finite: orNull(v.pipe(v.number(), v.finite())),
  integer: orNull(v.pipe(v.number(), v.safeInteger())),
  /** Age in whole seconds, at most a hundred years; negative if the time is in the future. */
  age: orNull(v.pipe(v.number(), v.integer(), v.minValue(-MAX_AGE_SECONDS), v.maxValue(MAX_AGE_SECONDS))),
  /** Boolean. Accepts 1, 0 and words as well, because some nodes store it in a column of another type. */
  flag: parsedBy(parseFlag),
  /** ISO 3166-1 alpha-2. */
  country: parsedBy(readCode(COUNTRY)),
  /** ISO 3166-2. */
  state: parsedBy(readCode(STATE)),
  /** One or two BCP 47 tags of languages. */
  languages: parsedBy(readLanguageTags),
  timestamp: parsedBy(parseTimestamp),
  httpUrl: parsedBy(parseHttpUrl),
} as const;

type CamelCase<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name;

/** Returns the same fields with names in camel case: `data_age_seconds` becomes `dataAgeSeconds`. */
export function toCamelCase<Wire extends object>(wire: Wire) {
  const entries = Object.entries(wire).map(([name, value]) => [
    name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase()),
    value,
  ]);
  return Object.fromEntries(entries) as {
    readonly [Name in keyof Wire & string as CamelCase<Name>]: Wire[Name];
  };
}

/** Parses JSON; undefined if the text is invalid. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** True for a JSON object, false for null and arrays. */
export function isJsonObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/**
 * Trims a text and cuts it to `maxLength` UTF-16 units. Replaces lone surrogates, which a cut can leave, with U+FFFD,
 * because `encodeURIComponent` throws on them.
 */
export function cutText(text: string, maxLength: number): string {
  return text.trim().slice(0, maxLength).toWellFormed().trimEnd();
}

/**
 * Parses the id of an OpenStreetMap object: a whole number other than 0, as a number or a text. Returns null for
 * anything else. The oldest nodes send negative ids for relations.
 */
export function parseOsmId(value: unknown): number | null {
  const id = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof id === "number" && Number.isSafeInteger(id) && id !== 0 ? id : null;
}
