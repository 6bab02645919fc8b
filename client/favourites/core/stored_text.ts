// The favourites as the text that the device stores.
import { isJsonObject } from "../../../contract/fields.ts";
import { encodeFavourite, type Favourite, parseFavourite } from "./favourite.ts";
import { mergeFavourites } from "./favourite_list.ts";

const VERSION = 1;

export interface StoredFavourites {
  readonly list: readonly Favourite[];
  /** Entries that cannot be read, or have no room: kept as they are, since a later version of the page may read them. */
  readonly rest: readonly unknown[];
}

export const NOTHING_STORED: StoredFavourites = { list: [], rest: [] };

export function encodeStored({ list, rest }: StoredFavourites): string {
  return JSON.stringify({ version: VERSION, favourites: [...list.map(encodeFavourite), ...rest] });
}

/** Null for a text that is not of this form at all. */
export function parseStored(text: string): StoredFavourites | null {
  const value = parseJson(text);
  if (!isJsonObject(value) || !Array.isArray(value.favourites)) return null;
  let list: readonly Favourite[] = [];
  const rest: unknown[] = [];
  for (const each of value.favourites) {
    const favourite = parseFavourite(each);
    const merged = mergeFavourites(list, favourite ? [favourite] : []);
    if (favourite === null || merged.left > 0) rest.push(each);
    list = merged.list;
  }
  return { list, rest };
}

/** Undefined for a text that is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
