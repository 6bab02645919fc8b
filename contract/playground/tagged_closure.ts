// Closures of a playground in its OpenStreetMap tags.
import { readText } from "./tag_text.ts";

export const SEASONS = ["spring", "summer", "autumn", "winter"] as const;
export type Season = (typeof SEASONS)[number];

export interface TaggedClosure {
  /** `closed`: not to be used; `works`: being built or rebuilt; `seasonal`: open only in a part of the year. */
  readonly kind: "closed" | "works" | "seasonal";
  /** Seasons in which the playground is open. Empty if they are not mapped. */
  readonly seasons: readonly Season[];
}

/**
 * Returns the closure in a playground's tags, or null. `access=no`, `disused=yes`, `disused:leisure=playground`,
 * similar tags and `opening_hours=off` mean closed. `construction` and `construction:leisure` mean works.
 */
export function readTaggedClosure(properties: Readonly<Record<string, unknown>>): TaggedClosure | null {
  const read = (key: string) => readText(properties, key)?.toLowerCase() ?? null;
  // Tags of unused objects: https://wiki.openstreetmap.org/wiki/Lifecycle_prefix.
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
  // All four seasons together mean no limit, and so does an undocumented value.
  if (seasons.length === SEASONS.length || (seasons.length === 0 && seasonal !== "yes")) return null;
  return { kind: "seasonal", seasons };
}

/** Whether the tags close the playground altogether, whatever its opening hours are. */
export const isClosedByTags = (properties: Readonly<Record<string, unknown>>): boolean =>
  readTaggedClosure(properties)?.kind === "closed";
