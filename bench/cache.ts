// Simulates, without a server, how many visitors' requests a cache in front of the nodes answers, for several ways in
// which the page may choose the boxes of its requests, and how much more area each visitor then loads.
import type { Bbox } from "contract/types.ts";
import { GRID_PIXELS, snapToGrid } from "client/federation/tiers/core/request_grid.ts";
import { createRandom } from "fakes/random.ts";
import { formatWhole, type Section } from "./report.ts";
import { type ChooseBox, createTowns, createVisitors, type Screen } from "./visitor_journeys.ts";

const TOWNS = 400;
const COUNTS = [10_000, 100_000];
const USUAL_BOXES = "view and a quarter";

/** Usual window sizes in CSS pixels. Those of phones exclude the browser's bars. */
export const SCREENS: readonly (readonly [name: string, screens: readonly Screen[]])[] = [
  ["phones", [[360, 660], [360, 640], [375, 667], [390, 664], [393, 727], [412, 785], [414, 720], [
    430,
    740,
  ]]],
  ["tablets", [[768, 954], [810, 1010], [820, 1110], [1180, 750]]],
  ["computers", [[1280, 580], [1366, 625], [1440, 765], [1536, 730], [1920, 945], [2560, 1300]]],
].map(([name, sizes]) =>
  [name, (sizes as number[][]).map(([width, height]) => ({ width: width!, height: height! }))] as [
    string,
    Screen[],
  ]
);

const grow = ([west, south, east, north]: Bbox): Bbox => {
  const [dx, dy] = [(east - west) / 4, (north - south) / 4];
  return [west - dx, south - dy, east + dx, north + dy];
};
const BOXES: readonly (readonly [name: string, choose: ChooseBox])[] = [
  [USUAL_BOXES, grow],
  ...[256, GRID_PIXELS, 1024].map((pixels) =>
    [`cells of ${pixels} px`, (view: Bbox, zoom: number) => snapToGrid(view, zoom, pixels)] as const
  ),
];

interface Outcome {
  /** Shares of requests that the cache answered, from 0 to 1, after each number of requests in `COUNTS`. */
  readonly hitShares: readonly number[];
  readonly requestsPerVisitor: number;
  /** Total area that a visitor requests, in pixels of the map. */
  readonly areaPerVisitor: number;
}

export function measureCache(): Section {
  const groups = [["all", SCREENS.flatMap(([, screens]) => screens)] as const, ...SCREENS];
  const rows: string[][] = [];
  const values: Record<string, number> = {};
  for (const [group, screens] of groups) {
    const outcomes = BOXES.map(([name, choose]) => [name, simulate(screens, choose)] as const);
    const before = outcomes[0]![1];
    for (const [name, { hitShares, requestsPerVisitor, areaPerVisitor }] of outcomes) {
      const key = `cache_${group}_${name.replaceAll(/\W+/g, "_")}`;
      hitShares.forEach((share, i) => values[`${key}_hits_${COUNTS[i]}`] = share);
      values[`${key}_area`] = areaPerVisitor / before.areaPerVisitor;
      rows.push([
        `${group}: ${name}`,
        ...hitShares.map((share) => `${Math.round(share * 100)} %`),
        requestsPerVisitor.toFixed(1),
        (areaPerVisitor / before.areaPerVisitor).toFixed(2),
      ]);
    }
  }
  return {
    key: "cache",
    title: "Requests that a cache in front of the nodes answers (simulated)",
    headings: ["windows: boxes", ...COUNTS.map((count) => `of ${formatWhole(count)}`), "per visitor", "area"],
    rows,
    notes: [
      `${TOWNS} towns, visited by Zipf's law; all requests within one lifetime of the answers`,
      `per visitor: requests; area: what a visitor asks for, compared with "${USUAL_BOXES}"`,
    ],
    values,
  };
}

function simulate(screens: readonly Screen[], choose: ChooseBox): Outcome {
  const random = createRandom(1);
  const towns = createTowns(random, TOWNS);
  const known = new Set<string>();
  const hitShares: number[] = [];
  let [visitors, requests, hits, area] = [0, 0, 0, 0];
  for (const { town, requests: planned } of createVisitors(random, towns, screens, choose)) {
    if (hitShares.length === COUNTS.length) break;
    visitors += 1;
    for (const { path, box, zoom } of planned) {
      const key = `${town} ${path}`;
      if (known.has(key)) hits += 1;
      known.add(key);
      requests += 1;
      area += pixelsOf(box, zoom);
      if (requests === COUNTS[hitShares.length]) hitShares.push(hits / requests);
    }
  }
  return { hitShares, requestsPerVisitor: requests / visitors, areaPerVisitor: area / visitors };
}

function pixelsOf([west, south, east, north]: Bbox, zoom: number): number {
  const pixels = (256 * 2 ** zoom) / 360;
  return (east - west) * pixels *
    ((north - south) * pixels / Math.cos(((south + north) / 2) * Math.PI / 180));
}
