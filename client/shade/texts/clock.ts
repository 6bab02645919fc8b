// Times of day in one language, by the clock of the device.

interface Clock {
  /** "14:30" */
  time(at: number): string;
  /** "14", or "14:30" where an hour of the zone begins at half past. */
  hour(at: number): string;
}

/** All times in milliseconds since 1970. */
export function createClock(locale: string): Clock {
  const format = new Intl.DateTimeFormat(locale, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  const time = (at: number) => format.format(at);
  return { time, hour: (at) => time(at).replace(/^0(?=\d)/, "").replace(/:00$/, "") };
}
