// What a playground is called: by its name, else by its street, else by what stands out there.
import { hasOwnName } from "./own_name.ts";
import type { Playground } from "./types.ts";
import { readText } from "./tag_text.ts";
import { type Standout, standoutsOf } from "./standout.ts";

export type PlaygroundNaming =
  | { readonly kind: "named"; readonly name: string }
  | { readonly kind: "street"; readonly street: string }
  /** One or two. */
  | { readonly kind: "equipped"; readonly standouts: readonly Standout[] }
  | { readonly kind: "unnamed" };

/** Extra property of nodes of this program: the nearest named street of a playground without a name. */
const STREET = "near_street";
const MAX_STANDOUTS = 2;

export function namingOf({ name, properties }: Pick<Playground, "name" | "properties">): PlaygroundNaming {
  if (name !== null && hasOwnName(name)) return { kind: "named", name };
  const street = readText(properties, STREET);
  if (street !== null) return { kind: "street", street };
  const standouts = standoutsOf(properties).slice(0, MAX_STANDOUTS);
  if (standouts.length > 0) return { kind: "equipped", standouts };
  return name === null ? { kind: "unnamed" } : { kind: "named", name };
}
