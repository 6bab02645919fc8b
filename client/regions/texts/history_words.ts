// Words about a region's history for any language: times and days, and what was the case in them.
import type { UptimeState } from "../../../contract/uptime.ts";
import { createDateFormat } from "../../kit/texts/lazy_formats.ts";
import type { HistoryTexts } from "./texts.ts";

export interface HistoryWordParts {
  readonly legend: Readonly<Record<UptimeState, string>>;
  /** Between a name and what is said of it. */
  readonly colon?: string;
}

type Words = Pick<HistoryTexts, "moment" | "span" | "day" | "reading" | "count">;

export function createHistoryWords(locale: string, parts: HistoryWordParts): Words {
  const { legend, colon = ": " } = parts;
  // Created when they are needed: all texts of a language are loaded together.
  let clock: Intl.DateTimeFormat | undefined;
  let dayFormat: ((day: Date) => string) | undefined;
  const readClock = () =>
    clock ??= new Intl.DateTimeFormat(locale, { weekday: "short", hour: "2-digit", minute: "2-digit" });
  return {
    moment: (ms) => readClock().format(ms),
    span: (fromMs, toMs) => readClock().formatRange(fromMs, toMs),
    day(ms) {
      dayFormat ??= createDateFormat(locale, { day: "numeric", month: "long", timeZone: "UTC" });
      return `${dayFormat(new Date(ms))} (UTC)`;
    },
    reading({ when, state, share, latency }) {
      const what = state === "partly" ? share : legend[state];
      return [`${when}${colon}${what}`, latency].filter((part) => part !== null).join(", ");
    },
    count: (state, steps) => `${legend[state]}${colon}${steps}`,
  };
}
