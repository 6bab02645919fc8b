// Encodes notices and changes as an Atom feed (RFC 4287) in one language. Links are relative to the feed's address,
// because a proxy may serve this program below a path.
import type { Landmark } from "contract/playground/landmark.ts";
import { hasOwnName } from "contract/playground/own_name.ts";
import type { PlaygroundChange } from "contract/playground/playground_changes.ts";
import type { PlaygroundNaming } from "contract/playground/playground_naming.ts";
import type { PlacedNotice } from "../region/core/placed_notice.ts";
import { escapeMarkup } from "../../base/kit/core/safe_text.ts";
import { cleanName, createId, type FeedFacts, NEVER, objectLink } from "./feed_parts.ts";
import { encodeNoticeEntry, updatedOf } from "./feed_notices.ts";
import { FEED_TEXTS, type FeedTexts } from "./feed_texts.ts";

function titleOf({ locale, name, siteName }: FeedFacts): string {
  const title = FEED_TEXTS[locale].title(cleanName(name));
  return siteName === null ? title : `${title} – ${siteName}`;
}

/** Returns a complete document with the notices in force, followed by the changes, newest first. */
export function encodeFeed(
  notices: readonly PlacedNotice[],
  changes: readonly PlaygroundChange[],
  facts: FeedFacts,
  now: Date,
): string {
  const words = FEED_TEXTS[facts.locale];
  const beginnings = notices.map((notice) => updatedOf(notice, facts));
  const updatedAt = [facts.updatedAt ?? NEVER, ...beginnings].reduce((a, b) =>
    Date.parse(a) < Date.parse(b) ? b : a
  );
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${facts.locale}">`,
    `<id>${createId("feed", facts.relationId)}</id>`,
    `<title>${escapeMarkup(titleOf(facts))}</title>`,
    `<updated>${updatedAt}</updated>`,
    '<link rel="self" type="application/atom+xml" href="changes.atom"/>',
    ...(facts.hasMap ? ['<link rel="alternate" type="text/html" href="../"/>'] : []),
    "<author><name>OpenStreetMap</name><uri>https://www.openstreetmap.org/copyright</uri></author>",
    `<rights>${escapeMarkup(words.rights)}</rights>`,
    ...notices.map((notice) => encodeNoticeEntry(notice, facts, now)),
    ...changes.map((change) => encodeEntry(change, facts)),
    "</feed>",
    "",
  ].join("\n");
}

function encodeEntry(change: PlaygroundChange, { locale, hasMap, relationId }: FeedFacts): string {
  const words = FEED_TEXTS[locale];
  const { at, kind, osmType, osmId } = change;
  const object = objectLink(change);
  return [
    "<entry>",
    `<id>${createId(relationId, osmType, osmId, kind, at)}</id>`,
    `<title>${escapeMarkup(words.titles[kind](words.playgroundName(namingOf(change))))}</title>`,
    `<updated>${at}</updated>`,
    `<link rel="alternate" type="text/html" href="${escapeMarkup(hasMap ? mapLinkTo(change) : object)}"/>`,
    `<link rel="related" type="text/html" href="${object}"/>`,
    `<category term="${kind}"/>`,
    `<summary>${escapeMarkup(describe(change, words))}</summary>`,
    "</entry>",
  ].join("\n");
}

/** Zoom at which the street around a playground is visible. */
const PLACE_ZOOM = 18;

/** Returns a link to the playground on the map, or to its former position if it no longer exists. */
function mapLinkTo({ kind, osmType, osmId, lon, lat }: PlaygroundChange): string {
  return kind === "gone" ? `../#map=${PLACE_ZOOM}/${lat}/${lon}` : `../#${osmType}${osmId}`;
}

function namingOf(change: PlaygroundChange): PlaygroundNaming {
  const [name, nearStreet] = [cleanName(change.name), cleanName(change.nearStreet)];
  if (name !== null && hasOwnName(name)) return { kind: "named", name };
  if (nearStreet !== null) return { kind: "street", street: nearStreet };
  const landmark = change.nearLandmark && cleanLandmark(change.nearLandmark);
  if (landmark !== null) return { kind: "landmark", landmark };
  return name === null ? { kind: "unnamed" } : { kind: "named", name };
}

function cleanLandmark(landmark: Landmark): Landmark | null {
  const name = cleanName(landmark.name);
  return name === null ? null : { ...landmark, name };
}

function describe({ kind, from, to }: PlaygroundChange, words: FeedTexts): string {
  if (kind === "gone") return words.isGone;
  if (kind === "changed") return words.isChanged;
  const now = words.degrees[to!];
  return kind === "new" ? words.isMapped(now) : words.isBetter({ now, before: words.degrees[from!] });
}
