// Encodes a notice as an entry of the feed. An entry appears when the notice comes into force.
import { chooseNoticeText } from "contract/playground/notice.ts";
import type { PlacedNotice } from "../region/core/placed_notice.ts";
import { escapeMarkup } from "../../base/kit/core/safe_text.ts";
import { createId, type FeedFacts, NEVER, objectLink } from "./feed_parts.ts";
import { FEED_TEXTS } from "./feed_texts.ts";

/** Returns the time at which a notice comes into force, by which readers sort it. */
export const updatedOf = ({ startsAt }: PlacedNotice, { updatedAt }: FeedFacts): string =>
  startsAt === null ? updatedAt ?? NEVER : new Date(startsAt).toISOString();

export function encodeNoticeEntry(notice: PlacedNotice, facts: FeedFacts, now: Date): string {
  const { locale, hasMap, relationId } = facts;
  const { osmType, osmId, kind, from, until, link, text } = notice;
  const words = FEED_TEXTS[locale];
  const what = words.inForce(notice, now);
  const title = words.notice({ what, name: words.playgroundName(notice.naming) });
  const said = chooseNoticeText(text, locale, []);
  const object = objectLink(notice);
  return [
    "<entry>",
    // The id includes the times and the text, so that an extended closure appears as a new entry.
    `<id>${createId(relationId, osmType, osmId, "notice", kind, from, until, JSON.stringify(text))}</id>`,
    `<title>${escapeMarkup(title)}</title>`,
    `<updated>${updatedOf(notice, facts)}</updated>`,
    `<link rel="alternate" type="text/html" href="${hasMap ? `../#${osmType}${osmId}` : object}"/>`,
    `<link rel="related" type="text/html" href="${escapeMarkup(link ?? object)}"/>`,
    `<category term="${kind}"/>`,
    said === null
      ? `<summary>${escapeMarkup(what)}</summary>`
      : `<summary xml:lang="${said.lang}">${escapeMarkup(said.text)}</summary>`,
    "</entry>",
  ].join("\n");
}
