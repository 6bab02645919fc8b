// The changes as an Atom feed (RFC 4287), in one language. Links are relative to the address of the feed, since a
// proxy may serve this program below a path of its own. Pure, except for the hash behind the ids.
import { createHash } from "node:crypto";
import type { Landmark } from "contract/landmark.ts";
import type { Locale } from "contract/locales.ts";
import { hasOwnName } from "contract/own_name.ts";
import { toPlainLine } from "contract/plain_line.ts";
import { MAX_CHANGE_NAME, type PlaygroundChange } from "contract/playground_changes.ts";
import type { PlaygroundNaming } from "contract/playground_naming.ts";
import { escapeMarkup } from "../../kit/core/safe_text.ts";
import { FEED_TEXTS, type FeedTexts } from "./feed_texts.ts";

export interface FeedSettings {
  readonly locale: Locale;
  /** True if this server has a map, to which entries link; otherwise they link to OpenStreetMap. */
  readonly hasMap: boolean;
  /** The map's own name; null if it has none. */
  readonly siteName: string | null;
}

interface FeedFacts extends FeedSettings {
  /** The region's relation; null for data that is not a region of OpenStreetMap. */
  readonly relationId: number | null;
  /** The region's name. */
  readonly name: string | null;
  /** ISO 8601; null without data. */
  readonly updatedAt: string | null;
}

/** A feed must have a time, even without data. */
const NEVER = "1970-01-01T00:00:00Z";

function titleOf({ locale, name, siteName }: FeedFacts): string {
  const title = FEED_TEXTS[locale].title(cleanName(name));
  return siteName === null ? title : `${title} – ${siteName}`;
}

/** A complete document; `changes` are newest first. */
export function encodeFeed(changes: readonly PlaygroundChange[], facts: FeedFacts): string {
  const words = FEED_TEXTS[facts.locale];
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${facts.locale}">`,
    `<id>${createId("feed", facts.relationId)}</id>`,
    `<title>${escapeXml(titleOf(facts))}</title>`,
    `<updated>${facts.updatedAt ?? NEVER}</updated>`,
    '<link rel="self" type="application/atom+xml" href="changes.atom"/>',
    ...(facts.hasMap ? ['<link rel="alternate" type="text/html" href="../"/>'] : []),
    "<author><name>OpenStreetMap</name><uri>https://www.openstreetmap.org/copyright</uri></author>",
    `<rights>${escapeXml(words.rights)}</rights>`,
    ...changes.map((change) => encodeEntry(change, facts)),
    "</feed>",
    "",
  ].join("\n");
}

function encodeEntry(change: PlaygroundChange, { locale, hasMap, relationId }: FeedFacts): string {
  const words = FEED_TEXTS[locale];
  const { at, kind, osmType, osmId } = change;
  const object = `https://www.openstreetmap.org/${OSM_PATHS[osmType]}/${osmId}`;
  return [
    "<entry>",
    `<id>${createId(relationId, osmType, osmId, kind, at)}</id>`,
    `<title>${escapeXml(words.titles[kind](words.playgroundName(namingOf(change))))}</title>`,
    `<updated>${at}</updated>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(hasMap ? mapLinkTo(change) : object)}"/>`,
    `<link rel="related" type="text/html" href="${object}"/>`,
    `<category term="${kind}"/>`,
    `<summary>${escapeXml(describe(change, words))}</summary>`,
    "</entry>",
  ].join("\n");
}

const OSM_PATHS = { N: "node", W: "way", R: "relation" } as const;
/** Shows the street around the place. */
const PLACE_ZOOM = 18;

/** Links to the playground on the map, or to its former place if it is gone. */
function mapLinkTo({ kind, osmType, osmId, lon, lat }: PlaygroundChange): string {
  return kind === "gone" ? `../#map=${PLACE_ZOOM}/${lat}/${lon}` : `../#${osmType}${osmId}`;
}

/** A UUID of version 8 from a hash: the same parts have the same id on every server. */
function createId(...parts: readonly (string | number | null)[]): string {
  const hex = createHash("sha256").update(JSON.stringify(["spielplatz", ...parts])).digest("hex");
  const groups = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`];
  return `urn:uuid:${groups.join("-")}-${hex.slice(20, 32)}`;
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

/** Makes a name safe for titles: one line, without characters that turn the writing direction. */
const cleanName = (name: string | null) => name === null ? null : toPlainLine(name, MAX_CHANGE_NAME) || null;

function describe({ kind, from, to }: PlaygroundChange, words: FeedTexts): string {
  if (kind === "gone") return words.isGone;
  if (kind === "changed") return words.isChanged;
  const now = words.degrees[to!];
  return kind === "new" ? words.isMapped(now) : words.isBetter({ now, before: words.degrees[from!] });
}

// deno-lint-ignore no-control-regex
const NOT_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** For text and attributes. Characters that XML 1.0 does not allow become U+FFFD. */
export const escapeXml = (text: string): string =>
  escapeMarkup(text.toWellFormed().replace(NOT_IN_XML, "\ufffd"));
