// Encodes the favourites as text for storage, and parses it.
import { isJsonObject } from "contract/kit/fields.ts";
import { encodeFavourite, type Favourite, favouriteKey, parseFavourite } from "./favourite.ts";
import { MAX_FAVOURITES } from "./favourite_list.ts";

const VERSION = 1;

export interface StoredFavourites {
  readonly list: readonly Favourite[];
  /** Entries that are unreadable or do not fit, kept for later versions of the page. */
  readonly rest: readonly unknown[];
}

export const NOTHING_STORED: StoredFavourites = { list: [], rest: [] };

export function encodeStored({ list, rest }: StoredFavourites): string {
  return JSON.stringify({ version: VERSION, favourites: [...list.map(encodeFavourite), ...rest] });
}

/** Null for a text in another format. */
export function parseStored(text: string): StoredFavourites | null {
  const value = parseJson(text);
  if (!isJsonObject(value) || !Array.isArray(value.favourites)) return null;
  const list = new Map<string, Favourite>();
  const rest: unknown[] = [];
  for (const each of value.favourites) {
    const favourite = parseFavourite(each);
    if (favourite && list.has(favouriteKey(favourite))) continue;
    if (favourite && list.size < MAX_FAVOURITES) list.set(favouriteKey(favourite), favourite);
    else rest.push(each);
  }
  return { list: [...list.values()], rest };
}

/** Undefined for invalid JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
