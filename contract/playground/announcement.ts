// The operator's announcement, shown for some days on the page and the status page. A day is `YYYY-MM-DD`.

/** Maximum number of code points of the text. They fill a few lines in the corner of a small phone. */
export const MAX_ANNOUNCEMENT = 160;

export interface Announcement {
  /** Text in a single line. */
  readonly text: string;
  /** Link target of the text (https), or null. */
  readonly link: string | null;
  /** First and last day on which the announcement is shown; null means no limit. */
  readonly from: string | null;
  readonly until: string | null;
}

/** Whether the announcement is shown on this day. */
export function isAnnounced({ from, until }: Pick<Announcement, "from" | "until">, day: string): boolean {
  return (from === null || from <= day) && (until === null || day <= until);
}

/** Whether a text is a valid calendar day from 2000 to 2999. */
export function isDay(text: string): boolean {
  if (!/^2\d{3}-\d\d-\d\d$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  // `Date` would turn February 30 into a day of March.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** Day in the device's calendar, as `YYYY-MM-DD`. */
export function calendarDayOf(time: Date): string {
  const two = (value: number) => String(value).padStart(2, "0");
  return `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`;
}
