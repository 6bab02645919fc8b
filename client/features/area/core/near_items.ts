// Selects the items of an answer that belong to the downloaded playgrounds. Only these are stored.
import { growBboxByMetres, intersects } from "contract/geometry/bbox.ts";
import { isJsonObject } from "contract/kit/fields.ts";
import { shapeBbox } from "contract/geometry/shape.ts";
import { featureBox, poiPosition } from "../../../federation/answers/core/wire_items.ts";
import { distanceMetres, middleOf } from "../../../kit/core/distance.ts";
import { AMENITY_RADIUS_METRES } from "contract/playground/surroundings_args.ts";
import type { Cell } from "./cells.ts";

/** The features of a FeatureCollection, or null for anything else. */
export function featuresOf(answer: unknown): readonly unknown[] | null {
  return isJsonObject(answer) && Array.isArray(answer.features) ? answer.features : null;
}

/** Features whose boxes are at most `reachMetres` from the box of a playground. */
export function nearFeatures(features: readonly unknown[], cell: Cell, reachMetres: number): unknown[] {
  const boxes = cell.map(({ shape }) => growBboxByMetres(shapeBbox(shape), reachMetres));
  return features.filter((feature) => {
    const box = featureBox(feature);
    return box !== null && boxes.some((near) => intersects(near, box));
  });
}

export function nearPois(pois: readonly unknown[], cell: Cell): unknown[] {
  const middles = cell.map(({ shape }) => middleOf(shape));
  return pois.filter((poi) => {
    const position = poiPosition(poi);
    return position !== null &&
      middles.some((middle) => distanceMetres(middle, position) <= AMENITY_RADIUS_METRES);
  });
}
