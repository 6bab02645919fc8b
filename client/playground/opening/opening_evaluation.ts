// Evaluates opening hours. Only this file imports the opening_hours library. The library's run time can grow
// exponentially with the length of the tag, so it runs only in a worker, which can be terminated.
import type { RegionPlace } from "contract/registry/region_place.ts";
import OpeningHours from "opening_hours";
import type { OpeningStatus } from "../../federation/filters/core/opening_states.ts";
import {
  type Calendar,
  DOUBT_CALENDARS,
  doubtfulDays,
  jointCalendars,
  publicCalendars,
  schoolCalendar,
} from "./core/holiday_calendars.ts";
import type { OpeningAnswer, OpeningQuestion } from "../core/opening_hours.ts";

type Location = ConstructorParameters<typeof OpeningHours>[1];
type Evaluated = Omit<Extract<OpeningAnswer, { kind: "evaluated" }>, "kind" | "rules">;

/** Period in which changes are found. More than a year, to include a yearly closure. */
const HORIZON_MS = 400 * 24 * 60 * 60 * 1000;
/** Calendar for rules without holidays, for which any calendar will do. */
const ANY_CALENDAR: Calendar = { country_code: "de" };

/** Returns `evaluated` or `invalid`. Times are in the browser's time zone. The run time is unbounded. */
export function evaluateOpening(question: OpeningQuestion): OpeningAnswer {
  const { value } = question;
  // The library logs the errors that it throws where its calendars end.
  const { error } = console;
  console.error = () => {};
  try {
    // Normalised with the library's default location, which has data for every kind of holiday.
    const rules = new OpeningHours(value, null).prettifyValue();
    // The library accepts incomplete rules.
    if (rules === "") return { kind: "invalid" };
    const spoken = rules.replace(/"[^"]*"/g, "");
    return {
      kind: "evaluated",
      rules,
      ...evaluateRules(question, /\bPH\b/.test(spoken), /\bSH\b/.test(spoken)),
    };
  } catch {
    return { kind: "invalid" };
  } finally {
    console.error = error;
  }
}

function evaluateRules(question: OpeningQuestion, hasPublic: boolean, hasSchool: boolean): Evaluated {
  const { value, region, now } = question;
  const statusBy = (calendar: Calendar) =>
    readStatus(new OpeningHours(value, locate(question, calendar)), now, hasSchool);
  if (!hasPublic && !hasSchool) {
    const status = statusBy(ANY_CALENDAR);
    return { status, validUntil: status.changesAt, schoolHolidaysUntil: null };
  }
  const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
  const doubt = hasPublic ? nextDoubt(region, now, midnight) : null;
  const isDoubtful = doubt !== null && doubt <= now;
  const school = hasSchool ? schoolCalendar(region) : null;
  const term = school && readTerm(new OpeningHours("SH", locate(question, school)), now);
  const calendars = hasSchool && (term === null || isDoubtful)
    ? []
    : calendarsOf(region, hasPublic, hasSchool);
  if (calendars.length === 0) return { status: NOT_KNOWN, validUntil: midnight, schoolHolidaysUntil: null };
  const statuses = (isDoubtful ? [...calendars, ...DOUBT_CALENDARS] : calendars).map(statusBy);
  const status = agreeOn(statuses, isDoubtful ? midnight : doubt);
  const ends = [
    status === NOT_KNOWN || isDoubtful ? midnight : doubt,
    ...statuses.map(({ changesAt }) => changesAt),
  ].filter((end) => end !== null);
  return {
    status,
    validUntil: ends.length === 0 ? null : new Date(Math.min(...ends.map(Number))),
    schoolHolidaysUntil: term?.lastDay ?? null,
  };
}

const NOT_KNOWN: OpeningStatus = { kind: "holidays", changesAt: null };

/**
 * Combines the statuses by several calendars, one of which applies. After `limit` it is uncertain which one; null means
 * no limit.
 */
function agreeOn(statuses: readonly OpeningStatus[], limit: Date | null): OpeningStatus {
  const [{ kind, changesAt }] = statuses as [OpeningStatus, ...OpeningStatus[]];
  if (statuses.some((each) => each.kind !== kind)) return NOT_KNOWN;
  const isCertain = statuses.every((each) => Number(each.changesAt) === Number(changesAt)) &&
    (limit === null || changesAt === null || changesAt <= limit);
  return { kind, changesAt: isCertain ? changesAt : null };
}

function calendarsOf(region: RegionPlace, hasPublic: boolean, hasSchool: boolean): readonly Calendar[] {
  if (!hasPublic) {
    const school = schoolCalendar(region);
    return school === null ? [] : [school];
  }
  return hasSchool ? jointCalendars(region) : publicCalendars(region);
}

/** Contrary to its types, the library reads the position, needed for sunrise and sunset, only from strings. */
function locate({ place: { lat, lon } }: OpeningQuestion, address: Calendar): Location {
  return { lat: String(lat), lon: String(lon), address } as unknown as Location;
}

/** Beginning of today's or the next doubtful day; null if there is none. */
function nextDoubt(region: RegionPlace, now: Date, midnight: Date): Date | null {
  const today = new Date(midnight.getFullYear(), midnight.getMonth(), midnight.getDate() - 1);
  const next = doubtfulDays(region, now.getFullYear()).filter((day) => day >= today).map(Number);
  return next.length === 0 ? null : new Date(Math.min(...next));
}

/** Whether there are school holidays now, and until when. Null if the calendar ends before the next change. */
function readTerm(holidays: OpeningHours, now: Date): { readonly lastDay: Date | null } | null {
  try {
    const isHoliday = holidays.getState(now);
    const horizon = new Date(now.getTime() + HORIZON_MS);
    const end = holidays.getNextChange(now, horizon);
    if (end === undefined) return null;
    if (!isHoliday) return { lastDay: null };
    // The library's last entry may be the beginning of holidays without their end.
    if (holidays.getNextChange(end, horizon) === undefined) return null;
    return { lastDay: new Date(end.getFullYear(), end.getMonth(), end.getDate() - 1) };
  } catch {
    return null;
  }
}

/**
 * Reads the status at `now`. `isBounded` means that the calendar may end before the next change, which the library
 * reports as a failure.
 */
function readStatus(hours: OpeningHours, now: Date, isBounded: boolean): OpeningStatus {
  const state = hours.getStateString(now);
  const changesAt = readNextChange(hours, now, isBounded);
  // A rule for a range of years may also be constant within the horizon, but does not mean "always".
  if (state === "open" && changesAt === null && hours.isWeekStable()) return { kind: "always", changesAt };
  return { kind: state === "close" ? "closed" : state, changesAt };
}

function readNextChange(hours: OpeningHours, now: Date, isBounded: boolean): Date | null {
  try {
    return hours.getNextChange(now, new Date(now.getTime() + HORIZON_MS)) ?? null;
  } catch (error) {
    if (isBounded) return null;
    throw error;
  }
}
