// The changes of a region that a node keeps: bounded in time and number, newest first.
import { CHANGE_DAYS, MAX_CHANGES, type PlaygroundChange } from "../../../contract/playground_changes.ts";
import type { Bbox } from "../../../contract/types.ts";

const DAY_MS = 24 * 60 * 60_000;

/** The record of the changes, as the last import has written it. */
export interface ChangeHistory {
  readonly relationId: number;
  /** Time of the import that wrote it, ISO 8601. */
  readonly importedAt: string;
  /** Time of the first import that it knows: older changes were never recorded. */
  readonly startedAt: string;
  /** Time of the import that this one was compared with; null without. */
  readonly comparedWith: string | null;
  /** Box of the extract; null while unknown. */
  readonly area: Bbox | null;
  /** Newest first. */
  readonly changes: readonly PlaygroundChange[];
}

/**
 * An import to be added to a history; without anything to compare with it has no changes. Changes of the history later
 * than what it was compared with are of an import that was never served.
 */
export interface NextImport extends Omit<ChangeHistory, "startedAt"> {
  /** The extract covers another area than the one before: a new history begins. */
  readonly isOtherArea: boolean;
}

/** The history with an import added. Changes older than 90 days are left out, and those beyond the newest 10 000. */
export function extendHistory(previous: ChangeHistory | null, next: NextImport): ChangeHistory {
  const { relationId, importedAt, area, comparedWith, isOtherArea } = next;
  const fresh = { relationId, importedAt, comparedWith, area };
  if (isOtherArea) return { ...fresh, startedAt: importedAt, changes: [] };
  const own = previous?.relationId === relationId ? previous : null;
  const earlier = own?.changes ?? [];
  const kept = comparedWith === null ? earlier : changesUntil(earlier, comparedWith);
  const changes = changesSince([...next.changes, ...kept], CHANGE_DAYS.longest, Date.parse(importedAt));
  return {
    ...fresh,
    startedAt: own?.startedAt ?? comparedWith ?? importedAt,
    changes: changes.slice(0, MAX_CHANGES),
  };
}

/** The changes of the last `days` days before `nowMs`. */
export function changesSince(
  changes: readonly PlaygroundChange[],
  days: number,
  nowMs: number,
): readonly PlaygroundChange[] {
  const sinceMs = nowMs - days * DAY_MS;
  return changes.filter(({ at }) => Date.parse(at) >= sinceMs);
}

/** The changes that imports up to a time have found. */
export function changesUntil(changes: readonly PlaygroundChange[], importedAt: string): PlaygroundChange[] {
  const untilMs = Date.parse(importedAt);
  return changes.filter(({ at }) => Date.parse(at) <= untilMs);
}

/** The changes that are served. */
export interface ServedChanges {
  /** Newest first. */
  readonly changes: readonly PlaygroundChange[];
  /** Time of the newest change, or since when there has been none; null without data of a region. ISO 8601. */
  readonly lastChangeAt: string | null;
}

export const NO_CHANGES: ServedChanges = { changes: [], lastChangeAt: null };

/** What is served of a history with the data of an import: a history of another region or a later import is not. */
export function serveChanges(
  history: ChangeHistory | null,
  { relationId, importedAt }: { readonly relationId: number | null; readonly importedAt: string | null },
): ServedChanges {
  if (importedAt === null) return NO_CHANGES;
  const own = history?.relationId === relationId ? history : null;
  const changes = changesUntil(own?.changes ?? [], importedAt);
  return { changes, lastChangeAt: changes[0]?.at ?? own?.startedAt ?? importedAt };
}
