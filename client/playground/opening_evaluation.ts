// Evaluates opening hours. The only file that imports the opening_hours library: for some values of the tag it takes
// time that grows exponentially with their length, so it runs in a worker only, which can be ended.
import OpeningHours from "opening_hours";
import type { OpeningStatus } from "../filters/core/opening_states.ts";
import type { OpeningAnswer, OpeningQuestion } from "./core/opening_hours.ts";

type Location = ConstructorParameters<typeof OpeningHours>[1];

/** More than a year, to cover a yearly closure. */
const HORIZON_MS = 400 * 24 * 60 * 60 * 1000;
/** School holidays differ from state to state; without a state the library logs errors. */
const SCHOOL_HOLIDAYS = /\bSH\b/;

/** `evaluated`, `normalised` or `invalid`. Times are in the time zone of the browser. The run time is unbounded. */
export function evaluateOpening({ value, place: { lat, lon }, now }: OpeningQuestion): OpeningAnswer {
  // Public holidays are always Germany's: a position alone does not tell the country. The library reads the position,
  // needed for sunrise and sunset, from strings only, contrary to its types.
  const location = { lat: String(lat), lon: String(lon), address: { country_code: "de" } };
  try {
    // Normalised for the library's default location, which has data for every kind of holiday.
    const rules = new OpeningHours(value, null).prettifyValue();
    // The library accepts incomplete rules.
    if (rules === "") return { kind: "invalid" };
    if (SCHOOL_HOLIDAYS.test(rules)) return { kind: "normalised", rules };
    const hours = new OpeningHours(value, location as unknown as Location);
    // Some values throw only here.
    return { kind: "evaluated", rules, status: readStatus(hours, now) };
  } catch {
    return { kind: "invalid" };
  }
}

function readStatus(hours: OpeningHours, now: Date): OpeningStatus {
  const state = hours.getStateString(now);
  const changesAt = hours.getNextChange(now, new Date(now.getTime() + HORIZON_MS)) ?? null;
  // A range of years does not change within the horizon either, but it is not "always".
  if (state === "open" && changesAt === null && hours.isWeekStable()) return { kind: "always", changesAt };
  return { kind: state === "close" ? "closed" : state, changesAt };
}
