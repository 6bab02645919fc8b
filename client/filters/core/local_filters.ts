// Filters that nodes do not know: applied by the page, to single playgrounds only. Clusters do not change with them.
import type { Playground } from "../../../contract/types.ts";
import { isForGroup } from "./age_groups.ts";
import { hasDevice, type Standout, standoutsOf } from "./standout.ts";

/** Devices that nodes have no filter for. In display order. */
export const DEVICE_FILTERS = [
  "slide",
  "swing",
  "baby_swing",
  "climbing",
  "zipwire",
  "trampoline",
  "seesaw",
  "springy",
  "balance",
  "structure",
  "playhouse",
  "sand",
] as const satisfies readonly (Standout | "baby_swing")[];

/** Names are unlike those of the filters of nodes, with which they share the page's address. */
export const LOCAL_FILTERS = ["open_now", "school_children", ...DEVICE_FILTERS] as const;
export type LocalFilter = (typeof LOCAL_FILTERS)[number];

/**
 * What is not known does not match, apart from opening hours: few playgrounds have some, and most of the others are
 * never closed. `closedHours`: values of `opening_hours` that are closed now.
 */
export function matchesLocal(
  name: LocalFilter,
  properties: Playground["properties"],
  closedHours: ReadonlySet<unknown>,
): boolean {
  if (name === "open_now") return !closedHours.has(properties.opening_hours);
  if (name === "school_children") return isForGroup(name, properties);
  if (name === "baby_swing") return hasDevice(properties, name);
  return standoutsOf(properties).includes(name);
}
