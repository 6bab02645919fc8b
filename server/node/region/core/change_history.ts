// The recorded changes of a region, newest first. Their age and number are limited.
import { CHANGE_DAYS, MAX_CHANGES, type PlaygroundChange } from "contract/playground/playground_changes.ts";
import type { Bbox } from "contract/types.ts";

const DAY_MS = 24 * 60 * 60_000;

/** The record of changes, as written by the last import. */
export interface ChangeHistory {
  readonly relationId: number;
  /** Time of the import that wrote the record, ISO 8601. */
  readonly importedAt: string;
  /** Time of the first recorded import, ISO 8601. Older changes are unknown. */
  readonly startedAt: string;
  /** Time of the import with which this one was compared, ISO 8601, or null if there was none. */
  readonly comparedWith: string | null;
  /** Bounding box of the extract, or null if unknown. */
  readonly area: Bbox | null;
  /** Recorded changes, newest first. */
  readonly changes: readonly PlaygroundChange[];
}

/**
 * An import to be added to a history. Recorded changes later than `comparedWith` are dropped, because they come from an
 * import that was never served.
 */
export interface NextImport extends Omit<ChangeHistory, "startedAt"> {
  /** True if the extract covers a different area than the previous one. In this case, a new history begins. */
  readonly isOtherArea: boolean;
}

/** Adds an import to a history. Drops changes older than 90 days and all but the newest 10 000. */
export function extendHistory(previous: ChangeHistory | null, next: NextImport): ChangeHistory {
  const { relationId, importedAt, area, comparedWith, isOtherArea } = next;
  const fresh = { relationId, importedAt, comparedWith, area };
  if (isOtherArea) return { ...fresh, startedAt: importedAt, changes: [] };
  const own = previous?.relationId === relationId ? previous : null;
  const recorded = own?.changes ?? [];
  const earlier = comparedWith === null ? recorded : changesUntil(recorded, comparedWith);
  const changes = changesSince([...next.changes, ...earlier], CHANGE_DAYS.longest, Date.parse(importedAt));
  return {
    ...fresh,
    startedAt: own?.startedAt ?? comparedWith ?? importedAt,
    changes: changes.slice(0, MAX_CHANGES),
  };
}

/** Returns the changes within `days` days before `nowMs` (ms since 1970). */
export function changesSince(
  changes: readonly PlaygroundChange[],
  days: number,
  nowMs: number,
): readonly PlaygroundChange[] {
  const sinceMs = nowMs - days * DAY_MS;
  return changes.filter(({ at }) => Date.parse(at) >= sinceMs);
}

/** Returns the changes found by imports up to and including a time. */
function changesUntil(changes: readonly PlaygroundChange[], importedAt: string): PlaygroundChange[] {
  const untilMs = Date.parse(importedAt);
  return changes.filter(({ at }) => Date.parse(at) <= untilMs);
}

export interface ServedChanges {
  /** Served changes, newest first. */
  readonly changes: readonly PlaygroundChange[];
  /** Time of the newest change, or else of the first import, ISO 8601. Null without data of a region. */
  readonly lastChangeAt: string | null;
}

export const NO_CHANGES: ServedChanges = { changes: [], lastChangeAt: null };

/** Selects the changes to serve with an import's data. Excludes changes of a different region or later import. */
export function serveChanges(
  history: ChangeHistory | null,
  { relationId, importedAt }: { readonly relationId: number | null; readonly importedAt: string | null },
): ServedChanges {
  if (importedAt === null) return NO_CHANGES;
  const own = history?.relationId === relationId ? history : null;
  const changes = changesUntil(own?.changes ?? [], importedAt);
  return { changes, lastChangeAt: changes[0]?.at ?? own?.startedAt ?? importedAt };
}
