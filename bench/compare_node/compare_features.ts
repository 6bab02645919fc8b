// Compares the features of a recorded answer with ours, property by property. Pure.
import { isJsonObject } from "contract/kit/fields.ts";
import { compareByKey, type Comparison, describeUnequal, OF_OTHER_RULES } from "./comparison.ts";
import { isSameGeometry } from "./same_shape.ts";

export interface Feature {
  readonly geometry: unknown;
  readonly properties: Readonly<Record<string, unknown>>;
}

/** Returns null if a property of our feature matches, else a description of the difference. */
export type PropertyRule = (recorded: unknown, ours: unknown, feature: Feature) => string | null;

const AREA_TOLERANCE = 0.01;

export function compareFeatures(
  recorded: unknown,
  ours: unknown,
  rules: Readonly<Record<string, PropertyRule>> = {},
): Comparison {
  return compareByKey(
    listFeatures(recorded),
    listFeatures(ours),
    (a, b) => compareFeature(a, b, { area: isSameArea, ...rules }),
  );
}

/** Lists the features of a collection, of a single feature, or of `null`. */
export function listFeatures(answer: unknown): Map<string, Feature> {
  const list = isJsonObject(answer) ? (Array.isArray(answer.features) ? answer.features : [answer]) : [];
  const features = new Map<string, Feature>();
  for (const each of list) {
    if (!isJsonObject(each) || !isJsonObject(each.properties)) continue;
    const { osm_type, osm_id } = each.properties;
    // Trees have no osm_type. A tree is a node, and a tree row is a way.
    const type = osm_type ?? (isJsonObject(each.geometry) && each.geometry.type === "Point" ? "N" : "W");
    features.set(`${type}${osm_id}`, { geometry: each.geometry, properties: each.properties });
  }
  return features;
}

function compareFeature(
  recorded: Feature,
  ours: Feature,
  rules: Readonly<Record<string, PropertyRule>>,
): { problems: string[]; further: string[] } {
  const problems = Object.entries(recorded.properties).flatMap(([name, value]) => {
    if (OF_OTHER_RULES.has(name)) return [];
    const own = ours.properties[name] ?? null;
    const rule = Object.hasOwn(rules, name) ? rules[name]! : describeUnequal;
    const problem = rule(value ?? null, own, ours);
    return problem === null ? [] : [`${name} ${problem}`];
  });
  if (!isSameGeometry(recorded.geometry, ours.geometry)) problems.push("the geometry is another shape");
  const further = Object.keys(ours.properties).filter((name) =>
    !Object.hasOwn(recorded.properties, name) && ours.properties[name] !== null
  );
  return { problems, further };
}

/** Different methods to measure a small area on the ellipsoid differ slightly, and both results are rounded. */
const isSameArea: PropertyRule = (recorded, ours) => {
  const isNear = typeof recorded === "number" && typeof ours === "number" &&
    Math.abs(recorded - ours) <= Math.max(1, AREA_TOLERANCE * recorded);
  return isNear ? null : describeUnequal(recorded, ours);
};
