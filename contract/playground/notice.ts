// What an operator has announced about single playgrounds: the answer of `get_notices`, which only nodes of this program
// have.
import * as v from "../kit/valibot.ts";
import { isDay } from "./announcement.ts";
import { cutText, field, isJsonObject, parseOsmId, parseTimestamp } from "../kit/fields.ts";
import { parsePosition, roundToOsmPrecision } from "../geometry/geometry.ts";
import { parseItems } from "./item_list.ts";
import { isLanguageTag } from "../kit/language_tags.ts";
import type { Parsed } from "./playground.ts";
import type { OsmType } from "../types.ts";

/** The most important first. `closed`: not to be used; `partly_closed`: a part of it; `works`: usable beside works. */
export const NOTICE_KINDS = ["closed", "partly_closed", "works", "hint", "event"] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** One notice at one playground: a notice for an area is sent once for each playground in it. */
export interface Notice {
  readonly osmType: OsmType;
  readonly osmId: number;
  /** Centroid of the playground in degrees. */
  readonly lon: number;
  readonly lat: number;
  readonly kind: NoticeKind;
  /** As the operator wrote it: a day (`2026-11-22`) or an RFC 3339 time; null: it has no beginning. */
  readonly from: string | null;
  /** As the operator wrote it: the last day or the time of its end; null: not known. */
  readonly until: string | null;
  /** From when it is in force, in milliseconds since 1970: a day begins in the time zone of the node. Null with `from`. */
  readonly startsAt: number | null;
  /** The moment after its end, likewise; null with `until`. */
  readonly endsAt: number | null;
  /** By BCP 47 tag; may be empty. */
  readonly text: Readonly<Record<string, string>>;
  /** Where to read more (http or https); untrusted. */
  readonly link: string | null;
}

/** Maximum number of notices, one for each playground, that a node sends and a client reads. */
export const MAX_NOTICES = 2_000;
/** Maximum length of the text of a notice in one language; the rest is cut off. */
export const MAX_NOTICE_TEXT = 500;
/** Maximum number of languages of a notice; the rest is dropped. */
export const MAX_NOTICE_LANGUAGES = 20;
/** Nodes also send notices that begin within so many days: a page may stay open, or be read offline, until then. */
export const NOTICE_DAYS_AHEAD = 14;

const KINDS: ReadonlySet<unknown> = new Set(NOTICE_KINDS);
const OSM_TYPES: ReadonlySet<unknown> = new Set<OsmType>(["N", "W", "R"]);

/** As it is sent. */
export function encodeNotice(notice: Notice): Readonly<Record<string, unknown>> {
  return {
    osm_type: notice.osmType,
    osm_id: notice.osmId,
    lon: roundToOsmPrecision(notice.lon),
    lat: roundToOsmPrecision(notice.lat),
    kind: notice.kind,
    from: notice.from,
    until: notice.until,
    starts_at: encodeTime(notice.startsAt),
    ends_at: encodeTime(notice.endsAt),
    text: notice.text,
    link: notice.link,
  };
}

/**
 * Null for anything but a complete notice; unknown keys are ignored. A notice with a limit that cannot be read is dropped:
 * a closure without its end would never be lifted.
 */
export function parseNotice(value: unknown): Notice | null {
  if (!isJsonObject(value)) return null;
  const { osm_type, kind } = value;
  const osmId = parseOsmId(value.osm_id);
  const position = parsePosition([value.lon, value.lat]);
  const start = parseLimit(value.from, value.starts_at);
  const end = parseLimit(value.until, value.ends_at);
  if (!OSM_TYPES.has(osm_type) || osmId === null || osmId < 0 || position === null || !KINDS.has(kind)) {
    return null;
  }
  if (start === null || end === null) return null;
  const [lon, lat] = position;
  return {
    osmType: osm_type as OsmType,
    osmId,
    lon,
    lat,
    kind: kind as NoticeKind,
    from: start.written,
    until: end.written,
    startsAt: start.at,
    endsAt: end.at,
    text: parseTexts(value.text),
    link: v.parse(field.httpUrl, value.link),
  };
}

/** Parses the array; null for anything else. Invalid notices and those above {@link MAX_NOTICES} are dropped. */
export const parseNotices = (value: unknown): Parsed<Notice> | null =>
  parseItems(value, parseNotice, MAX_NOTICES);

/** Whether it is in force at this time, in milliseconds since 1970: from its beginning until just before its end. */
export const isInForce = ({ startsAt, endsAt }: Pick<Notice, "startsAt" | "endsAt">, now: number): boolean =>
  (startsAt === null || startsAt <= now) && (endsAt === null || now < endsAt);

/** For sorting: the most important kind first, then the one that began last. */
export function compareNotices(one: Notice, other: Notice): number {
  const byKind = NOTICE_KINDS.indexOf(one.kind) - NOTICE_KINDS.indexOf(other.kind);
  return byKind || (other.startsAt ?? 0) - (one.startsAt ?? 0);
}

/**
 * The text for a visitor and its language: in the visitor's language, else in one of the region, else in English, else
 * the first one; null: it has none.
 */
export function chooseNoticeText(
  text: Notice["text"],
  locale: string,
  regional: readonly string[],
): { readonly lang: string; readonly text: string } | null {
  const written = Object.entries(text).map(([lang, words]) => ({ lang, text: words }));
  for (const wanted of [locale, ...regional, "en"]) {
    const chosen = written.find(({ lang }) => lang === wanted) ??
      written.find(({ lang }) => languageOf(lang) === languageOf(wanted));
    if (chosen !== undefined) return chosen;
  }
  return written[0] ?? null;
}

/** Null: cannot be read. An absent limit is none. */
function parseLimit(written: unknown, at: unknown): { written: string | null; at: number | null } | null {
  if ((written ?? null) === null && (at ?? null) === null) return { written: null, at: null };
  const time = parseTimestamp(at);
  const isWritten = typeof written === "string" && (isDay(written) || parseTimestamp(written) !== null);
  return time === null || !isWritten ? null : { written, at: Date.parse(time) };
}

function parseTexts(value: unknown): Notice["text"] {
  if (!isJsonObject(value)) return {};
  const texts: [lang: string, text: string][] = [];
  for (const [lang, text] of Object.entries(value)) {
    if (texts.length === MAX_NOTICE_LANGUAGES) break;
    const cut = typeof text === "string" && isLanguageTag(lang) ? cutText(text, MAX_NOTICE_TEXT) : "";
    if (cut !== "") texts.push([lang, cut]);
  }
  return Object.fromEntries(texts);
}

const languageOf = (tag: string) => tag.split("-")[0];
const encodeTime = (time: number | null) => time === null ? null : new Date(time).toISOString();
