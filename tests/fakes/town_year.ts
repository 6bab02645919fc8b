// The forty notices of a made-up town in 2027. Some are extended, and all end. Which ones are in force is computed here
// by comparing local days as texts, independently of the program.
import type { NoticeKind } from "contract/playground/notice.ts";

/** Local time with its offset, as in Berlin: `2027-03-28T03:30:00+02:00`. */
export type LocalTime = string;

export interface TownNotice {
  /** Id of the playground's way, or null for all playgrounds of the town. */
  readonly way: number | null;
  readonly kind: NoticeKind;
  readonly from: string;
  readonly until: string | null;
  readonly text: { readonly de: string };
}

interface PlannedNotice extends TownNotice {
  /** The first day on which the notice is in the file, and the first on which it no longer is. */
  readonly filedOn: string;
  readonly removedOn: string;
  /** The day of the extension, and the new last day, or null if the notice is not extended. */
  readonly extended: { readonly on: string; readonly until: string } | null;
}

/** Moments at the end of a day or time, or ten minutes before, on both days of a clock change and on other days. */
export const MOMENTS: readonly LocalTime[] = [
  "2027-01-03T23:50:00+01:00",
  "2027-01-06T23:50:00+01:00",
  "2027-01-07T00:00:00+01:00",
  "2027-02-01T12:00:00+01:00",
  "2027-03-28T01:30:00+01:00",
  "2027-03-28T03:30:00+02:00",
  "2027-05-01T00:00:00+02:00",
  "2027-06-26T17:50:00+02:00",
  "2027-06-26T18:00:00+02:00",
  "2027-08-08T08:00:00+02:00",
  "2027-10-31T02:30:00+01:00",
  "2027-11-24T12:00:00+01:00",
  "2027-12-31T23:50:00+01:00",
];

const KINDS: readonly NoticeKind[] = ["closed", "partly_closed", "works", "event", "hint"];
const LENGTHS = [3, 40, 21, 1, 60];

/** Creates forty notices for these playgrounds. */
function planYear(ways: readonly number[]): PlannedNotice[] {
  return Array.from({ length: 40 }, (_, i) => {
    const first = dayOfYear(4 + 9 * i);
    const last = dayOfYear(4 + 9 * i + LENGTHS[i % LENGTHS.length]! - 1);
    const isTimed = i % 7 === 3;
    const isOpenEnded = i % 13 === 5;
    return {
      way: i % 10 === 9 ? null : ways[i % ways.length]!,
      // Kinds and lengths repeat at different intervals.
      kind: KINDS[(i + Math.floor(i / 5)) % KINDS.length]!,
      from: isTimed ? atHour(first, "08:00") : first,
      until: isOpenEnded ? null : isTimed ? atHour(last, "18:00") : last,
      text: { de: `Meldung ${i + 1}` },
      filedOn: dayOfYear(4 + 9 * i - 20),
      removedOn: isOpenEnded ? dayOfYear(4 + 9 * i + 50) : "2028-12-31",
      extended: i % 6 === 1 && !isTimed && !isOpenEnded
        ? { on: last, until: dayOfYear(4 + 9 * i + LENGTHS[i % LENGTHS.length]! + 13) }
        : null,
    };
  });
}

/** Returns the content of the town's file at a moment. */
export function noticesAt(moment: LocalTime, ways: readonly number[]): TownNotice[] {
  const today = moment.slice(0, 10);
  return planYear(ways).filter(({ filedOn, removedOn }) => filedOn <= today && today < removedOn).map(
    ({ way, kind, from, until, text, extended }) => ({
      way,
      kind,
      from,
      until: extended !== null && extended.on <= today ? extended.until : until,
      text,
    }),
  );
}

/** Returns the notices in force at a moment. Limits are local days, or local times with the moment's offset. */
export const inForceAt = (moment: LocalTime, notices: readonly TownNotice[]): TownNotice[] =>
  notices.filter(({ from, until }) =>
    from.slice(0, 16) <= cut(moment, from) && (until === null || isBefore(moment, until))
  );

/** A day includes all of its hours. A time is exclusive. */
function isBefore(moment: LocalTime, until: string): boolean {
  const now = cut(moment, until);
  return until.length === 10 ? now <= until : now < until.slice(0, 16);
}

/** Cuts the moment to the precision of the limit, which is a day or a minute. */
const cut = (moment: LocalTime, limit: string) => moment.slice(0, Math.min(limit.length, 16));

/** Returns the nth day of 2027, counted from 1. Other numbers give days of other years. */
const dayOfYear = (day: number) => new Date(Date.UTC(2027, 0, day)).toISOString().slice(0, 10);

const atHour = (day: string, time: string) =>
  `${day}T${time}:00${day >= "2027-03-28" && day < "2027-10-31" ? "+02:00" : "+01:00"}`;
