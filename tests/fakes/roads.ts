// Roads of the made-up country, a network that connects all towns and has some additional links. Pure.
import { distanceMetres, METRES_PER_DEGREE, metresPerDegreeLon, type Point } from "./outline.ts";
import type { Random } from "./random.ts";
import type { Town } from "./region.ts";

export interface Roads {
  /** Links between large towns. */
  readonly main: readonly Point[][];
  readonly side: readonly Point[][];
}

const MAIN_TOWN_METRES = 1_700;
const NEIGHBOURS = 2;

/** Connects all towns by their minimum spanning tree, then each town with its nearest neighbours. */
export function createRoads(towns: readonly Town[], random: Random): Roads {
  const large = towns.filter(({ radiusMetres }) => radiusMetres > MAIN_TOWN_METRES);
  const main = uniqueLinks([...spanningTree(large), ...neighbourLinks(large)]);
  const mainKeys = new Set(main.map(keyOf));
  const side = uniqueLinks([...spanningTree(towns), ...neighbourLinks(towns)])
    .filter((link) => !mainKeys.has(keyOf(link)));
  return {
    main: main.map((link) => drawRoad(link, random)),
    side: side.map((link) => drawRoad(link, random)),
  };
}

type Link = readonly [Town, Town];

function spanningTree(towns: readonly Town[]): Link[] {
  const [first, ...waiting] = towns;
  if (!first) return [];
  const rest = new Set(waiting);
  // The nearest town inside the tree, for every town outside.
  const nearest = new Map(waiting.map((town) => [town, first]));
  const gap = (town: Town) => distanceMetres(town.centre, nearest.get(town)!.centre);
  const links: Link[] = [];
  while (rest.size > 0) {
    const next = [...rest].reduce((a, b) => gap(a) <= gap(b) ? a : b);
    links.push([nearest.get(next)!, next]);
    rest.delete(next);
    for (const town of rest) {
      if (distanceMetres(town.centre, next.centre) < gap(town)) nearest.set(town, next);
    }
  }
  return links;
}

function neighbourLinks(towns: readonly Town[]): Link[] {
  return towns.flatMap((town) =>
    towns
      .filter((other) => other !== town)
      .sort((a, b) => distanceMetres(a.centre, town.centre) - distanceMetres(b.centre, town.centre))
      .slice(0, NEIGHBOURS)
      .map((other): Link => [town, other])
  );
}

function keyOf([a, b]: Link): string {
  return [a.name, b.name].sort().join("|");
}

function uniqueLinks(links: readonly Link[]): Link[] {
  return [...new Map(links.map((link) => [keyOf(link), link])).values()];
}

function drawRoad([{ centre: from }, { centre: to }]: Link, random: Random): Point[] {
  const metres = distanceMetres(from, to);
  const [sway, wave] = [random.bell() * 0.05 * metres, random.bell() * 0.02 * metres];
  const east = (to[0] - from[0]) * metresPerDegreeLon(from[1]) / metres;
  const north = (to[1] - from[1]) * METRES_PER_DEGREE / metres;
  return Array.from({ length: 25 }, (_, i): Point => {
    const along = i / 24;
    const aside = Math.sin(along * Math.PI) * sway + Math.sin(along * 3 * Math.PI) * wave;
    return [
      from[0] + along * (to[0] - from[0]) - (north * aside) / metresPerDegreeLon(from[1]),
      from[1] + along * (to[1] - from[1]) + (east * aside) / METRES_PER_DEGREE,
    ];
  });
}
