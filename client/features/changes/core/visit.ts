// Records visits to a region by import times, so that a wrong clock hides no changes.
import { isJsonObject, parseTimestamp } from "contract/kit/fields.ts";

export interface Visit {
  /** Time of the import shown by the last visit (ISO 8601). Later changes are new. */
  readonly seenAt: string;
  /** Time of the newest import shown by this visit. */
  readonly shownAt: string;
  /** When the page was opened last, in ms since 1970. */
  readonly atMs: number;
}

/** Reloads and links opened within this time belong to the same visit. */
export const SAME_VISIT_MS = 4 * 60 * 60_000;

/** Starts or continues a visit when the page shows the data of an import. Nothing is new on the first visit. */
export function nextVisit(last: Visit | null, importedAt: string, nowMs: number): Visit {
  if (last === null) return { seenAt: importedAt, shownAt: importedAt, atMs: nowMs };
  const isSame = nowMs >= last.atMs && nowMs - last.atMs < SAME_VISIT_MS;
  return { seenAt: isSame ? last.seenAt : last.shownAt, shownAt: importedAt, atMs: nowMs };
}

/** The visit after its news were dismissed. */
export function dismissNews(visit: Visit): Visit {
  return { ...visit, seenAt: visit.shownAt };
}

/** Parses a stored visit. Returns null for anything else. */
export function parseVisit(text: string | null): Visit | null {
  try {
    const value: unknown = JSON.parse(text ?? "null");
    if (!isJsonObject(value)) return null;
    const { atMs } = value;
    const [seenAt, shownAt] = [parseTimestamp(value.seenAt), parseTimestamp(value.shownAt)];
    return seenAt !== null && shownAt !== null && typeof atMs === "number" ? { seenAt, shownAt, atMs } : null;
  } catch {
    return null;
  }
}
