// Describes notices, and closures by notices and tags, in the messages of a language.
import { isDay } from "../playground/announcement.ts";
import type { ClosureNow } from "../playground/closure_now.ts";
import type { Locale } from "../kit/locales.ts";
import type { Notice, NoticeKind } from "../playground/notice.ts";
import type { ClosureTexts } from "./closure.ts";
import { createDateFormat } from "./date_format.ts";

/** The part of the catalogue's group `notices` that is used here. */
export interface NoticeMessages {
  readonly kinds: Readonly<Record<NoticeKind, string>>;
  readonly until: (words: { what: string; day: string }) => string;
  readonly untilTime: (words: { what: string; day: string; time: string }) => string;
  readonly untilClock: (words: { what: string; time: string }) => string;
  readonly toCome: (words: { what: string; day: string }) => string;
  readonly toComeAt: (words: { what: string; day: string; time: string }) => string;
}

export interface NoticeWords {
  /** Describes a notice in force: "Closed until 24 November". `now` decides whether the year is needed. */
  inForce(notice: Described, now: Date): string;
  /** Describes a notice that has not begun: "From 1 December: Closed until 5 December". */
  toCome(notice: Described, now: Date): string;
  /** A short text for each closure, most important first, without the operator's words. */
  closures(closure: ClosureNow, now: Date): readonly string[];
}

type Described = Pick<Notice, "kind" | "from" | "until" | "startsAt" | "endsAt">;

/** Creates the texts. Times are in the time zone of the program: that of the visitor's browser, or of the server. */
export function createNoticeWords(
  messages: NoticeMessages,
  { describeClosure }: Pick<ClosureTexts, "describeClosure">,
  locale: Locale,
): NoticeWords {
  const format = (options: Intl.DateTimeFormatOptions) => createDateFormat(locale, options);
  const [day, year] = [{ day: "numeric", month: "long" } as const, { year: "numeric" } as const];
  const days = {
    ofThisYear: format({ ...day, timeZone: "UTC" }),
    others: format({ ...day, ...year, timeZone: "UTC" }),
  };
  const times = { ofThisYear: format(day), others: format({ ...day, ...year }) };
  const time = format({ hour: "2-digit", minute: "2-digit", hourCycle: "h23" });

  /** Formats a limit: a day as the operator wrote it, or a time in the program's time zone. */
  function readLimit(written: string, at: number, now: Date): { day: string; time: string | null } {
    if (isDay(written)) {
      const midnight = new Date(`${written}T00:00:00Z`);
      const isThisYear = midnight.getUTCFullYear() === now.getFullYear();
      return { day: (isThisYear ? days.ofThisYear : days.others)(midnight), time: null };
    }
    const moment = new Date(at);
    const isThisYear = moment.getFullYear() === now.getFullYear();
    return { day: (isThisYear ? times.ofThisYear : times.others)(moment), time: time(moment) };
  }

  /**
   * Describes the notice with its end. Gives only the time if the end is on the day of `named`, which the text already
   * contains.
   */
  function withEnd({ kind, until, endsAt }: Described, now: Date, named: Date | null): string {
    const what = messages.kinds[kind];
    if (until === null || endsAt === null) return what;
    const { day, time } = readLimit(until, endsAt, now);
    if (time === null) return messages.until({ what, day });
    const isNamed = new Date(endsAt).toDateString() === named?.toDateString();
    return isNamed ? messages.untilClock({ what, time }) : messages.untilTime({ what, day, time });
  }

  // Includes the date even if it is today, because previews, feeds and paper are read later.
  const inForce = (notice: Described, now: Date) => withEnd(notice, now, null);

  return {
    inForce,
    toCome(notice, now) {
      const { from, startsAt } = notice;
      if (from === null || startsAt === null) return inForce(notice, now);
      const what = withEnd(notice, now, new Date(startsAt));
      const limit = readLimit(from, startsAt, now);
      return limit.time === null
        ? messages.toCome({ day: limit.day, what })
        : messages.toComeAt({ day: limit.day, time: limit.time, what });
    },
    closures({ notice, tagged, isClosed }, now) {
      const lines = [notice && inForce(notice, now), describeClosure(tagged)].filter((line) => line !== null);
      return isClosed && notice?.kind !== "closed" ? lines.reverse() : lines;
    },
  };
}
