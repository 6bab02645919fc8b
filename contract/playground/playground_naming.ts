// Names a playground: by its name, else its street, else a nearby landmark, else its standout features.
import { type Landmark, parseLandmark } from "./landmark.ts";
import { hasOwnName } from "./own_name.ts";
import { readName } from "./read_name.ts";
import type { Playground } from "../types.ts";
import { readText } from "./tag_text.ts";
import { type Standout, standoutsOf } from "./standout.ts";

export type PlaygroundNaming =
  | { readonly kind: "named"; readonly name: string }
  | { readonly kind: "street"; readonly street: string }
  | { readonly kind: "landmark"; readonly landmark: Landmark }
  /** The playground is named after one or two standout features. */
  | { readonly kind: "equipped"; readonly standouts: readonly Standout[] }
  | { readonly kind: "unnamed" };

type Properties = Playground["properties"];

/**
 * Keys with a street. `near_street` is an extra property of this program's nodes: the nearest named street of an
 * unnamed playground.
 */
const STREETS = ["near_street", "addr:street"];
/** Keys with a part of the address, from most to least precise. */
const PLACES = ["addr:place", "addr:hamlet", "addr:suburb", "addr:city"];
const MAX_STANDOUTS = 2;

/** Names a playground. With `locale`, its name in that language takes precedence if it has one. */
export function namingOf(
  playground: Pick<Playground, "name" | "properties">,
  locale: string | null = null,
): PlaygroundNaming {
  const { properties } = playground;
  const name = locale === null ? playground.name : readName(playground, locale, [])?.text ?? null;
  if (name !== null && hasOwnName(name)) return { kind: "named", name };
  const street = readText(properties, ...STREETS);
  if (street !== null) return { kind: "street", street };
  const landmark = landmarkOf(properties);
  if (landmark !== null) return { kind: "landmark", landmark };
  const standouts = standoutsOf(properties).slice(0, MAX_STANDOUTS);
  if (standouts.length > 0) return { kind: "equipped", standouts };
  return name === null ? { kind: "unnamed" } : { kind: "named", name };
}

/** The part of the naming that is in the region's language. Null if the whole naming is in the visitor's language. */
export function regionalPart(naming: PlaygroundNaming): string | null {
  switch (naming.kind) {
    case "named":
      return naming.name;
    case "street":
      return naming.street;
    case "landmark":
      return naming.landmark.name;
    default:
      return null;
  }
}

function landmarkOf(properties: Properties): Landmark | null {
  const landmark = parseLandmark(properties.near_landmark);
  const place = landmark === null ? readText(properties, ...PLACES) : null;
  return place === null ? landmark : { kind: "place", name: place, offset: null };
}
