// Selects the features of an extract that belong to a region: its playgrounds, and the features in and around them.
import { growBboxByMetres, intersects, splitAtAntimeridian } from "contract/geometry/bbox.ts";
import type { Geometry } from "contract/geometry/geometry.ts";
import { shapeBbox } from "contract/geometry/shape.ts";
import type { Bbox, Shape } from "contract/types.ts";
import { createBoxIndex } from "../../../region/core/box_index.ts";
import type { Feature } from "../../../region/core/derive.ts";
import { geometryBbox, intersectsShape } from "../../../region/core/geometry.ts";
import {
  AROUND_METRES,
  createBoxTest,
  type ImportArea,
  type IsNear,
  nearBox,
  paddedBox,
  POI_REACH_METRES,
} from "../../../region/core/import_area.ts";
import type { MappedThings } from "../../../region/core/region_content.ts";
import type { Spend } from "../../../region/core/segment_tree.ts";

/**
 * Selects features by `area`. `boundary` selects playgrounds in the boundary or touching it, equipment and trees in the
 * boundary or around these playgrounds, and POIs in the boundary or within reach of these playgrounds, all near the
 * region. `bbox` selects features with a corner in the padded box, as `osmium extract --bbox` does. `spend` receives
 * the number of steps.
 */
export function selectArea(
  things: MappedThings,
  area: Exclude<ImportArea, "extract">,
  boundary: Shape,
  spend: Spend = () => {},
): MappedThings {
  return area === "bbox"
    ? selectBox(things, createBoxTest(paddedBox(boundary)))
    : selectBoundary(things, boundary, spend);
}

function selectBoundary(
  { playgrounds, equipment, trees, pois }: MappedThings,
  boundary: Shape,
  spend: Spend,
): MappedThings {
  const box = shapeBbox(boundary);
  const isInRegion = (geometry: Geometry) =>
    intersects(box, geometryBbox(geometry)) && intersectsShape(geometry, boundary, spend);
  const own = playgrounds.filter(({ shape }) => isInRegion({ kind: "area", shape }));
  // The test applies even if the whole extract was read, so that the data does not depend on which parts were skipped.
  const isRead = createBoxTest(nearBox("boundary", boundary));
  const isNear = (metres: number) => {
    const around = own.map(({ shape }) => growBboxByMetres(shapeBbox(shape), metres));
    const index = createBoxIndex(around, (box) => box);
    return ({ geometry }: Feature) =>
      hasCorner(geometry, isRead) &&
      (Iterator.from(index.search(geometryBbox(geometry))).some((box) => meetsBox(geometry, box, spend)) ||
        isInRegion(geometry));
  };
  const isAround = isNear(AROUND_METRES);
  return {
    playgrounds: own,
    equipment: select(equipment, isAround),
    trees: select(trees, isAround),
    pois: select(pois, isNear(POI_REACH_METRES)),
  };
}

/** Tests a geometry whose own box intersects the box. A diagonal line, for example, may still miss the box. */
function meetsBox(geometry: Geometry, box: Bbox, spend: Spend): boolean {
  if (geometry.kind === "point") return true;
  return splitAtAntimeridian(box).some(([west, south, east, north]) => {
    const coordinates = Float64Array.of(west, south, east, south, east, north, west, north, west, south);
    return intersectsShape(geometry, { coordinates, ringEnds: [[coordinates.length]] }, spend);
  });
}

function selectBox({ playgrounds, equipment, trees, pois }: MappedThings, isIn: IsNear): MappedThings {
  const isSelected = ({ geometry }: Feature) => hasCorner(geometry, isIn);
  return {
    playgrounds: playgrounds.filter(({ shape }) => hasCorner({ kind: "area", shape }, isIn)),
    equipment: select(equipment, isSelected),
    trees: select(trees, isSelected),
    pois: select(pois, isSelected),
  };
}

/** Selects the features that have a corner in a box (degrees). */
export function selectNear(features: Iterable<Feature>, box: Bbox): Iterable<Feature> {
  const isIn = createBoxTest(box);
  return select(features, ({ geometry }) => hasCorner(geometry, isIn));
}

/** Tests each feature once, and stores indices instead of objects. */
function select(features: Iterable<Feature>, isSelected: (feature: Feature) => boolean): Iterable<Feature> {
  const indexes: number[] = [];
  let count = 0;
  for (const feature of features) {
    if (isSelected(feature)) indexes.push(count);
    count += 1;
  }
  return {
    *[Symbol.iterator]() {
      let [index, next] = [0, 0];
      for (const feature of features) {
        if (index++ !== indexes[next]) continue;
        next += 1;
        yield feature;
      }
    },
  };
}

function hasCorner(geometry: Geometry, isIn: IsNear): boolean {
  if (geometry.kind === "point") return isIn(...geometry.position);
  const coordinates = geometry.kind === "area" ? geometry.shape.coordinates : geometry.coordinates;
  for (let i = 0; i < coordinates.length; i += 2) {
    if (isIn(coordinates[i]!, coordinates[i + 1]!)) return true;
  }
  return false;
}
