// The operator's newest note in the status document, which the page shows above the regions. A day is `YYYY-MM-DD`.
import { isDay } from "../playground/announcement.ts";
import { isJsonObject } from "../kit/fields.ts";
import { toPlainLine } from "../kit/plain_line.ts";

export interface NewestNote {
  readonly day: string;
  /** One line. */
  readonly title: string;
}

/** Characters. */
export const MAX_NOTE_TITLE = 200;
/** Days for which a note counts as news, from its own on. */
const NEWS_DAYS = 14;
const DAY_MS = 86_400_000;

/** Whether a note of this day is news at that time, in milliseconds since 1970. A note with a future day counts, too. */
export const isNews = (day: string, nowMs: number): boolean => Date.parse(day) > nowMs - NEWS_DAYS * DAY_MS;

/** The note of a status document of any Hub; null if it has none, or one that is not usable. */
export function parseNewestNote(value: unknown): NewestNote | null {
  if (!isJsonObject(value)) return null;
  const { day, title } = value;
  if (typeof day !== "string" || !isDay(day) || typeof title !== "string") return null;
  const line = toPlainLine(title, MAX_NOTE_TITLE);
  return line === "" ? null : { day, title: line };
}
