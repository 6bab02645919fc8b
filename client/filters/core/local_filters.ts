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
export const LOCAL_FILTERS = ["school_children", ...DEVICE_FILTERS] as const;
export type LocalFilter = (typeof LOCAL_FILTERS)[number];

/** What is not known does not match. */
export function matchesLocal(name: LocalFilter, properties: Playground["properties"]): boolean {
  if (name === "school_children") return isForGroup(name, properties);
  if (name === "baby_swing") return hasDevice(properties, name);
  return standoutsOf(properties).includes(name);
}
