// Ages in one language: "3 Tage", "vor 3 Tagen".
import type { Age } from "../../kit/core/data_age.ts";

export interface AgeWords {
  /** How long ago. */
  ago(age: Age): string;
  /** A calendar day in words; `time` in ISO 8601. */
  day(time: string): string;
}

export function createAgeWords(locale: string, now: string): AgeWords {
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: "always" });
  const calendar = new Intl.DateTimeFormat(locale, { dateStyle: "long" });
  return {
    ago: (age) => (age.unit === "now" ? now : relative.format(-age.value, age.unit)),
    day: (time) => calendar.format(new Date(time)),
  };
}
