// What OpenStreetMap's own tags say about a closed playground.
import { readText } from "./tag_text.ts";

export const SEASONS = ["spring", "summer", "autumn", "winter"] as const;
export type Season = (typeof SEASONS)[number];

export interface TaggedClosure {
  /** `closed`: not to be used; `works`: being built or rebuilt; `seasonal`: open in a part of the year only. */
  readonly kind: "closed" | "works" | "seasonal";
  /** Of a seasonal one; empty: which ones is not mapped. */
  readonly seasons: readonly Season[];
}

/**
 * The closure that the tags of a playground state; null: none. `access=no`, `disused=yes`, `disused:leisure=playground` and
 * their relatives close it, and so does `opening_hours=off`; `construction` and `construction:leisure` mean works.
 */
export function readTaggedClosure(properties: Readonly<Record<string, unknown>>): TaggedClosure | null {
  const read = (key: string) => readText(properties, key)?.toLowerCase() ?? null;
  // See https://wiki.openstreetmap.org/wiki/Lifecycle_prefix.
  const isUnused = read("disused") === "yes" || read("disused:leisure") === "playground" ||
    read("abandoned") === "yes" || read("abandoned:leisure") === "playground";
  const hours = read("opening_hours");
  if (isUnused || read("access") === "no" || hours === "off" || hours === "closed") {
    return { kind: "closed", seasons: [] };
  }
  const isBuilt = [read("construction"), read("construction:leisure")]
    .some((value) => value !== null && value !== "no");
  if (isBuilt) return { kind: "works", seasons: [] };
  const seasonal = read("seasonal");
  if (seasonal === null || seasonal === "no") return null;
  const named = seasonal.split(";").map((part) => part.trim());
  const seasons = SEASONS.filter((season) => named.includes(season));
  // All four are no limit, and neither is a value that is not documented.
  if (seasons.length === SEASONS.length || (seasons.length === 0 && seasonal !== "yes")) return null;
  return { kind: "seasonal", seasons };
}

/** Whether the tags close the playground altogether, whatever its opening hours say. */
export const isClosedByTags = (properties: Readonly<Record<string, unknown>>): boolean =>
  readTaggedClosure(properties)?.kind === "closed";
