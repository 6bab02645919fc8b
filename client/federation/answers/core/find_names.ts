// Finds playgrounds by name, as `search_playgrounds` does.
import { parseQuery, rankMatch } from "contract/playground/playground_search.ts";
import type { Searchable } from "contract/static/file_parsers.ts";

/** Maximum number of playgrounds in which the page searches. Loading more names would take too long. */
export const MAX_SEARCHED = 50_000;

/** Finds at most `limit` playgrounds, best match first, as entries of the answer. */
export function findNames(searched: readonly Searchable[], text: string, limit: number): unknown[] {
  const query = parseQuery(text);
  if (query === null) return [];
  const matches = searched.flatMap((each) => {
    const rank = rankMatch(each.texts, query);
    return rank === null ? [] : [{ each, rank }];
  });
  return matches
    .sort((a, b) => a.rank - b.rank || a.each.texts.names.length - b.each.texts.names.length)
    .slice(0, limit)
    .map(({ each }) => ({
      osm_id: each.osmId,
      osm_type: each.osmType,
      name: each.name,
      lat: each.lat,
      lon: each.lon,
      near_street: each.nearStreet,
      near_landmark: each.nearLandmark,
      operator: each.operator,
      device_kinds: each.deviceKinds,
    }));
}
