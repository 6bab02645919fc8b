// The operator's newest note in the status document, which the page shows above the regions. A day is `YYYY-MM-DD`.
import { isDay } from "../playground/announcement.ts";
import { isJsonObject } from "../kit/fields.ts";
import { toPlainLine } from "../kit/plain_line.ts";

export interface NewestNote {
  readonly day: string;
  /** Title in a single line. */
  readonly title: string;
}

/** Maximum number of characters. */
export const MAX_NOTE_TITLE = 200;
/** Number of days for which a note counts as news, starting with the day of the note. */
const NEWS_DAYS = 14;
const DAY_MS = 86_400_000;

/**
 * Whether a note with this day is news at `nowMs` (milliseconds since 1970). A note with a future day counts as well.
 */
export const isNews = (day: string, nowMs: number): boolean => Date.parse(day) > nowMs - NEWS_DAYS * DAY_MS;

/** Reads the note from a Hub's status document. Null if it has none, or an unusable one. */
export function parseNewestNote(value: unknown): NewestNote | null {
  if (!isJsonObject(value)) return null;
  const { day, title } = value;
  if (typeof day !== "string" || !isDay(day) || typeof title !== "string") return null;
  const line = toPlainLine(title, MAX_NOTE_TITLE);
  return line === "" ? null : { day, title: line };
}
