// Filters that nodes do not support. The page applies them, and only to single playgrounds, not to clusters. Their
// rules are in page_rule.ts, which is loaded on demand.
import type { Standout } from "contract/playground/standout.ts";

/** Devices for which nodes have no filter, in display order. */
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

/** These names must differ from those of the nodes' filters, because both share the page's URL. */
export const LOCAL_FILTERS = [
  "open_now",
  "school_children",
  "wheelchair_access",
  "basket_swing",
  "ramp",
  ...DEVICE_FILTERS,
] as const;
export type LocalFilter = (typeof LOCAL_FILTERS)[number];
