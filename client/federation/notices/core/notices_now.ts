// Determines which notices of all regions are in force at a given time, and which are upcoming.
import { compareNotices, isInForce, type Notice, NOTICE_DAYS_AHEAD } from "contract/playground/notice.ts";
import { playgroundKey } from "contract/playground/playground.ts";
import type { OsmType } from "contract/types.ts";

export interface NoticesOfPlayground {
  /** Notices in force, most important first. */
  readonly inForce: readonly Notice[];
  /** Notices that begin within two weeks, in the order in which they begin. */
  readonly toCome: readonly Notice[];
}

/** The notices at one moment. Each change gives a new object. */
export interface NoticesNow {
  /** Time of the next change, when a notice begins, ends, or comes within two weeks; null if there is none. */
  readonly changesAt: number | null;
  /** Notices by region and playground: see {@link noticesOf}. */
  readonly byPlayground: ReadonlyMap<string, NoticesOfPlayground>;
}

/** A playground and the region that it is shown from. Notices of other regions are ignored. */
export interface Subject {
  /** Key of the region's backend; null if the region is unknown. */
  readonly backendKey: string | null;
  /**
   * If null, the number alone identifies the playground, unless the region has notices about several playgrounds with
   * that number.
   */
  readonly osmType: OsmType | null;
  readonly osmId: number;
}

/** Maximum number of notices in force, and of notices to come, that are shown for one playground. */
const MAX_SHOWN = 10;
const AHEAD_MS = NOTICE_DAYS_AHEAD * 86_400_000;
const OSM_TYPES: readonly OsmType[] = ["N", "W", "R"];
const NONE: NoticesOfPlayground = { inForce: [], toCome: [] };

/**
 * Sorts the notices at a moment: `at` is in milliseconds since 1970. `answers` contains the notices of each region by
 * backend key.
 */
export function noticesAt(answers: ReadonlyMap<string, readonly Notice[]>, at: number): NoticesNow {
  const byPlayground = new Map<string, NoticesOfPlayground>();
  const moments: number[] = [];
  for (const [backendKey, notices] of answers) {
    for (const [key, own] of Map.groupBy(notices, playgroundKey)) {
      moments.push(...own.flatMap(momentsOf));
      const inForce = own.filter((notice) => isInForce(notice, at)).sort(compareNotices).slice(0, MAX_SHOWN);
      const toCome = own.filter((notice) => isToCome(notice, at)).sort(compareBeginnings).slice(0, MAX_SHOWN);
      if (inForce.length + toCome.length > 0) byPlayground.set(`${backendKey} ${key}`, { inForce, toCome });
    }
  }
  const changesAt = moments.reduce((next, moment) => moment > at ? Math.min(next, moment) : next, Infinity);
  return { changesAt: changesAt === Infinity ? null : changesAt, byPlayground };
}

/** Finds the notices about a playground. `notices` is null until notices have been loaded. */
export function noticesOf(notices: NoticesNow | null, subject: Subject): NoticesOfPlayground {
  const { backendKey, osmType, osmId } = subject;
  if (notices === null || backendKey === null) return NONE;
  const found = (osmType === null ? OSM_TYPES : [osmType]).flatMap((osmType) =>
    notices.byPlayground.get(`${backendKey} ${playgroundKey({ osmType, osmId })}`) ?? []
  );
  return found.length === 1 ? found[0]! : NONE;
}

const isToCome = ({ startsAt, endsAt }: Notice, at: number): boolean =>
  startsAt !== null && startsAt > at && startsAt <= at + AHEAD_MS && (endsAt === null || endsAt > startsAt);

const compareBeginnings = (one: Notice, other: Notice): number =>
  (one.startsAt ?? 0) - (other.startsAt ?? 0) || compareNotices(one, other);

function momentsOf({ startsAt, endsAt }: Notice): number[] {
  return [
    ...(startsAt === null ? [] : [startsAt - AHEAD_MS, startsAt]),
    ...(endsAt === null ? [] : [endsAt]),
  ];
}
