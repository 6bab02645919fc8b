// Operators' notices about single playgrounds: the answer of `get_notices`, which only this program's nodes have.
import * as v from "../kit/valibot.ts";
import { isDay } from "./announcement.ts";
import { cutText, field, isJsonObject, parseOsmId, parseTimestamp } from "../kit/fields.ts";
import { parsePosition, roundToOsmPrecision } from "../geometry/geometry.ts";
import { parseItems } from "./item_list.ts";
import { isLanguageTag } from "../kit/language_tags.ts";
import type { Parsed } from "./playground.ts";
import type { OsmType } from "../types.ts";

/**
 * Kinds of notices, most important first. `closed`: must not be used. `partly_closed`: a part must not be used.
 * `works`: can be used while works go on.
 */
export const NOTICE_KINDS = ["closed", "partly_closed", "works", "hint", "event"] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** A notice at one playground. A notice for an area is sent once per playground in it. */
export interface Notice {
  readonly osmType: OsmType;
  readonly osmId: number;
  /** Centroid of the playground in degrees. */
  readonly lon: number;
  readonly lat: number;
  readonly kind: NoticeKind;
  /**
   * Beginning as the operator wrote it: a day (`2026-11-22`) or an RFC 3339 time. Null if the notice has no beginning.
   */
  readonly from: string | null;
  /** End as the operator wrote it: the last day, or a time. Null if unknown. */
  readonly until: string | null;
  /** Beginning in milliseconds since 1970; a day begins in the node's time zone. Null if `from` is null. */
  readonly startsAt: number | null;
  /** End in milliseconds since 1970, exclusive; the last day ends in the node's time zone. Null if `until` is null. */
  readonly endsAt: number | null;
  /** Texts of the notice by BCP 47 tag; may be empty. */
  readonly text: Readonly<Record<string, string>>;
  /** Link to further information (http or https). Untrusted. */
  readonly link: string | null;
}

/** Maximum number of notices, one per playground, that a node sends and a client reads. */
export const MAX_NOTICES = 2_000;
/** Maximum length of the text of a notice in one language; the rest is cut off. */
export const MAX_NOTICE_TEXT = 500;
/** Maximum number of languages of a notice; the rest is dropped. */
export const MAX_NOTICE_LANGUAGES = 20;
/** Nodes also send notices that begin within this many days, as a page may stay open or be read offline until then. */
export const NOTICE_DAYS_AHEAD = 14;

const KINDS: ReadonlySet<unknown> = new Set(NOTICE_KINDS);
const OSM_TYPES: ReadonlySet<unknown> = new Set<OsmType>(["N", "W", "R"]);

/** Encodes a notice for the wire. */
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
 * Parses a notice. Returns null unless it is complete; ignores unknown keys. Drops a notice with an unreadable
 * beginning or end, because a closure without its end would never be lifted.
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

/**
 * Parses a JSON array of notices. Returns null for anything else. Drops invalid notices and those above {@link
 * MAX_NOTICES}.
 */
export const parseNotices = (value: unknown): Parsed<Notice> | null =>
  parseItems(value, parseNotice, MAX_NOTICES);

/** Whether a notice is in force at `now` (milliseconds since 1970). The end is exclusive. */
export const isInForce = ({ startsAt, endsAt }: Pick<Notice, "startsAt" | "endsAt">, now: number): boolean =>
  (startsAt === null || startsAt <= now) && (endsAt === null || now < endsAt);

/** Compares for sorting: most important kind first, then latest beginning first. */
export function compareNotices(one: Notice, other: Notice): number {
  const byKind = NOTICE_KINDS.indexOf(one.kind) - NOTICE_KINDS.indexOf(other.kind);
  return byKind || (other.startsAt ?? 0) - (one.startsAt ?? 0);
}

/**
 * Chooses the text of a notice for a visitor, with its language: the visitor's language, else one of the region's, else
 * English, else the first one. Returns null if the notice has no text.
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

/**
 * Parses the beginning or end of a notice. Returns null if it is unreadable. An absent one is valid and means no limit.
 */
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
