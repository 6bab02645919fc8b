// The tree count of a playground may differ from the reference, which counts trees within 15 Web Mercator metres. On
// the ground, this distance becomes shorter with increasing latitude. Pure.
import { parseShape, shapeBbox } from "contract/geometry/shape.ts";
import { distanceToShape } from "contract/geometry/shape_distance.ts";
import { type Feature, listFeatures, type PropertyRule } from "./compare_features.ts";
import { describeUnequal } from "./comparison.ts";

const REACH_METRES = 15;

/** `trees` is our answer of `get_trees` for the whole region. */
export function createTreeRule(trees: unknown): PropertyRule {
  const places = [...listFeatures(trees).values()].flatMap(readPoint);
  return (recorded, ours, { geometry }) => {
    const problem = describeUnequal(recorded, ours);
    const shape = parseShape(geometry);
    if (problem === null || shape === null || typeof recorded !== "number" || typeof ours !== "number") {
      return problem;
    }
    const mercatorReach = REACH_METRES * Math.cos((shapeBbox(shape)[1] * Math.PI) / 180);
    const fewest = places.filter(([lon, lat]) => distanceToShape(shape, lon, lat) <= mercatorReach).length;
    return recorded >= fewest && recorded <= ours ? null : problem;
  };
}

function readPoint({ geometry }: Feature): [lon: number, lat: number][] {
  const { type, coordinates } = geometry as { type: string; coordinates: [number, number] };
  return type === "Point" ? [coordinates] : [];
}
