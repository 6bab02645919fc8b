// Finds the surfaces of the paths in playgrounds, and the gates on their outlines. Only path nodes that are in a
// playground are kept in memory.
import { shapeBbox } from "contract/geometry/shape.ts";
import { distanceToLine, metresPerDegree } from "contract/geometry/shape_distance.ts";
import type { Bbox, Shape } from "contract/types.ts";
import { type BoxIndex, createBoxIndex } from "../../region/core/box_index.ts";
import type { Feature, MappedPlayground, WaysOfSite } from "../../region/core/derive.ts";
import { shapeCovers } from "../../region/core/outline.ts";
import type { Spend } from "../../region/core/segment_tree.ts";
import type { ImportBudget } from "../../osm/limits/import_budget.ts";
import type { StreetSource } from "../../osm/tables/street_source.ts";

/** A path that stays within this distance of the outline is not in the playground. */
const OUTLINE_METRES = 0.5;
/** Maximum distance between a gate and the outline. Fences are often mapped slightly off the outline. */
const GATE_METRES = 2;
export const MAX_PATH_SURFACES = 6;

/** Paths and gates by playground. Playgrounds without either are absent. */
export type WaysOnSite = ReadonlyMap<MappedPlayground, WaysOfSite>;

interface Site {
  readonly playground: MappedPlayground;
  readonly box: Bbox;
  /** Number of paths with each surface. */
  readonly surfaces: Map<string, number>;
  gateCount: number;
}

/**
 * Finds paths and gates. `paths` has surfaces instead of names. A path is in a playground if at least one of its nodes
 * is inside the outline. Playgrounds mapped as a point have neither paths nor gates. Throws `ImportError` if the budget
 * is exceeded.
 */
export function findWaysOnSite(
  playgrounds: readonly MappedPlayground[],
  paths: StreetSource,
  gates: Iterable<Feature>,
  budget: ImportBudget,
): WaysOnSite {
  const spend = (steps: number) => budget.spend("steps to compare outlines", steps);
  const sites = playgrounds.filter(({ osmType }) => osmType !== "N").map(createSite);
  const index = createBoxIndex(sites, ({ box }) => box);
  addPaths(paths, index, budget, spend);
  for (const { geometry } of gates) {
    if (geometry.kind !== "point" || !index.covers(...geometry.position)) continue;
    for (const site of sitesAt(index, ...geometry.position)) {
      if (distanceToOutline(site, ...geometry.position, spend) <= GATE_METRES) site.gateCount += 1;
    }
  }
  const known = sites.filter(({ surfaces, gateCount }) => surfaces.size > 0 || gateCount > 0);
  return new Map(
    known.map(({ playground, surfaces, gateCount }) =>
      [playground, { surfaces: mostFrequent(surfaces), gateCount }] as const
    ),
  );
}

function createSite(playground: MappedPlayground): Site {
  return { playground, box: boxAround(playground.shape), surfaces: new Map(), gateCount: 0 };
}

/** Returns the bounding box of a shape, with a margin for gates. */
function boxAround(shape: Shape): Bbox {
  const [west, south, east, north] = shapeBbox(shape);
  const [lonMetres, latMetres] = metresPerDegree(Math.max(Math.abs(south), Math.abs(north)));
  const [dx, dy] = [GATE_METRES / Math.max(1, lonMetres), GATE_METRES / latMetres];
  return [west - dx, south - dy, east + dx, north + dy];
}

const sitesAt = (index: BoxIndex<Site>, lon: number, lat: number) => index.search([lon, lat, lon, lat]);

function addPaths(source: StreetSource, index: BoxIndex<Site>, budget: ImportBudget, spend: Spend): void {
  const pass = source.pass(0, 1);
  const inside = new Map<number, readonly Site[]>();
  pass.readNodes((id, lon, lat) => {
    if (!index.covers(lon, lat)) return;
    const around = Iterator.from(sitesAt(index, lon, lat)).filter((site) => isInside(site, lon, lat, spend));
    const sites = [...around];
    if (sites.length === 0) return;
    budget.spend("nodes of streets", 1);
    inside.set(id, sites);
  });
  if (inside.size === 0) return;
  pass.readStreets((surface, refs) => {
    const sites = new Set<Site>();
    for (const ref of refs) for (const site of inside.get(ref) ?? []) sites.add(site);
    for (const { surfaces } of sites) surfaces.set(surface, (surfaces.get(surface) ?? 0) + 1);
  });
}

function isInside(site: Site, lon: number, lat: number, spend: Spend): boolean {
  return shapeCovers(site.playground.shape, lon, lat, spend) &&
    distanceToOutline(site, lon, lat, spend) > OUTLINE_METRES;
}

/** Returns the distance in metres between a position inside or outside a playground and the playground's outline. */
function distanceToOutline({ playground }: Site, lon: number, lat: number, spend: Spend): number {
  const { coordinates, ringEnds } = playground.shape;
  spend(coordinates.length / 2);
  let [nearest, start] = [Infinity, 0];
  for (const end of ringEnds.flat()) {
    nearest = Math.min(nearest, distanceToLine(coordinates, start, end, lon, lat));
    start = end;
  }
  return nearest;
}

function mostFrequent(counts: ReadonlyMap<string, number>): readonly string[] {
  return [...counts]
    .sort(([a, countA], [b, countB]) => countB - countA || (a < b ? -1 : 1))
    .slice(0, MAX_PATH_SURFACES)
    .map(([surface]) => surface);
}
