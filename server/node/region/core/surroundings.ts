// Selects the POIs around a playground that `get_pois` returns, from the stored JSON texts (see answer_texts.ts), which
// it returns unchanged.
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

/** Removes tags that are not mapped, which are null in some stored POIs. */
function mappedTags({ tags }: StoredPlace): Tags {
  return Object.fromEntries(
    Object.entries(tags).flatMap(([key, value]) => value === null ? [] : [[key, value]]),
  );
}
