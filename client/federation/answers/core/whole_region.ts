// Answers functions from all playgrounds of a region, in case the files that answer them cannot be read.
import { intersects } from "contract/geometry/bbox.ts";
import { centroidOf } from "contract/geometry/mercator.ts";
import { shapeBbox } from "contract/geometry/shape.ts";
import { FILTER_ATTRIBUTES } from "contract/playground/filter_attributes.ts";
import type { RpcName } from "contract/rpc.ts";
import { countPoints } from "contract/static/count_points.ts";
import { withTexts } from "contract/static/file_parsers.ts";
import { readNamed } from "contract/static/name_columns.ts";
import { attributeBits, type Points } from "contract/static/point_columns.ts";
import type { Playground, Shape } from "contract/types.ts";
import { findNames } from "./find_names.ts";
import { encodeNear, findNearest } from "./nearest.ts";
import { type Args, boxOf, collectionOf, countedOf, positionOf } from "./wire_items.ts";

/** The functions that the playgrounds alone can answer. */
const FUNCTIONS: Readonly<
  Partial<Record<RpcName, (playgrounds: readonly Playground[], args: Args) => unknown>>
> = {
  get_playground_clusters: (playgrounds, args) => countPoints([pointsOf(playgrounds)], countedOf(args)),
  get_playgrounds_bbox(playgrounds, args) {
    const box = boxOf(args);
    const inBox = playgrounds.filter(({ shape }) => intersects(shapeBbox(shape), box));
    return collectionOf(inBox.map(encodePlayground));
  },
  get_playground(playgrounds, { osm_id }) {
    const found = chooseByType(playgrounds.filter(({ osmId }) => osmId === Math.abs(Number(osm_id))));
    return found === null ? null : encodePlayground(found);
  },
  async get_nearest_playgrounds(playgrounds, args) {
    const read = playgrounds.map((each) => ({ item: encodePlayground(each), value: each.shape }));
    const all = { box: [-180, -90, 180, 90] as const, count: read.length };
    const open = () => Promise.resolve([{ playgrounds: read }]);
    return (await findNearest(positionOf(args), Number(args.max_results), [all], open)).map(encodeNear);
  },
  search_playgrounds: (playgrounds, { q = "", max_results }) =>
    findNames(playgrounds.map((each) => withTexts(readNamed(each))), q, Number(max_results)),
};

export const isAnsweredByRegion = (name: RpcName): boolean => name in FUNCTIONS;

/** Answers a function in the format of the data API. */
export async function answerFromRegion(
  playgrounds: readonly Playground[],
  name: RpcName,
  args: Args,
): Promise<unknown> {
  return await FUNCTIONS[name]?.(playgrounds, args);
}

/** Chooses among elements with the same id as nodes do: a relation first, then a way. Null if there are none. */
export function chooseByType<Item extends Pick<Playground, "osmType">>(items: readonly Item[]): Item | null {
  for (const type of ["R", "W", "N"]) {
    const found = items.find(({ osmType }) => osmType === type);
    if (found) return found;
  }
  return null;
}

/** The feature from which a playground was parsed. */
function encodePlayground({ osmType, osmId, shape, properties }: Playground) {
  return {
    type: "Feature",
    geometry: { type: "MultiPolygon", coordinates: listRings(shape) },
    properties: { ...properties, osm_type: osmType, osm_id: osmId },
  };
}

function listRings({ coordinates, ringEnds }: Shape): [lon: number, lat: number][][][] {
  let at = 0;
  return ringEnds.map((ends) =>
    ends.map((end) => {
      const ring: [number, number][] = [];
      for (; at < end; at += 2) ring.push([coordinates[at]!, coordinates[at + 1]!]);
      return ring;
    })
  );
}

function pointsOf(playgrounds: readonly Playground[]): Points {
  return {
    filters: FILTER_ATTRIBUTES,
    items: playgrounds.map((playground) => ({
      ...centroidOf(playground.shape),
      completeness: playground.completeness,
      restricted: playground.restricted,
      passes: attributeBits(playground.properties, playground.restricted),
    })),
  };
}
