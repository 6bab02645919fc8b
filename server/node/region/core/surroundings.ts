// Which of the stored places around a playground `get_pois` and `get_surroundings` answer. Places are JSON texts, see
// answer_texts.ts; those that `get_pois` answers are passed on unchanged.
import { AMENITY_TAGS, type AmenityKind, amenityKind } from "contract/playground/amenity_kinds.ts";
import { isPoi } from "./osm_roles.ts";
import type { Tags } from "./tags.ts";

interface StoredPlace {
  readonly tags: Readonly<Record<string, string | null>>;
}

/** What every further place has in its text; some others have it, too. */
const MAY_BE_FURTHER = /"amenity":"(?:bicycle_)?parking"|"shop":"ice_cream"|"ice_cream":"yes"/;

/** Without the places that only `get_surroundings` answers. */
export function withoutFurtherPlaces(texts: readonly string[]): readonly string[] {
  return texts.filter((text) => !MAY_BE_FURTHER.test(text) || isPoi(mappedTags(JSON.parse(text))));
}

/** The first places of each kind, at most `maxPerKind`, with the tags that the page reads; places of no kind are left out. */
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

/** Stored places have null for some tags that are not mapped. */
function mappedTags({ tags }: StoredPlace): Tags {
  return Object.fromEntries(
    Object.entries(tags).flatMap(([key, value]) => value === null ? [] : [[key, value]]),
  );
}
