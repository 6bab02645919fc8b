// Parses a file of the operator's notes. A note is plain text, and its first line is the title.
import { type Announcement, isDay, MAX_ANNOUNCEMENT } from "contract/playground/announcement.ts";
import { MAX_NOTE_TITLE } from "contract/status/newest_note.ts";
import { toPlainLine } from "contract/kit/plain_line.ts";
import { readFrontMatter } from "./front_matter.ts";

export interface StatusNote {
  /** Name of the file, which identifies the note. */
  readonly name: string;
  /** `YYYY-MM-DD`, taken from the name. */
  readonly day: string;
  readonly title: string;
  /** Each paragraph is one line. */
  readonly paragraphs: readonly string[];
  /** The title as an announcement, or null if the note is not announced. */
  readonly announcement: Announcement | null;
  /** When the file was last changed; ISO 8601. */
  readonly changedAt: string;
}

export type ReadNote =
  | { readonly ok: true; readonly note: StatusNote }
  /** Continues "the note is invalid: ". */
  | { readonly ok: false; readonly reason: string };

/** Whether a file in the folder is meant as a note. */
export const isNoteName = (name: string): boolean => name.endsWith(".md") && !name.startsWith(".");

/** Returns the day with which a name such as `2026-11-28-maintenance.md` begins, or null if there is none. */
export function dayOfName(name: string): string | null {
  const day = name.slice(0, 10);
  return isDay(day) && /^[-_. ]/.test(name.slice(10)) ? day : null;
}

/** Parses a note. Drops heading marks from the title and keeps the rest of the text unchanged. */
export function parseNote(name: string, text: string, changedAt: string): ReadNote {
  const day = dayOfName(name);
  if (day === null) {
    return { ok: false, reason: "its name does not start with a day, such as 2026-12-24-maintenance.md" };
  }
  const read = readFrontMatter(text.trim());
  if (!read.ok) return read;
  const [first = "", ...rest] = read.body.split(/\r\n|[\n\r]/);
  const line = toPlainLine(first.replace(/^#+(?:\s+|$)/, ""), first.length + 1);
  if (line === "") return { ok: false, reason: "it is empty; its first line must be the title" };
  const length = [...line].length;
  if (read.announcing !== null && length > MAX_ANNOUNCEMENT) {
    return {
      ok: false,
      reason: `its title has ${length} characters; at most ${MAX_ANNOUNCEMENT} can be announced`,
    };
  }
  const paragraphs = rest.join("\n").split(/\n\s*\n/)
    .map((paragraph) => toPlainLine(paragraph, paragraph.length + 1))
    .filter((paragraph) => paragraph !== "");
  const title = toPlainLine(line, MAX_NOTE_TITLE);
  const announcement = read.announcing && { text: line, ...read.announcing };
  return { ok: true, note: { name, day, title, paragraphs, announcement, changedAt } };
}

/** Sorts newest first, by day, then by name. */
export const compareNames = (a: string, b: string): number => a === b ? 0 : a < b ? 1 : -1;
