// Mapped things -> everything that a data-node serves: the playgrounds with what is derived from what lies in and
// around them. The inverse of nothing: it is worked out once per import.
import { intersects, unionBbox } from "../../../contract/bbox.ts";
import { shapeBbox } from "../../../contract/shape.ts";
import { distanceToShape, metresPerDegree } from "../../../contract/shape_distance.ts";
import type { Bbox } from "../../../contract/types.ts";
import { deriveProperties, type Feature, type MappedPlayground } from "../core/derive.ts";
import { geometryBbox, intersectsShape } from "../core/geometry.ts";
import { createGridIndex, type GridIndex } from "../core/grid_index.ts";
import type { RegionContent } from "../core/region_content.ts";
import type { Tags } from "../core/tags.ts";
import type { MappedRegion } from "./map_extract.ts";

/** A playground while what belongs to it is gathered. */
interface Site {
  readonly playground: MappedPlayground;
  readonly box: Bbox;
  /** Trees count within this box, if they are near enough to the shape. */
  readonly treeBox: Bbox;
  /** Tags of each thing in it. */
  readonly equipment: Tags[];
  treeCount: number;
}

const TREE_REACH_METRES = 15;
/** A little more: degrees are not of the same length along the whole box. */
const TREE_BOX_METRES = 16;

export function composeRegion(mapped: MappedRegion): RegionContent {
  const sites = mapped.playgrounds.map(createSite);
  // The playgrounds are filed, and not the many more things around them.
  const index = createGridIndex(sites, ({ treeBox }) => treeBox);
  for (const { geometry } of mapped.trees) {
    if (geometry.kind === "point") countTree(...geometry.position, index);
  }
  return {
    ...mapped,
    bbox: mapped.boundary ? shapeBbox(mapped.boundary) : unionBbox(sites.map(({ box }) => box)),
    standaloneEquipment: placeEquipment(mapped.equipment, index),
    playgrounds: sites.map(({ playground, equipment, treeCount }) => ({
      ...playground,
      derived: deriveProperties(playground, equipment, treeCount),
    })),
  };
}

function createSite(playground: MappedPlayground): Site {
  const box = shapeBbox(playground.shape);
  const [west, south, east, north] = box;
  const [lonMetres, latMetres] = metresPerDegree(north);
  const [dx, dy] = [TREE_BOX_METRES / lonMetres, TREE_BOX_METRES / latMetres];
  return {
    playground,
    box,
    treeBox: [west - dx, south - dy, east + dx, north + dy],
    equipment: [],
    treeCount: 0,
  };
}

function countTree(lon: number, lat: number, sites: GridIndex<Site>): void {
  const place: Bbox = [lon, lat, lon, lat];
  for (const site of sites.search(place)) {
    if (!intersects(site.treeBox, place)) continue;
    if (distanceToShape(site.playground.shape, lon, lat) <= TREE_REACH_METRES) site.treeCount += 1;
  }
}

/** Gives every thing to the playgrounds that it lies in. Returns pitches outside of all: places to play without being one. */
function placeEquipment(equipment: readonly Feature[], sites: GridIndex<Site>): ReadonlySet<Feature> {
  const standalone = new Set<Feature>();
  for (const feature of equipment) {
    const box = geometryBbox(feature.geometry);
    let isAlone = true;
    for (const site of sites.search(box)) {
      if (!intersects(site.box, box) || !intersectsShape(feature.geometry, site.playground.shape)) continue;
      isAlone = false;
      site.equipment.push(feature.tags);
    }
    if (isAlone && feature.tags.leisure === "pitch") standalone.add(feature);
  }
  return standalone;
}
