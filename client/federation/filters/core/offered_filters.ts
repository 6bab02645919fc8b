// The filters that the page offers. Others still work from URLs.
import type { FilterName } from "./filters.ts";
import { DEVICE_FILTERS } from "./local_filters.ts";

/** The filters by heading of the sheet, in display order. */
export const OFFERED_FILTERS = {
  when: ["open_now"],
  audience: ["baby", "toddler", "school_children"],
  surroundings: ["fence", "shade", "water", "bench", "picnic", "shelter", "has_dogs"],
  nearby: ["toilet", "changing_table"],
  inclusive: ["wheelchair_access", "wheelchair", "basket_swing", "ramp"],
  equipment: [...DEVICE_FILTERS, "table_tennis", "soccer", "basketball"],
} as const satisfies Readonly<Record<string, readonly FilterName[]>>;

export type FilterGroup = keyof typeof OFFERED_FILTERS;

/** The filters that families want most, as chips below the search. */
export const QUICK_FILTERS = ["open_now", "toddler", "fence", "shade", "water", "wheelchair_access"] as const;
