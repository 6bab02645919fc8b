// Evaluates each filter for a single playground by the rules of its chips, rows and panel. Loaded on demand.
import { hasBasketSwing } from "./basket_swings.ts";
import { answerFilter, type FilterAnswer } from "contract/playground/filter_answers.ts";
import { isClosedByTags } from "contract/playground/tagged_closure.ts";
import { hasDevice, standoutsOf } from "contract/playground/standout.ts";
import type { Playground } from "contract/types.ts";
import type { FilterName, PageRule } from "./filters.ts";
import { isClosedNow } from "./hours_of.ts";
import { DEVICE_FILTERS } from "./local_filters.ts";

/** `closedHours` are the keys that are closed now, for `isClosedNow`. */
export function createPageRule(closedHours: ReadonlySet<unknown>): PageRule {
  return (name, playground) => {
    const { properties } = playground;
    // Few playgrounds have opening hours, and most without hours are never closed.
    if (name === "open_now") {
      return isClosedNow(closedHours, properties) || isClosedByTags(properties) ? "no" : "yes";
    }
    if (name === "baby_swing") return hasDevice(properties, name) ? "yes" : unlessListed(properties);
    if (name === "basket_swing") return hasBasketSwing(properties) ? "yes" : unlessListed(properties);
    if (isDevice(name)) return standoutsOf(properties).includes(name) ? "yes" : unlessListed(properties);
    return answerFilter(name, playground);
  };
}

/** This program's nodes list at most this many kinds of devices; other programs' nodes list none. */
const MAX_KINDS = 8;

/** A device counts as absent only if there is a list of kinds that is not cut off. */
function unlessListed({ device_kinds: kinds }: Playground["properties"]): FilterAnswer {
  return Array.isArray(kinds) && kinds.length > 0 && kinds.length < MAX_KINDS ? "no" : null;
}

type Device = Exclude<(typeof DEVICE_FILTERS)[number], "baby_swing">;

function isDevice(name: FilterName): name is Device {
  return (DEVICE_FILTERS as readonly FilterName[]).includes(name);
}
