// The last choices in the search, stored on this device only, newest first. Unreadable ones are dropped.
import { isJsonObject } from "contract/kit/fields.ts";
import { readStored, type StorageWindow, storeValue } from "../../kit/stored_value.ts";
import { encodeFavourite, parseFavourite } from "../favourites/core/favourite.ts";
import { encodePlace, parsePlaces, type Place } from "./core/geocoding.ts";
import { hitOfFavourite, recordOfHit, type RegionalHit } from "./core/regional_hits.ts";

const KEY = "searches";
export const MAX_RECENT = 5;

export type RecentChoice =
  | { readonly kind: "playground"; readonly hit: RegionalHit }
  | { readonly kind: "place"; readonly place: Place }
  /** `key` is the region's on this Hub. */
  | { readonly kind: "region"; readonly regionKey: string };

export function readRecent(page: StorageWindow): RecentChoice[] {
  return readEntries(page).flatMap((entry) => parse(entry) ?? []);
}

/** Puts a choice first, and drops the oldest beyond five. */
export function rememberChoice(page: StorageWindow, choice: RecentChoice): void {
  const text = JSON.stringify(encode(choice));
  const others = readEntries(page).map((entry) => JSON.stringify(entry)).filter((other) => other !== text);
  storeValue(page, KEY, `[${[text, ...others].slice(0, MAX_RECENT)}]`);
}

export const forgetChoices = (page: StorageWindow): boolean => storeValue(page, KEY, null);

function readEntries(page: StorageWindow): readonly unknown[] {
  try {
    const stored: unknown = JSON.parse(readStored(page, KEY) ?? "[]");
    return Array.isArray(stored) ? stored.slice(0, MAX_RECENT) : [];
  } catch {
    return [];
  }
}

function encode(choice: RecentChoice): unknown {
  switch (choice.kind) {
    case "playground":
      return { playground: encodeFavourite(recordOfHit(choice.hit)) };
    case "place":
      return { place: encodePlace(choice.place) };
    case "region":
      return { region: choice.regionKey };
  }
}

function parse(entry: unknown): RecentChoice | null {
  if (!isJsonObject(entry)) return null;
  if (typeof entry.region === "string") return { kind: "region", regionKey: entry.region };
  const playground = parseFavourite(entry.playground);
  if (playground !== null) return { kind: "playground", hit: hitOfFavourite(playground) };
  const place = parsePlaces([entry.place])?.[0];
  return place ? { kind: "place", place } : null;
}
