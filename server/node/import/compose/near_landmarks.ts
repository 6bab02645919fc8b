// Finds a landmark for each playground that has neither a name of its own nor a nearby street. The landmark is the
// nearest stop, church, school or kindergarten, or else the settlement.
import { bboxCentre, growBboxByMetres } from "contract/geometry/bbox.ts";
import { DIRECTIONS, type Landmark, type LandmarkKind } from "contract/playground/landmark.ts";
import { hasOwnName } from "contract/playground/own_name.ts";
import { shapeBbox } from "contract/geometry/shape.ts";
import { degreesEast, metresPerDegree } from "contract/geometry/shape_distance.ts";
import { createBoxIndex, SEARCH_STEPS } from "../../region/core/box_index.ts";
import type { Feature, MappedPlayground } from "../../region/core/derive.ts";
import { landmarkName, SETTLEMENT_METRES } from "../../region/core/osm_roles.ts";
import type { Tags } from "../../region/core/tags.ts";
import type { ImportBudget } from "../../osm/limits/import_budget.ts";
import type { NearStreets } from "./near_streets.ts";

/** Maximum distance from the playground's centre at which a stop or building is preferred to the settlement. */
const NEAR_METRES = 500;
/** Maximum distance between a landmark and the playground's centre. */
const MAX_METRES = 3_000;
/** Distances are rounded to this step, because landmarks have a size and only their centre is available. */
const STEP_METRES = 10;
/** A distance greater than any real one. */
const FAR = 1e6;

/** Landmarks by playground. Playgrounds without a landmark are absent. */
export type NearLandmarks = ReadonlyMap<MappedPlayground, Landmark>;

interface Site {
  readonly playground: MappedPlayground;
  readonly middle: readonly [lon: number, lat: number];
  landmark: Landmark | null;
  /** Rank of the landmark found so far. The lowest wins. */
  rank: number;
}

/** Finds the landmarks of playgrounds. `landmarks` must be points. Throws `ImportError` if the budget is exceeded. */
export function findNearLandmarks(
  playgrounds: readonly MappedPlayground[],
  streets: NearStreets,
  landmarks: Iterable<Feature>,
  budget: ImportBudget,
): NearLandmarks {
  const sites = playgrounds
    .filter((playground) => !hasOwnName(playground.tags.name) && !streets.has(playground))
    .map((playground): Site => {
      const middle = bboxCentre(shapeBbox(playground.shape));
      return { playground, middle, landmark: null, rank: Infinity };
    });
  const index = createBoxIndex(
    sites,
    ({ middle: [lon, lat] }) => growBboxByMetres([lon, lat, lon, lat], MAX_METRES),
  );
  for (const { tags, geometry } of landmarks) {
    const name = landmarkName(tags);
    if (name === null || geometry.kind !== "point") continue;
    const [lon, lat] = geometry.position;
    budget.spend("steps to compare outlines", SEARCH_STEPS);
    for (const site of index.search([lon, lat, lon, lat])) {
      budget.spend("steps to compare outlines", 1);
      compare(site, { tags, name, lon, lat });
    }
  }
  return new Map(
    sites.flatMap(({ playground, landmark }) => landmark === null ? [] : [[playground, landmark]]),
  );
}

function kindOf({ highway, amenity }: Tags): LandmarkKind {
  if (highway === "bus_stop") return "bus_stop";
  return amenity === undefined ? "place" : "building";
}

interface Found {
  readonly tags: Tags;
  readonly name: string;
  readonly lon: number;
  readonly lat: number;
}

/** Prefers a nearby stop or building, then the settlement around the playground, then the nearest landmark. */
function compare(site: Site, { tags, name, lon, lat }: Found): void {
  const kind = kindOf(tags);
  const { metres, direction } = offsetFrom(lon, lat, site.middle);
  const isPlace = kind === "place";
  const isIn = isPlace && metres <= SETTLEMENT_METRES.get(tags.place!)!;
  const rank = metres + (!isPlace && metres <= NEAR_METRES ? 0 : isIn ? FAR : 2 * FAR);
  if (metres > MAX_METRES || rank >= site.rank) return;
  site.rank = rank;
  site.landmark = { kind, name, offset: isIn ? null : { metres: roundMetres(metres), direction } };
}

const roundMetres = (metres: number) => Math.max(1, Math.round(metres / STEP_METRES)) * STEP_METRES;

/** Returns the distance and direction from a position to `to`. */
function offsetFrom(lon: number, lat: number, to: Site["middle"]) {
  const [lonMetres, latMetres] = metresPerDegree(lat);
  const [east, north] = [degreesEast(lon, to[0]) * lonMetres, (to[1] - lat) * latMetres];
  const eighth = Math.round(Math.atan2(east, north) / (Math.PI / 4));
  return { metres: Math.hypot(east, north), direction: DIRECTIONS.at(eighth % DIRECTIONS.length)! };
}
