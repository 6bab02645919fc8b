// Plans which views visitors of a federated map look at in turn, and which requests reach a node. Journeys and towns
// are made up, but follow the page's own rules. Pure.
import { contains } from "contract/geometry/bbox.ts";
import { bboxArgs, clusterArgs, rpcUrl } from "contract/rpc.ts";
import type { Bbox } from "contract/types.ts";
import { wholeZoom } from "client/federation/regions/core/tiers.ts";
import type { Random } from "fakes/random.ts";

export interface Town {
  readonly lon: number;
  readonly lat: number;
  /** Half the height of the town's box, in degrees of latitude. */
  readonly radius: number;
}

/** The visible area at a zoom level, which may have a fraction. */
export interface View {
  readonly zoom: number;
  readonly box: Bbox;
}

export interface Screen {
  readonly width: number;
  readonly height: number;
}

export interface PlannedRequest {
  readonly path: string;
  readonly box: Bbox;
  readonly zoom: number;
}

/** Chooses the box to request for a view at a whole zoom level. */
export type ChooseBox = (view: Bbox, zoom: number) => Bbox;

/** The first zoom level at which responses contain playgrounds, by default. */
const POLYGON_ZOOM = 14;
/** The zoom level at which the page shows a chosen position. */
const PLACE_ZOOM = 16;
/** Share of visitors who go straight to a position, because they follow a link, search, or use their location. */
const DIRECT_SHARE = 0.4;

/** Creates towns from large to small, each at its own position within a box as large as Germany. */
export function createTowns(random: Random, count: number): Town[] {
  return sizeTowns(
    Array.from({ length: count }, () => [random.between(6, 14.5), random.between(47.5, 54.5)] as const),
  );
}

/** Creates towns from large to small at given positions. The first has a radius of 12 km, the hundredth of 3 km. */
export function sizeTowns(places: readonly (readonly [lon: number, lat: number])[]): Town[] {
  return places.map(([lon, lat], i) => ({ lon, lat, radius: 0.108 * (i + 1) ** -0.3 }));
}

/** Chooses by Zipf's law. The second town has half as many visitors as the first. */
export function createZipf(random: Random, count: number): () => number {
  const sums: number[] = [];
  for (let i = 0; i < count; i++) sums.push((sums[i - 1] ?? 0) + 1 / (i + 1));
  const total = sums.at(-1)!;
  return () => {
    const chosen = random.next() * total;
    return sums.findIndex((sum) => chosen < sum);
  };
}

/**
 * Creates the views of one visitor to a town. The visitor zooms in step by step from the whole town or goes straight to
 * a position, and then looks around. Positions are denser in the middle of the town. Half of the steps end between two
 * zoom levels, as a pinch gesture does.
 */
export function createJourney(random: Random, town: Town, screen: Screen): View[] {
  const widen = 1 / Math.cos((town.lat * Math.PI) / 180);
  let lon = town.lon + random.bell() * town.radius * 0.4 * widen;
  let lat = town.lat + random.bell() * town.radius * 0.4;
  const views: View[] = [];
  const look = (zoom: number, at: readonly [number, number] = [lon, lat]) =>
    views.push({ zoom, box: boxAround(at, zoom, screen) });
  let zoom = PLACE_ZOOM;
  if (!random.chance(DIRECT_SHARE)) {
    const shorter = Math.min(screen.width * Math.cos((town.lat * Math.PI) / 180), screen.height);
    const whole = Math.floor(Math.log2((shorter * 360) / (256 * 2 * town.radius)));
    look(whole, [town.lon, town.lat]);
    zoom = random.integer(14, 16);
    for (let step = whole + random.integer(1, 2); step < zoom; step += random.integer(1, 2)) {
      look(step + (random.chance(0.5) ? random.next() : 0));
    }
  }
  look(zoom);
  for (let pans = random.integer(1, 5); pans > 0; pans--) {
    const degrees = 360 / (256 * 2 ** zoom);
    lon += random.bell() * 0.4 * screen.width * degrees;
    lat += (random.bell() * 0.4 * screen.height * degrees) / widen;
    look(zoom);
  }
  return views;
}

/** Yields endless visitors, each with the index of a town, chosen by Zipf's law, and the requests. */
export function* createVisitors(
  random: Random,
  towns: readonly Town[],
  screens: readonly Screen[],
  choose: ChooseBox,
): Generator<{ readonly town: number; readonly requests: readonly PlannedRequest[] }> {
  const pickTown = createZipf(random, towns.length);
  while (true) {
    const town = pickTown();
    yield {
      town,
      requests: planRequests(createJourney(random, towns[town]!, random.pick(screens)), choose),
    };
  }
}

/**
 * Lists the requests of a journey. A view needs none inside the last box of the same tier (for clusters, same zoom).
 */
export function planRequests(
  views: readonly View[],
  choose: ChooseBox,
): PlannedRequest[] {
  const requests: PlannedRequest[] = [];
  let last: { readonly level: number | "playgrounds"; readonly box: Bbox } | null = null;
  for (const { zoom: exact, box: view } of views) {
    const zoom = wholeZoom(exact);
    const level = zoom >= POLYGON_ZOOM ? "playgrounds" : zoom;
    if (last && last.level === level && contains(last.box, view)) continue;
    const box = choose(view, zoom);
    last = { level, box };
    const path = level === "playgrounds"
      ? rpcUrl("api", "get_playgrounds_bbox", bboxArgs(box))
      : rpcUrl("api", "get_playground_clusters", clusterArgs(zoom, box));
    requests.push({ path, box, zoom });
  }
  return requests;
}

function boxAround([lon, lat]: readonly [number, number], zoom: number, { width, height }: Screen): Bbox {
  const degrees = 360 / (256 * 2 ** zoom);
  const narrow = Math.cos((lat * Math.PI) / 180);
  const [halfWidth, halfHeight] = [(width / 2) * degrees, (height / 2) * degrees * narrow];
  return [lon - halfWidth, lat - halfHeight, lon + halfWidth, lat + halfHeight];
}
