// Encodes outages and notes as an Atom feed (RFC 4287) in one language. Links are relative to the feed's URL, since a
// proxy may serve this program below a path.
import { formatDuration, formatTime } from "../../frame/core/local_dates.ts";
import { MAX_KEPT_OUTAGES } from "../../../hub/history/core/outages.ts";
import { escapeMarkup } from "../../../base/kit/core/safe_text.ts";
import { createId, NEVER } from "../../../node/api/feed_parts.ts";
import type { StatusNote } from "../../../hub/status_notes/core/status_note.ts";
import { toPlainLine } from "contract/kit/plain_line.ts";
import { MAX_STATUS_NAME, type PageLanguage } from "./frame.ts";
import { describeUnpolled, lengthOf, type RegionOutage } from "./outage_list.ts";

/** Maximum number of entries of each kind. The newest are listed. */
export const MAX_FEED_OUTAGES = MAX_KEPT_OUTAGES;
export const MAX_FEED_NOTES = 20;

export interface StatusFeed {
  /** Newest first. */
  readonly outages: readonly RegionOutage[];
  /** Newest first. */
  readonly notes: readonly StatusNote[];
  /** Minute of the last poll. */
  readonly lastMinute: number;
  /** The server's public URL or name, which distinguishes this feed from others. */
  readonly origin: string | null;
  /** The map's own name, or null if it has none. */
  readonly siteName: string | null;
  /** Query for links that selects the language, such as `lang=de`, or empty. */
  readonly query: string;
}

interface Entry {
  readonly updated: string;
  readonly xml: string;
}

const toIso = (minute: number) => new Date(minute * 60_000).toISOString();

export function encodeStatusFeed(feed: StatusFeed, language: PageLanguage): string {
  const { locale, texts } = language;
  const { siteName, origin, query } = feed;
  const entries = [
    ...feed.outages.slice(0, MAX_FEED_OUTAGES).map((outage) => encodeOutage(outage, feed, language)),
    ...feed.notes.slice(0, MAX_FEED_NOTES).map((note) => encodeNote(note, feed)),
  ].sort((a, b) => Date.parse(b.updated) - Date.parse(a.updated));
  const name = toPlainLine(siteName ?? texts.title, MAX_STATUS_NAME);
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${locale}">`,
    `<id>${createId("status feed", origin)}</id>`,
    `<title>${escapeMarkup(siteName === null ? texts.title : `${texts.title} – ${name}`)}</title>`,
    `<updated>${entries[0]?.updated ?? NEVER}</updated>`,
    `<link rel="self" type="application/atom+xml" href="feed.xml${writeQuery(query)}"/>`,
    `<link rel="alternate" type="text/html" href="../status${writeQuery(query)}"/>`,
    `<author><name>${escapeMarkup(name)}</name></author>`,
    ...entries.map(({ xml }) => xml),
    "</feed>",
    "",
  ].join("\n");
}

const writeQuery = (...parts: readonly string[]) => {
  const query = parts.filter((part) => part !== "").join("&");
  return query === "" ? "" : escapeMarkup(`?${query}`);
};

/** The id stays the same when the outage ends, so that readers show the entry as updated. */
function encodeOutage(outage: RegionOutage, feed: StatusFeed, { locale, texts }: PageLanguage): Entry {
  const { key, name, fromMinute, toMinute } = outage;
  const time = (minute: number) => formatTime(locale, minute * 60_000);
  const duration = formatDuration(locale, lengthOf(outage, feed.lastMinute));
  const region = toPlainLine(name, MAX_STATUS_NAME);
  const title = texts.outageTitle({ region, state: toMinute === null ? texts.ongoing : duration });
  const text = toMinute === null
    ? texts.since(time(fromMinute))
    : texts.outageText({ begin: time(fromMinute), end: time(toMinute), duration });
  const unpolled = describeUnpolled(outage, { locale, texts });
  const summary = unpolled === null ? text : `${text}${toMinute === null ? ". " : " "}${unpolled}`;
  const updated = toIso(toMinute ?? fromMinute);
  return {
    updated,
    xml: [
      "<entry>",
      `<id>${createId("outage", feed.origin, key, fromMinute)}</id>`,
      `<title>${escapeMarkup(title)}</title>`,
      `<published>${toIso(fromMinute)}</published>`,
      `<updated>${updated}</updated>`,
      `<link rel="alternate" type="text/html" href="../status${
        writeQuery(`region=${encodeURIComponent(key)}`, feed.query)
      }"/>`,
      '<category term="outage"/>',
      `<summary>${escapeMarkup(summary)}</summary>`,
      "</entry>",
    ].join("\n"),
  };
}

function encodeNote({ name, title, paragraphs, changedAt }: StatusNote, feed: StatusFeed): Entry {
  return {
    updated: changedAt,
    xml: [
      "<entry>",
      `<id>${createId("note", feed.origin, name)}</id>`,
      `<title>${escapeMarkup(title)}</title>`,
      `<updated>${changedAt}</updated>`,
      `<link rel="alternate" type="text/html" href="../status${writeQuery(feed.query)}"/>`,
      '<category term="note"/>',
      `<content>${escapeMarkup([title, ...paragraphs].join("\n\n"))}</content>`,
      "</entry>",
    ].join("\n"),
  };
}
