// Finds the nearest named street for each playground without a name of its own. A first pass over the recorded streets
// collects the positions of their nodes near such playgrounds, and a second pass compares each street. If there are
// many playgrounds, they are split into bands from south to north, so that only the nodes of one band are in memory at
// a time.
import { hasOwnName } from "contract/playground/own_name.ts";
import { shapeBbox } from "contract/geometry/shape.ts";
import { metresPerDegree } from "contract/geometry/shape_distance.ts";
import type { Bbox, Shape } from "contract/types.ts";
import { type BoxIndex, createBoxIndex, SEARCH_STEPS } from "../../region/core/box_index.ts";
import type { MappedPlayground } from "../../region/core/derive.ts";
import { cutStreet, distanceToOutline, type FlatOutline, flattenOutline } from "./core/street_distance.ts";
import type { Spend } from "../../region/core/segment_tree.ts";
import type { ImportBudget } from "../../osm/limits/import_budget.ts";
import type { PositionOf } from "../../osm/tables/positions.ts";
import { createStreetNodes, type StreetNodes } from "./street_nodes.ts";
import type { StreetPass, StreetSource } from "../../osm/tables/street_source.ts";

/** Maximum distance between a street and the outline of a playground. */
export const STREET_METRES = 150;
/**
 * Maximum distance between a street's node and a playground. Segments with a farther node are ignored. Applies to each
 * playground separately, so that its street does not depend on other playgrounds. Hardly any ignored segment of a real
 * street comes within `STREET_METRES`.
 */
export const NODE_METRES = 300;
/** Factor that widens searches a little, because the length of a degree varies across a large playground. */
const SEARCH_SHARE = 1.02;

/** Number of playgrounds in one band. */
const BAND_SITES = 40_000;
/** Maximum number of bands. It is low, because each band reads all streets. */
const MAX_BANDS = 8;

/** Street names by playground. Playgrounds without a nearby street are absent. */
export type NearStreets = ReadonlyMap<MappedPlayground, string>;

interface Site {
  readonly playground: MappedPlayground;
  /** The playground's outline, created when its first nearby street is found. */
  outline: FlatOutline | null;
  metres: number;
  street: string | null;
}

/** Finds the nearest street of each playground. Throws `ImportError` if the budget is exceeded. */
export function findNearStreets(
  playgrounds: readonly MappedPlayground[],
  source: StreetSource,
  budget: ImportBudget,
  bandSites = BAND_SITES,
): NearStreets {
  const bands = splitIntoBands(playgrounds.filter(({ tags }) => !hasOwnName(tags.name)), bandSites);
  const found = new Map<MappedPlayground, string>();
  bands.forEach((band, i) => {
    for (const { playground, street } of findInBand(band, source.pass(i, bands.length), budget)) {
      if (street !== null) found.set(playground, street);
    }
  });
  return found;
}

function splitIntoBands(playgrounds: readonly MappedPlayground[], bandSites: number): MappedPlayground[][] {
  const count = Math.min(MAX_BANDS, Math.ceil(playgrounds.length / bandSites));
  const size = Math.ceil(playgrounds.length / count);
  const southFirst = playgrounds.toSorted((a, b) => a.shape.coordinates[1]! - b.shape.coordinates[1]!);
  return Array.from({ length: count }, (_, i) => southFirst.slice(i * size, (i + 1) * size));
}

function findInBand(
  playgrounds: readonly MappedPlayground[],
  source: StreetPass,
  budget: ImportBudget,
): readonly Site[] {
  const initial = { outline: null, metres: STREET_METRES, street: null };
  const sites = playgrounds.map((playground): Site => ({ playground, ...initial }));
  using nodes = readNodes(sites, source, budget);
  const positionOf = nodes.open();
  const index = indexSites(sites, STREET_METRES);
  const spend = (steps: number) => budget.spend("steps to compare outlines", steps);
  source.readStreets((name, refs) => {
    for (const line of listLines(refs, positionOf)) addStreet(name, line, index, spend);
  });
  return sites;
}

function readNodes(
  sites: readonly Site[],
  source: StreetPass,
  budget: ImportBudget,
): StreetNodes {
  const index = indexSites(sites, NODE_METRES);
  const nodes = createStreetNodes();
  source.readNodes((id, lon, lat) => {
    if (!index.covers(lon, lat)) return;
    budget.spend("nodes of streets", 1);
    nodes.add(id, lon, lat);
  });
  return nodes;
}

function indexSites(sites: readonly Site[], metres: number): BoxIndex<Site> {
  return createBoxIndex(sites, ({ playground }) => boxAround(playground.shape, SEARCH_SHARE * metres));
}

function boxAround(shape: Shape, metres: number): Bbox {
  const [west, south, east, north] = shapeBbox(shape);
  const [lonMetres, latMetres] = metresPerDegree(Math.max(Math.abs(south), Math.abs(north)));
  // At a pole a degree of longitude has no length.
  const [dx, dy] = [Math.min(180, metres / Math.max(1, lonMetres)), metres / latMetres];
  return [west - dx, south - dy, east + dx, north + dy];
}

/** Yields the parts of a street whose nodes have a position, each as flat `lon, lat` pairs. */
function* listLines(refs: Float64Array, positionOf: PositionOf): Generator<Float64Array> {
  let line: number[] = [];
  for (const ref of refs) {
    const position = positionOf(ref);
    if (position) line.push(position[0], position[1]);
    else if (line.length > 0) {
      yield new Float64Array(line);
      line = [];
    }
  }
  if (line.length > 0) yield new Float64Array(line);
}

function addStreet(name: string, line: Float64Array, index: BoxIndex<Site>, spend: Spend): void {
  for (const [piece, box] of cutStreet(line)) {
    spend(SEARCH_STEPS);
    for (const site of index.search(box)) {
      spend(1);
      site.outline ??= flattenOutline(site.playground.shape);
      const limits = { limitMetres: site.metres, reachMetres: NODE_METRES };
      const metres = distanceToOutline(piece, site.outline, limits, spend);
      if (metres < site.metres) [site.metres, site.street] = [metres, name];
    }
  }
}
