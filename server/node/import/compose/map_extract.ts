// Converts elements of an extract to features with geometry: playgrounds, equipment, trees, points of interest,
// landmarks and the boundary of the region. Ways with missing nodes and open rings are skipped and counted.
import { bboxCentre } from "contract/geometry/bbox.ts";
import type { Geometry } from "contract/geometry/geometry.ts";
import { type RegionPlace, UNKNOWN_PLACE } from "contract/registry/region_place.ts";
import { shapeBbox } from "contract/geometry/shape.ts";
import type { OsmType, Shape } from "contract/types.ts";
import { assembleRelation, assembleWay, isClosedRing, locateRefs } from "./core/assemble.ts";
import { placeOfRegion } from "./core/region_place.ts";
import type { Feature, MappedPlayground } from "../../region/core/derive.ts";
import { circleAround, shapeAreaMetres } from "../../region/core/measure.ts";
import {
  isAreaByTags,
  isEquipment,
  isGate,
  isGround,
  isPlaceNearby,
  isPlayground,
  isTree,
  isTreeRow,
  landmarkName,
} from "../../region/core/osm_roles.ts";
import type { MappedThings } from "../../region/core/region_content.ts";
import type { Tags } from "../../region/core/tags.ts";
import { createCoordinatePool, createFeatureColumns } from "./feature_columns.ts";
import { type ImportBudget, UNLIMITED } from "../../osm/limits/import_budget.ts";
import { createOpenOutlines, type OpenOutlines } from "./open_outlines.ts";
import type { OsmWay } from "../../osm/pbf/osm_element.ts";
import type { PositionOf } from "../../osm/tables/positions.ts";
import type { Extract } from "../../osm/extract/extract.ts";
import { assembleBoundary, countRefs, listRingParts } from "./region_boundary.ts";

export interface MappedRegion extends MappedThings {
  readonly name: string | null;
  /** Country and state, derived from the tags of the region's relation. */
  readonly place: RegionPlace;
  /** The region's boundary, or null if the ways in the extract do not close it. */
  readonly boundary: Shape | null;
  /** True if straight lines replace ways that are not in the extract. */
  readonly isBoundaryBridged: boolean;
}

export interface MappedExtract extends MappedRegion {
  readonly openOutlines: OpenOutlines;
  /** Named points, including those far from the region. */
  readonly landmarks: Iterable<Feature>;
  /** Gates and openings, including those far from playgrounds. */
  readonly gates: Iterable<Feature>;
  /** Grounds of kindergartens, schools and childcare, including those far from playgrounds. */
  readonly grounds: Iterable<Feature>;
}

const POINT_PLAYGROUND_METRES = 5;

/**
 * Maps an extract. The result references only some of the extract's points and tags, so that the rest can be
 * garbage-collected. Throws `ImportError` if the budget is exceeded.
 */
