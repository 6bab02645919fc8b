// What is said of notices, and of closures by notices and tags.
import { isDay } from "contract/announcement.ts";
import type { Notice } from "contract/notice.ts";
import type { ClosureTexts } from "contract/texts/closure.ts";
import type { Messages } from "../../../dist/texts/messages.d.ts";
import { createDateFormat, createMoments, type LaterFormats } from "../../kit/texts/later_formats.ts";
import type { ClosureNow } from "../core/closure_now.ts";

export interface NoticeTexts {
  /** "Closed until 24 November". `now`: tells whether the year is needed. */
  inForce(notice: Notice, now: Date): string;
  /** "From 1 December: Closed until 5 December", of one that has not begun. */
  toCome(notice: Notice, now: Date): string;
  /** The link to the server `host`. */
  more(host: string): string;
  /** What closes a playground, the most important first: a short text each, without the words of the operator. */
  closures(closure: ClosureNow, now: Date): readonly string[];
}

type Described = Pick<Notice, "kind" | "from" | "until" | "startsAt" | "endsAt">;

export function createNoticeTexts(
  messages: Messages["notices"],
  { describeClosure }: Pick<ClosureTexts, "describeClosure">,
  { locale }: LaterFormats,
): NoticeTexts {
  const { time } = createMoments(locale);
  const format = (options: Intl.DateTimeFormatOptions) =>
    createDateFormat(locale, { day: "numeric", month: "long", ...options });
  const days = {
    ofThisYear: format({ timeZone: "UTC" }),
    others: format({ year: "numeric", timeZone: "UTC" }),
  };
  const times = { ofThisYear: format({}), others: format({ year: "numeric" }) };

  /** The words for a limit: a day as the operator wrote it, a time in the zone of the browser. */
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

  function inForce({ kind, until, endsAt }: Described, now: Date): string {
    const what = messages.kinds[kind];
    if (until === null || endsAt === null) return what;
    const limit = readLimit(until, endsAt, now);
    return limit.time === null
      ? messages.until({ what, day: limit.day })
      : messages.untilTime({ what, day: limit.day, time: limit.time });
  }

  function toCome(notice: Described, now: Date): string {
    const what = inForce(notice, now);
    const { from, startsAt } = notice;
    if (from === null || startsAt === null) return what;
    const limit = readLimit(from, startsAt, now);
    return limit.time === null
      ? messages.toCome({ day: limit.day, what })
      : messages.toComeAt({ day: limit.day, time: limit.time, what });
  }

  return {
    inForce,
    toCome,
    more: messages.more,
    closures({ notice, tagged, isClosed }, now) {
      const lines = [notice && inForce(notice, now), describeClosure(tagged)].filter((line) => line !== null);
      return isClosed && notice?.kind !== "closed" ? lines.reverse() : lines;
    },
  };
}
