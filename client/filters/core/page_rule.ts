// How the page answers each filter for a single playground: by the rules of its chips, rows and panel. Loaded on demand.
import { answerTo, type Question } from "contract/answers.ts";
import { hasDevice, standoutsOf } from "contract/standout.ts";
import type { Playground } from "contract/types.ts";
import type { FilterAnswer, FilterName, PageRule } from "./filters.ts";
import { DEVICE_FILTERS } from "./local_filters.ts";

type Properties = Playground["properties"];

/** Filters that are questions, by their names there. */
const QUESTIONS = {
  baby: "babies",
  toddler: "toddlers",
  school_children: "school_children",
  wheelchair: "wheelchair",
  wheelchair_access: "wheelchair_access",
  water: "water",
  table_tennis: "table_tennis",
  soccer: "soccer",
  basketball: "basketball",
  fence: "fence",
  shade: "shade",
  has_dogs: "dogs",
} as const satisfies Partial<Record<FilterName, Question>>;

const COUNTS = { bench: "bench_count", picnic: "picnic_count", shelter: "shelter_count" } as const;

/** `closedHours`: values of `opening_hours` that are closed now. */
export function createPageRule(closedHours: ReadonlySet<unknown>): PageRule {
  return (name, { properties, restricted }) => {
    switch (name) {
      case "private":
        return restricted ? "no" : "yes";
      // Few playgrounds have opening hours, and most of the others are never closed.
      case "open_now":
        return closedHours.has(properties.opening_hours) ? "no" : "yes";
      case "theme":
        return properties.has_theme === true ? "yes" : null;
      case "bench":
      case "picnic":
      case "shelter":
        return isAbove0(properties[COUNTS[name]]) ? "yes" : unlessMapped(properties);
      case "baby_swing":
        return hasDevice(properties, name) ? "yes" : unlessListed(properties);
    }
    if (isDevice(name)) return standoutsOf(properties).includes(name) ? "yes" : unlessListed(properties);
    const answer = answerTo(QUESTIONS[name], properties);
    // In part is not what was asked for.
    return answer === null || answer === "yes" ? answer : "no";
  };
}

/** Where some equipment is mapped, what is not is taken to be absent. */
function unlessMapped(properties: Properties): FilterAnswer {
  return isAbove0(properties.device_count) || standoutsOf(properties).length > 0 ? "no" : null;
}

/** Nodes of this program list at most so many kinds of devices, those of other programs none. */
const MAX_KINDS = 8;

/** A device is taken to be absent only where a list of the kinds is there, and not cut off. */
function unlessListed({ device_kinds: kinds }: Properties): FilterAnswer {
  return Array.isArray(kinds) && kinds.length > 0 && kinds.length < MAX_KINDS ? "no" : null;
}

const isAbove0 = (value: unknown) => typeof value === "number" && value > 0;

type Device = Exclude<(typeof DEVICE_FILTERS)[number], "baby_swing">;

function isDevice(name: FilterName): name is Device {
  return (DEVICE_FILTERS as readonly FilterName[]).includes(name);
}
