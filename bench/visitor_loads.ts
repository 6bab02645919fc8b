// Lists the requests that many visitors send to a node. Pure.
import type { Bbox } from "contract/types.ts";
import { GRID_PIXELS, snapToGrid } from "client/federation/tiers/core/request_grid.ts";
import { createRandom } from "fakes/random.ts";
import { SCREENS } from "./cache.ts";
import { listTowns } from "./made_up_region.ts";
import { formatWhole } from "./report.ts";
import { createVisitors, sizeTowns } from "./visitor_journeys.ts";

const FEW = 10_000;
/** Even a busy machine answers this many requests before the first answers expire. */
const MANY = 30_000;

/** Paths of the requests, one list per visitor. */
type Visits = readonly (readonly string[])[];

export interface Load {
  readonly key: string;
  readonly label: string;
  readonly visits: Visits;
  /** Whether the paths are requested once before they are measured. */
  readonly isWarm: boolean;
}

/** Creates the requests of visitors to a made-up region with this number of playgrounds. */
export function createLoads(playgrounds: number): Load[] {
  const random = createRandom(1);
  const screens = SCREENS.flatMap(([, sizes]) => sizes);
  const choose = (view: Bbox, zoom: number) => snapToGrid(view, zoom, GRID_PIXELS);
  const visits: string[][] = [];
  const others: string[][] = [];
  const known = new Set<string>();
  let count = 0;
  for (const { requests } of createVisitors(random, sizeTowns(listTowns(playgrounds)), screens, choose)) {
    const paths = requests.map(({ path }) => `/${path}`);
    visits.push(paths);
    count += paths.length;
    const unknown = [...new Set(paths)].filter((path) => !known.has(path));
    unknown.forEach((path) => known.add(path));
    others.push(unknown);
    if (count >= MANY) break;
  }
  const [few, many] = [takeRequests(visits, FEW), takeRequests(visits, MANY)];
  const size = formatWhole(FEW);
  return [
    { key: "others", label: `${size}, no two alike`, visits: takeRequests(others, FEW), isWarm: false },
    { key: "few", label: `${size} of visitors`, visits: few, isWarm: false },
    { key: "again", label: "the same, once more", visits: few, isWarm: true },
    { key: "many", label: `${formatWhole(MANY)} of visitors`, visits: many, isWarm: false },
  ];
}

/** Returns the first visitors, up to this total number of requests. */
function takeRequests(visits: Visits, count: number): Visits {
  const taken: (readonly string[])[] = [];
  for (const visit of visits) {
    if (count === 0) break;
    taken.push(visit.slice(0, count));
    count -= taken.at(-1)!.length;
  }
  return taken;
}

/** Returns the share of requests whose path was requested before. */
export function simulateHits({ visits, isWarm }: Load): number {
  const paths = visits.flat();
  return isWarm ? 1 : 1 - new Set(paths).size / paths.length;
}
