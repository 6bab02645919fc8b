// The notable equipment of a playground for a list row.
import type { Playground } from "contract/types.ts";
import { type Standout, standoutsOf } from "contract/playground/standout.ts";
import { namingOf } from "contract/playground/playground_naming.ts";

/** A line has room for two. */
export const MAX_STANDOUTS = 2;

/** Up to two standout features, except those in the name and those that the row has `said` already. */
export function rowStandouts(
  playground: Pick<Playground, "name" | "properties">,
  said: ReadonlySet<string> = new Set(),
): readonly Standout[] {
  const naming = namingOf(playground);
  const inName = naming.kind === "equipped" ? naming.standouts.length : 0;
  return standoutsOf(playground.properties).slice(inName).filter((standout) => !said.has(standout))
    .slice(0, MAX_STANDOUTS);
}
