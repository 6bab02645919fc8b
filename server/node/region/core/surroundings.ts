// Selects the POIs around a playground that `get_pois` and `get_surroundings` return, from the stored JSON texts (see
// answer_texts.ts). `get_pois` returns these texts unchanged.
import { AMENITY_TAGS, type AmenityKind, amenityKind } from "contract/playground/amenity_kinds.ts";
import { isPoi } from "./osm_roles.ts";
import type { Tags } from "./tags.ts";

interface StoredPlace {
  readonly tags: Readonly<Record<string, string | null>>;
}

/** Matches the text of every POI that only `get_surroundings` returns, and of some others. */
const MAY_BE_FURTHER = /"amenity":"(?:bicycle_)?parking"|"shop":"ice_cream"|"ice_cream":"yes"/;

/** Removes the POIs that only `get_surroundings` returns. */
export function withoutFurtherPlaces(texts: readonly string[]): readonly string[] {
  return texts.filter((text) => !MAY_BE_FURTHER.test(text) || isPoi(mappedTags(JSON.parse(text))));
}

/** Returns the first `maxPerKind` POIs of each kind with the tags that the page uses. Omits POIs without a kind. */
export function pickPerKind(texts: readonly string[], maxPerKind: number): readonly string[] {
  const counts = new Map<AmenityKind, number>();
  return texts.flatMap((text) => {
    const place: StoredPlace = JSON.parse(text);
    const { tags } = place;
    const kind = amenityKind((key) => tags[key] ?? undefined);
    const count = kind === null ? maxPerKind : counts.get(kind) ?? 0;
    if (kind === null || count >= maxPerKind) return [];
    counts.set(kind, count + 1);
    const read = AMENITY_TAGS.flatMap((key) => typeof tags[key] === "string" ? [[key, tags[key]]] : []);
    return [JSON.stringify({ ...place, tags: Object.fromEntries(read) })];
  });
}

/** Removes tags that are not mapped, which are null in some stored POIs. */
function mappedTags({ tags }: StoredPlace): Tags {
  return Object.fromEntries(
    Object.entries(tags).flatMap(([key, value]) => value === null ? [] : [[key, value]]),
  );
}
