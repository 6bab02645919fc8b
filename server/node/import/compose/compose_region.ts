// Derives the content that a data-node serves: playgrounds with properties from the features in and around them.
import { intersects, unionBbox } from "contract/geometry/bbox.ts";
import { shapeBbox } from "contract/geometry/shape.ts";
import { metresPerDegree } from "contract/geometry/shape_distance.ts";
import type { Bbox } from "contract/types.ts";
import { type BoxIndex, createBoxIndex } from "../../region/core/box_index.ts";
import { deriveProperties, type Feature, type MappedPlayground } from "../../region/core/derive.ts";
import { geometryBbox, intersectsShape } from "../../region/core/geometry.ts";
import { isWithinReach } from "../../region/core/outline.ts";
import type { RegionContent } from "../../region/core/region_content.ts";
import { findStandaloneEquipment } from "./core/standalone_equipment.ts";
import type { Tags } from "../../region/core/tags.ts";
import { type ImportBudget, UNLIMITED } from "../../osm/limits/import_budget.ts";
import type { MappedRegion } from "./map_extract.ts";
import type { NearLandmarks } from "./near_landmarks.ts";
import type { NearStreets } from "./near_streets.ts";
import type { NearToilets } from "./near_toilets.ts";
import type { OnGrounds } from "./on_grounds.ts";
import type { WaysOnSite } from "./ways_on_site.ts";

/** A playground whose features are being collected. */
interface Site {
  readonly playground: MappedPlayground;
  readonly box: Bbox;
  /** Box that contains all trees close enough to count. */
  readonly treeBox: Bbox;
  /** Tags of the features that touch the playground. */
  readonly equipment: Tags[];
  treeCount: number;
}

const TREE_REACH_METRES = 15;
/** `TREE_REACH_METRES` and a metre of margin, because the length of a degree varies within the box. */
const TREE_BOX_METRES = 16;

/** Derives the content of a region. Throws `ImportError` if the budget is exceeded. */
export function composeRegion(
  mapped: MappedRegion,
  budget: ImportBudget = UNLIMITED,
  nearStreets: NearStreets = new Map(),
  nearLandmarks: NearLandmarks = new Map(),
  ways: WaysOnSite = new Map(),
  nearToilets: NearToilets = new Map(),
  onGrounds: OnGrounds = new Map(),
): RegionContent {
  const spend = (steps: number) => budget.spend("steps to compare outlines", steps);
  const sites = mapped.playgrounds.map(createSite);
  // Indexes the playgrounds rather than the features around them, because playgrounds are far fewer.
  const index = createBoxIndex(sites, ({ treeBox }) => treeBox);
  for (const { geometry } of mapped.trees) {
    if (geometry.kind !== "point") continue;
    const [lon, lat] = geometry.position;
    for (const site of index.search([lon, lat, lon, lat])) {
      if (isWithinReach(site.playground.shape, lon, lat, TREE_REACH_METRES, spend)) site.treeCount += 1;
    }
  }
  return {
    ...mapped,
    bbox: mapped.boundary ? shapeBbox(mapped.boundary) : unionBbox(sites.map(({ box }) => box)),
    standaloneEquipment: placeEquipment(mapped.equipment, index, budget),
    playgrounds: sites.map(({ playground, equipment, treeCount }) => ({
      ...playground,
      derived: deriveProperties(
        playground,
        equipment,
        treeCount,
        nearStreets.get(playground),
        nearLandmarks.get(playground),
        ways.get(playground),
        nearToilets.get(playground),
        onGrounds.get(playground),
      ),
    })),
  };
}

function createSite(playground: MappedPlayground): Site {
  const box = shapeBbox(playground.shape);
  const [west, south, east, north] = box;
  const [lonMetres, latMetres] = metresPerDegree(north);
  const [dx, dy] = [TREE_BOX_METRES / lonMetres, TREE_BOX_METRES / latMetres];
  const treeBox: Bbox = [west - dx, south - dy, east + dx, north + dy];
  return { playground, box, treeBox, equipment: [], treeCount: 0 };
}

/** Adds each piece of equipment to the playgrounds that it touches. Returns the indices of the standalone equipment. */
function placeEquipment(
  equipment: Iterable<Feature>,
  sites: BoxIndex<Site>,
  budget: ImportBudget,
): ReadonlySet<number> {
  const spend = (steps: number) => budget.spend("steps to compare outlines", steps);
  const touching = new Set<number>();
  Iterator.from(equipment).forEach(({ geometry, tags }, i) => {
    const box = geometryBbox(geometry);
    for (const site of sites.search(box)) {
      spend(1);
      if (!intersects(site.box, box) || !intersectsShape(geometry, site.playground.shape, spend)) continue;
      touching.add(i);
      budget.spend("features in playgrounds", 1);
      site.equipment.push(tags);
    }
  });
  return findStandaloneEquipment(equipment, touching, spend);
}
