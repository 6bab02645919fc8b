// Evaluates opening hours. The only file that imports the opening_hours library: for some values of the tag it takes
// time that grows exponentially with their length, so it runs in a worker only, which can be ended.
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

/** More than a year, to cover a yearly closure. */
const HORIZON_MS = 400 * 24 * 60 * 60 * 1000;
/** For rules without holidays: any calendar will do. */
const ANY_CALENDAR: Calendar = { country_code: "de" };

/** `evaluated` or `invalid`. Times are in the time zone of the browser. The run time is unbounded. */
export function evaluateOpening(question: OpeningQuestion): OpeningAnswer {
  const { value } = question;
  // Where its calendars end the library logs what it throws.
  const { error } = console;
  console.error = () => {};
  try {
    // Normalised for the library's default location, which has data for every kind of holiday.
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

/** The status by calendars one of which holds. After `limit` it is open which; null: it is not. */
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

/** The library reads the position, needed for sunrise and sunset, from strings only, contrary to its types. */
function locate({ place: { lat, lon } }: OpeningQuestion, address: Calendar): Location {
  return { lat: String(lat), lon: String(lon), address } as unknown as Location;
}

/** The begin of the doubtful day that is today, or comes next; null for none. */
function nextDoubt(region: RegionPlace, now: Date, midnight: Date): Date | null {
  const today = new Date(midnight.getFullYear(), midnight.getMonth(), midnight.getDate() - 1);
  const next = doubtfulDays(region, now.getFullYear()).filter((day) => day >= today).map(Number);
  return next.length === 0 ? null : new Date(Math.min(...next));
}

/** Whether it is school holidays, and until when; null where the calendar ends before the next term or holidays. */
function readTerm(holidays: OpeningHours, now: Date): { readonly lastDay: Date | null } | null {
  try {
    const isHoliday = holidays.getState(now);
    const horizon = new Date(now.getTime() + HORIZON_MS);
    const end = holidays.getNextChange(now, horizon);
    if (end === undefined) return null;
    if (!isHoliday) return { lastDay: null };
    // The library's last entry may be the begin of holidays whose end it does not have.
    if (holidays.getNextChange(end, horizon) === undefined) return null;
    return { lastDay: new Date(end.getFullYear(), end.getMonth(), end.getDate() - 1) };
  } catch {
    return null;
  }
}

/** `isBounded`: the calendar may end before the next change, which the library reports as a failure. */
function readStatus(hours: OpeningHours, now: Date, isBounded: boolean): OpeningStatus {
  const state = hours.getStateString(now);
  const changesAt = readNextChange(hours, now, isBounded);
  // A range of years does not change within the horizon either, but it is not "always".
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
