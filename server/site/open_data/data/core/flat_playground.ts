// Flattens the properties of a playground, because GIS tables have no columns for lists.
import { parseLandmark } from "contract/playground/landmark.ts";
import { namingOf, regionalPart } from "contract/playground/playground_naming.ts";

type Properties = Readonly<Record<string, unknown>>;

/** `id`, such as `W123`, labels a playground without a name and without anything near it. Lists become texts. */
export function flattenPlayground(
  id: string,
  { near_landmark, ...properties }: Properties,
): Record<string, unknown> {
  const flat: Record<string, unknown> = properties;
  for (const [name, value] of Object.entries(properties)) {
    if (Array.isArray(value)) flat[name] = value.length === 0 ? null : value.join(", ");
  }
  const landmark = parseLandmark(near_landmark);
  return {
    ...flat,
    landmark_kind: landmark?.kind ?? null,
    landmark_name: landmark?.name ?? null,
    landmark_distance_m: landmark?.offset?.metres ?? null,
    landmark_direction: landmark?.offset?.direction ?? null,
    label: labelOf(id, { ...properties, near_landmark }),
  };
}

function labelOf(id: string, properties: Properties): string {
  const name = typeof properties.name === "string" && properties.name.trim() !== "" ? properties.name : null;
  return regionalPart(namingOf({ name, properties })) ?? name ?? id;
}
