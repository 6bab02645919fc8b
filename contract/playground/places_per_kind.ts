// Selects the amenities that `get_surroundings` returns. Nodes and pages of static regions share this rule.
import { AMENITY_TAGS, type AmenityKind, amenityKind } from "./amenity_kinds.ts";

/** An entry of `get_pois`. */
export interface PlaceNearby {
  readonly tags: Readonly<Record<string, unknown>>;
}

/** Returns the first `maxPerKind` places of each kind with the tags that the page uses. Omits places without a kind. */
export function pickPerKind<Place extends PlaceNearby>(
  places: readonly Place[],
  maxPerKind: number,
): Place[] {
  const counts = new Map<AmenityKind, number>();
  return places.flatMap((place) => {
    const texts = AMENITY_TAGS.flatMap((key) => {
      const value = Object.hasOwn(place.tags, key) ? place.tags[key] : null;
      return typeof value === "string" ? [[key, value] as const] : [];
    });
    const tags = new Map(texts);
    const kind = amenityKind((key) => tags.get(key));
    const count = kind === null ? maxPerKind : counts.get(kind) ?? 0;
    if (kind === null || count >= maxPerKind) return [];
    counts.set(kind, count + 1);
    return [{ ...place, tags: Object.fromEntries(texts) }];
  });
}
