// Reads the fields of an entry in a document of notices. Reports invalid values together with the allowed ones. Pure.
import { cutText, isJsonObject, parseHttpUrl } from "contract/kit/fields.ts";
import { isLanguageTag } from "contract/kit/language_tags.ts";
import {
  MAX_NOTICE_LANGUAGES,
  MAX_NOTICE_TEXT,
  type Notice,
  NOTICE_KINDS,
  type NoticeKind,
} from "contract/playground/notice.ts";
import { parseShape } from "contract/geometry/shape.ts";
import type { OsmType, Shape } from "contract/types.ts";
import type { NoticeTarget } from "./notice_entry.ts";
import { TIME_FORMS } from "./notice_time.ts";

/** Maximum number of corners of an area. */
export const MAX_AREA_CORNERS = 2_000;

/** Receives a sentence about a field, which begins with the field's name. */
export type Report = (problem: string) => void;

type Fields = Readonly<Record<string, unknown>>;

/** Returns true if a field is neither absent nor null. */
export const isGiven = (value: unknown): boolean => (value ?? null) !== null;

/** Returns the playground or area, or null after reporting a problem. */
export function readTarget({ playground, area }: Fields, report: Report): NoticeTarget | null {
  if (isGiven(playground) === isGiven(area)) {
    const count = isGiven(area)
      ? "both playground and area are given"
      : "neither playground nor area is given";
    report(`${count}; give one of them`);
    return null;
  }
  return isGiven(playground) ? readPlayground(playground, report) : readArea(area, report);
}

function readPlayground(value: unknown, report: Report): NoticeTarget | null {
  const [, osmType, digits] = /^([NWR])([1-9]\d{0,15})$/.exec(typeof value === "string" ? value : "") ?? [];
  const osmId = Number(digits);
  if (osmType !== undefined && Number.isSafeInteger(osmId)) {
    return { kind: "playground", osmType: osmType as OsmType, osmId };
  }
  report(`playground is ${show(value)}; allowed: N, W or R with the id in OpenStreetMap, such as "W123"`);
  return null;
}

function readArea(value: unknown, report: Report): NoticeTarget | null {
  const geometry = isJsonObject(value) && value.type === "Feature" ? value.geometry : value;
  const shape = parseShape(geometry);
  if (shape === null || !isClosed(shape)) {
    const found = isJsonObject(geometry) ? geometry.type : geometry;
    const reason = found === "Polygon" || found === "MultiPolygon"
      ? "has a ring that is not closed, too short, or beyond ±180 and ±90 degrees"
      : `is ${show(found)}`;
    report(`area ${reason}; allowed: a Polygon or MultiPolygon of GeoJSON, or a Feature with one`);
    return null;
  }
  const corners = shape.coordinates.length / 2;
  if (corners > MAX_AREA_CORNERS) {
    report(`area has ${corners} corners; allowed: at most ${MAX_AREA_CORNERS}`);
    return null;
  }
  return { kind: "area", shape };
}

function isClosed({ coordinates, ringEnds }: Shape): boolean {
  let start = 0;
  return ringEnds.flat().every((end) => {
    const [first, last] = [start, end - 2];
    start = end;
    return coordinates[first] === coordinates[last] && coordinates[first + 1] === coordinates[last + 1];
  });
}

/** Returns the kind, or null after reporting a problem. */
export function readKind({ kind }: Fields, report: Report): NoticeKind | null {
  const known = NOTICE_KINDS.find((name) => name === kind);
  if (known === undefined) {
    report(`kind is ${isGiven(kind) ? show(kind) : "not given"}; allowed: ${NOTICE_KINDS.join(", ")}`);
  }
  return known ?? null;
}

export interface Limit {
  readonly written: string | null;
  readonly at: number | null;
}

/** Returns `from` or `until`, or null after reporting a problem. */
export function readLimit(
  name: "from" | "until",
  value: unknown,
  parse: (text: string) => number | null,
  report: Report,
): Limit | null {
  if (!isGiven(value)) return { written: null, at: null };
  const at = typeof value === "string" ? parse(value) : null;
  if (at !== null) return { written: value as string, at };
  report(`${name} is ${show(value)}; allowed: ${TIME_FORMS}`);
  return null;
}

/**
 * Returns the text by language, or null after reporting a problem that leaves no text to show. A text that is too long
 * is reported and truncated.
 */
export function readTexts({ text }: Fields, report: Report): Notice["text"] | null {
  if (!isGiven(text)) return {};
  if (!isJsonObject(text)) {
    report(
      `text is ${show(text)}; allowed: an object by language such as {"de": "Wegen Bauarbeiten gesperrt"}`,
    );
    return null;
  }
  const languages = Object.keys(text);
  if (languages.length > MAX_NOTICE_LANGUAGES) {
    report(`text has ${languages.length} languages; allowed: at most ${MAX_NOTICE_LANGUAGES}`);
    return null;
  }
  const texts: [lang: string, text: string][] = [];
  for (const [lang, words] of Object.entries(text)) {
    if (!isLanguageTag(lang)) {
      report(`text has the language ${show(lang)}; allowed: tags such as "de" or "pt-BR"`);
      return null;
    }
    if (typeof words !== "string") {
      report(`text of ${show(lang)} is ${show(words)}; allowed: a text`);
      return null;
    }
    const { length } = words.trim();
    if (length > MAX_NOTICE_TEXT) {
      report(
        `text of ${
          show(lang)
        } has ${length} characters; allowed: at most ${MAX_NOTICE_TEXT}; the rest is cut off`,
      );
    }
    if (length > 0) texts.push([lang, cutText(words, MAX_NOTICE_TEXT)]);
  }
  return Object.fromEntries(texts);
}

/** Returns the URL, or null if there is none or after reporting a problem. */
export function readLink({ link }: Fields, report: Report): string | null {
  if (!isGiven(link)) return null;
  const url = parseHttpUrl(link);
  if (url === null) {
    report(`link is ${show(link)}; allowed: an address with http:// or https://; the link is ignored`);
  }
  return url;
}

const MAX_SHOWN = 60;

/** Returns a value as written in the document, truncated. */
export function show(value: unknown): string {
  const text = JSON.stringify(value) ?? "nothing";
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN).toWellFormed()}…` : text;
}
