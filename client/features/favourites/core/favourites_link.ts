// Encodes favourites in a URL fragment: `#favourites=1!<slug>~W123~<lon>~<lat>~<class>~<name>~<standouts>!…`. Only uses
// characters that messengers keep in a link. Avoids base64, which is longer and not available in pure cores.
import { STANDOUTS } from "contract/playground/standout.ts";
import { CLASS_ORDER } from "../../../federation/regions/core/completeness_symbols.ts";
import { type Favourite, parseFavourite } from "./favourite.ts";
import { mergeFavourites } from "./favourite_list.ts";
import { FAVOURITES_PREFIX } from "./favourites_prefix.ts";

/** Maximum length of a fragment. Messengers truncate or reject much longer links. */
export const MAX_LINK_LENGTH = 8_000;
const VERSION = "1";
/** Stands for the slug of the previous entry. An empty field means no slug. */
const SAME_SLUG = ".";
/** Maximum length of a name, to leave room for other favourites. */
const MAX_NAME = 60;

/** Favourites offered by a link or a file. */
export interface Offer {
  readonly favourites: readonly Favourite[];
  /** Number of unreadable entries. */
  readonly unreadable: number;
}

/** Encodes the first favourites of the list, as many as fit. */
export function formatFavouritesLink(
  list: readonly Favourite[],
): { readonly fragment: string; readonly count: number } {
  let fragment = `${FAVOURITES_PREFIX}${VERSION}`;
  let [count, slug]: [number, string | null] = [0, null];
  for (const each of list) {
    const entry = `!${formatEntry(each, count > 0 && each.slug === slug)}`;
    if (fragment.length + entry.length > MAX_LINK_LENGTH) break;
    fragment += entry;
    slug = each.slug;
    count++;
  }
  return { fragment, count };
}

/** Null for another fragment. Truncates an overlong one, whose rest counts as one unreadable entry. */
export function parseFavouritesLink(fragment: string, now: number): Offer | null {
  if (!fragment.startsWith(FAVOURITES_PREFIX)) return null;
  const isCut = fragment.length > MAX_LINK_LENGTH;
  const [version, ...entries] = fragment.slice(FAVOURITES_PREFIX.length, MAX_LINK_LENGTH).split("!");
  if (version !== VERSION) return { favourites: [], unreadable: Math.max(1, entries.length) };
  if (isCut) entries.pop();
  let slug = "";
  const found: Favourite[] = [];
  let unreadable = isCut ? 1 : 0;
  for (const entry of entries) {
    const fields = entry.split("~");
    if (fields[0] !== SAME_SLUG) slug = fields[0]!;
    const favourite = parseEntry(slug, fields, now);
    if (favourite === null) unreadable++;
    else found.push(favourite);
  }
  return { favourites: mergeFavourites([], found).list, unreadable };
}

function formatEntry(favourite: Favourite, isSameSlug: boolean): string {
  const { slug, osmType, osmId, lon, lat, className, name, street, standouts } = favourite;
  const naming = name !== null ? `n${escape(name)}` : street !== null ? `s${escape(street)}` : "";
  return [
    isSameSlug ? SAME_SLUG : slug ?? "",
    `${osmType}${osmId}`,
    lon,
    lat,
    className === null ? "" : CLASS_ORDER.indexOf(className),
    naming,
    standouts.map((each) => STANDOUTS.indexOf(each).toString(36)).join(""),
  ].join("~");
}

function parseEntry(slug: string, fields: readonly string[], now: number): Favourite | null {
  const [, id, lon = "", lat = "", className = "", naming = "", standouts = ""] = fields;
  const text = unescape(naming.slice(1));
  const isDecimal = (value: string) => /^-?\d{1,3}(\.\d{1,6})?$/.test(value);
  if (text === null || !isDecimal(lon) || !isDecimal(lat)) return null;
  return parseFavourite({
    id,
    lon: Number(lon),
    lat: Number(lat),
    slug,
    class: /^\d$/.test(className) ? CLASS_ORDER[Number(className)] : null,
    ...(naming.startsWith("n") && { name: text }),
    ...(naming.startsWith("s") && { street: text }),
    standouts: [...standouts].map((digit) => STANDOUTS[Number.parseInt(digit, 36)]),
    added: now,
  });
}

/** Like `encodeURIComponent`, but also escapes the separators and brackets, which end a link in many messengers. */
function escape(text: string): string {
  return encodeURIComponent([...text].slice(0, MAX_NAME).join("").trimEnd()).replace(
    /[!~'()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** Null for invalid escapes. */
function unescape(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
