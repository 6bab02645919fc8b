// Creates the names, ids and XML links of feed entries.
import { createHash } from "node:crypto";
import type { Locale } from "contract/kit/locales.ts";
import { toPlainLine } from "contract/kit/plain_line.ts";
import { MAX_CHANGE_NAME } from "contract/playground/playground_changes.ts";
import type { OsmType } from "contract/types.ts";

export interface FeedSettings {
  readonly locale: Locale;
  /** True if this server has a map to which entries can link. Otherwise they link to OpenStreetMap. */
  readonly hasMap: boolean;
  /** The map's own name, or null if it has none. */
  readonly siteName: string | null;
}

export interface FeedFacts extends FeedSettings {
  /** OpenStreetMap id of the region's relation, or null if the data is not a region of OpenStreetMap. */
  readonly relationId: number | null;
  /** The region's name. */
  readonly name: string | null;
  /** Time of the data, ISO 8601, or null if there is no data. */
  readonly updatedAt: string | null;
}

/** Time of a feed or entry without data, because Atom requires a time. */
export const NEVER = "1970-01-01T00:00:00Z";

const OSM_PATHS = { N: "node", W: "way", R: "relation" } as const;

/** Returns the URL of an object's page at OpenStreetMap. */
export const objectLink = (
  { osmType, osmId }: { readonly osmType: OsmType; readonly osmId: number },
): string => `https://www.openstreetmap.org/${OSM_PATHS[osmType]}/${osmId}`;

/** Creates a version 8 UUID from a hash, so that equal parts have the same id on every server. */
export function createId(...parts: readonly (string | number | null)[]): string {
  const hex = createHash("sha256").update(JSON.stringify(["spielplatz", ...parts])).digest("hex");
  const groups = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`];
  return `urn:uuid:${groups.join("-")}-${hex.slice(20, 32)}`;
}

/** Makes a name safe for titles: one line, without characters that change the writing direction. */
export const cleanName = (name: string | null): string | null =>
  name === null ? null : toPlainLine(name, MAX_CHANGE_NAME) || null;
