// The properties of a playground without lists, which a table of a GIS desk has no columns for.
import { parseLandmark } from "contract/playground/landmark.ts";
import { namingOf, regionalPart } from "contract/playground/playground_naming.ts";

type Properties = Readonly<Record<string, unknown>>;

/** `id`: such as `W123`, the label of what has neither a name nor anything near. Lists become texts. */
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
