// The filters that the page evaluates itself for single playgrounds: local filters, and ages. Loaded on demand.
import type { Playground } from "contract/types.ts";
import { isForGroup } from "./age_groups.ts";
import type { FilterName, PageRule } from "./filters.ts";
import { DEVICE_FILTERS } from "./local_filters.ts";
import { hasDevice, standoutsOf } from "contract/standout.ts";

/** `closedHours`: values of `opening_hours` that are closed now. */
export function createPageRule(closedHours: ReadonlySet<unknown>): PageRule {
  return (name, properties) => evaluateFilter(name, properties, closedHours);
}

/** Nodes use devices alone; the page also uses the tags about ages, as in its texts about a playground. */
const AGES = { baby: "babies", toddler: "toddlers", school_children: "school_children" } as const;

function evaluateFilter(
  name: FilterName,
  properties: Playground["properties"],
  closedHours: ReadonlySet<unknown>,
): boolean | null {
  switch (name) {
    // Few playgrounds have opening hours, and most of the others are never closed.
    case "open_now":
      return !closedHours.has(properties.opening_hours);
    case "baby":
    case "toddler":
    case "school_children":
      return isForGroup(AGES[name], properties);
    case "baby_swing":
      return hasDevice(properties, name);
    default:
      return isDevice(name) ? standoutsOf(properties).includes(name) : null;
  }
}

type Device = (typeof DEVICE_FILTERS)[number];

function isDevice(name: FilterName): name is Device {
  return (DEVICE_FILTERS as readonly FilterName[]).includes(name);
}