export function mapExtract(
  { nodes, ways, relations, region, positions }: Omit<
    Extract,
    "header" | "misplacedCount" | "large" | "streets" | "paths"
  >,
  budget: ImportBudget = UNLIMITED,
): MappedExtract {
  const countCorners = (count: number) => budget.spend("corners of outlines", count);
  const countSteps = (count: number) => budget.spend("steps to compare outlines", count);
  const pool = createCoordinatePool();
  const equipment = createFeatureColumns(pool);
  const treeRows = createFeatureColumns(pool);
  const pois = createFeatureColumns(pool);
  const landmarks = createFeatureColumns(pool);
  const grounds = createFeatureColumns(pool);
  const playgrounds: MappedPlayground[] = [];
  const addPlayground = (osmType: OsmType, osmId: number, tags: Tags, { coordinates, ringEnds }: Shape) => {
    const shape: Shape = { coordinates: pool(coordinates), ringEnds };
    const areaMetres = osmType === "N" ? 0 : Math.round(shapeAreaMetres(shape));
    playgrounds.push({ osmType, osmId, tags, shape, areaMetres });
  };

  for (const { osmId, tags, geometry } of nodes.filter(isPlayground)) {
    if (geometry.kind !== "point") continue;
    addPlayground("N", osmId, tags, circleAround(...geometry.position, POINT_PLAYGROUND_METRES));
  }
  const openOutlines = createOpenOutlines(positions.get);
  const inPlaygrounds = new Set(
    relations.flatMap(({ tags, members }) => isPlayground(tags) ? members.map(({ ref }) => ref) : []),
  );
  for (const way of ways.values()) {
    const { id, refs, tags } = way;
    let isLost = false;
    if (Object.keys(tags).length > 0) countCorners(refs.length);
    const area = isClosedRing(refs) ? assembleWay(refs, positions.get) : null;
    if (isPlayground(tags)) {
      if (area) addPlayground("W", id, tags, area);
      else if (!inPlaygrounds.has(id)) openOutlines.add("playground", `way ${id}`, [way]);
    }
    if (isEquipment(tags)) {
      const geometry = geometryOfWay(way, area, positions.get);
      if (geometry) equipment.add({ osmType: "W", osmId: id, tags, geometry });
      else isLost = true;
    }
    if (isTreeRow(tags)) {
      const coordinates = locateRefs(refs, positions.get);
      if (coordinates) {
        treeRows.add({ osmType: "W", osmId: id, tags, geometry: { kind: "line", coordinates } });
      } else isLost = true;
    }
    if (isPlaceNearby(tags)) {
      if (area) pois.add({ osmType: "W", osmId: id, tags, geometry: middleOf(area) });
      else if (isClosedRing(refs)) isLost = true;
    }
    if (isLandmark(tags) && area) landmarks.add({ osmType: "W", osmId: id, tags, geometry: middleOf(area) });
    if (isGround(tags) && area) {
      grounds.add({ osmType: "W", osmId: id, tags, geometry: { kind: "area", shape: area } });
    }
    if (isLost) openOutlines.add("other", `way ${id}`, [way]);
  }
  for (const relation of relations) {
    countCorners(countRefs(relation, ways));
    const { id, tags } = relation;
    const parts = listRingParts(relation, ways);
    const { shape: area, isWhole } = assembleRelation(parts, positions.get, countSteps);
    if ((!area || !isWhole) && (isPlayground(tags) || !isGround(tags))) {
      const lack = area ? "used multipolygon" : isPlayground(tags) ? "playground" : "multipolygon";
      openOutlines.add(lack, `relation ${id}`, parts);
    }
    if (!area) continue;
    if (isPlayground(tags)) addPlayground("R", id, tags, area);
    const geometry = { kind: "area", shape: area } as const;
    if (isEquipment(tags)) equipment.add({ osmType: "R", osmId: id, tags, geometry });
    if (isPlaceNearby(tags)) pois.add({ osmType: "R", osmId: id, tags, geometry: middleOf(area) });
    // The extract may lack a hole of the ground.
    if (isGround(tags) && isWhole) grounds.add({ osmType: "R", osmId: id, tags, geometry });
  }
  if (region) countCorners(countRefs(region, ways));
  const boundary = region && assembleBoundary(region, ways, positions.get, countSteps);
  return {
    name: region?.tags.name ?? null,
    place: region ? placeOfRegion(region.tags) : UNKNOWN_PLACE,
    boundary: boundary?.shape ?? null,
    isBoundaryBridged: boundary?.isBridged ?? false,
    playgrounds,
    equipment: chain(nodes.filter(isEquipment), equipment),
    trees: chain(nodes.filter(isTree), treeRows),
    pois: chain(nodes.filter(isPlaceNearby), pois),
    openOutlines,
    landmarks: chain(nodes.filter(isLandmark), landmarks),
    gates: nodes.filter(isGate),
    grounds,
  };
}

const isLandmark = (tags: Tags) => landmarkName(tags) !== null;

const chain = (first: Iterable<Feature>, second: Iterable<Feature>): Iterable<Feature> => ({
  *[Symbol.iterator]() {
    yield* first;
    yield* second;
  },
});

function geometryOfWay({ refs, tags }: OsmWay, area: Shape | null, positionOf: PositionOf): Geometry | null {
  if (area && isAreaByTags(tags)) return { kind: "area", shape: area };
  const coordinates = locateRefs(refs, positionOf);
  return coordinates && coordinates.length >= 4 ? { kind: "line", coordinates } : null;
}

function middleOf(area: Shape): Geometry {
  return { kind: "point", position: bboxCentre(shapeBbox(area)) };
}
