// Filters that nodes do not know: applied by the page, to single playgrounds only. Clusters do not change with them.
// Their rules are in page_rule.ts, which is loaded on demand.
import type { Standout } from "contract/playground/standout.ts";

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

/** The names differ from those of the nodes' filters, with which they share the page's address. */
export const LOCAL_FILTERS = [
  "open_now",
  "school_children",
  "wheelchair_access",
  "basket_swing",
  "ramp",
  ...DEVICE_FILTERS,
] as const;
export type LocalFilter = (typeof LOCAL_FILTERS)[number];
