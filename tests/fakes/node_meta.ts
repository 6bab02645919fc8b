// The response of `get_meta` for each generation of nodes in use. Pure.
import type { NodeData } from "./node_data.ts";
import { FILTERS } from "./node_filters.ts";

/**
 * `own` nodes run this program. `current` nodes lack its search and its devices for wheelchairs. `middle` nodes have no
 * filters, and buckets with `restricted`. `legacy` nodes have no tier functions.
 */
export type Generation = "own" | "current" | "middle" | "legacy";

export interface MetaFacts {
  readonly importing: boolean;
  readonly lastImportAt: Date | null;
  readonly hasLegal: boolean;
  readonly now: Date;
}

/** Returns the response as an object. */
export function describeNode(
  data: NodeData,
  generation: Generation,
  facts: MetaFacts,
): Record<string, unknown> {
  const { region, counts } = data;
  const oldest = {
    relation_id: region.relationId,
    name: region.name,
    playground_count: data.playgrounds.length,
    bbox: region.bbox,
  };
  if (generation === "legacy") return oldest;
  const ageSeconds = facts.lastImportAt &&
    Math.round((facts.now.getTime() - facts.lastImportAt.getTime()) / 1000);
  const middle = {
    ...oldest,
    ...counts,
    last_import_at: facts.lastImportAt?.toISOString() ?? null,
    data_age_seconds: ageSeconds,
  };
  if (generation === "middle") return middle;
  return {
    ...middle,
    osm_data_timestamp: facts.lastImportAt?.toISOString() ?? null,
    osm_data_age_seconds: ageSeconds,
    last_check_at: facts.lastImportAt?.toISOString() ?? null,
    import_every_days: 1,
    importing: facts.importing,
    version: "0.9.0",
    impressum_url: facts.hasLegal ? null : `https://${region.slug}.example.org/impressum`,
    privacy_url: facts.hasLegal ? null : `https://${region.slug}.example.org/datenschutz`,
    has_legal: facts.hasLegal,
    region_geom: describeOutline(data),
    ...(generation === "own" && { page_filters: true, filter_counts: countPerFilter(data) }),
  };
}

/** Playgrounds per filter, by its name without the prefix of the argument. */
function countPerFilter({ playgrounds }: NodeData) {
  return Object.fromEntries(
    Object.entries(FILTERS).map(([argument, matches]) => [
      argument.replace("filter_", ""),
      playgrounds.filter(matches).length,
    ]),
  );
}

function describeOutline({ region }: NodeData) {
  const [west, , east] = region.bbox;
  // A single ring cannot cross the antimeridian, so such a region has no shape.
  if (west > east) return null;
  return { type: "Polygon", coordinates: [[...region.outline, region.outline[0]!]] };
}
