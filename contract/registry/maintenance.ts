// Maintenance windows of a registry entry: `"maintenance": [{"from": ISO, "to": ISO, "note": text}]`.
import { isJsonObject } from "../kit/fields.ts";
import { toPlainLine } from "../kit/plain_line.ts";
import { quoteValue } from "./registry_problem.ts";

export interface MaintenanceWindow {
  /** The window begins at `fromMs` and ends before `toMs`, in milliseconds since 1970. */
  readonly fromMs: number;
  readonly toMs: number;
  /** Plain text in one line of at most {@link MAX_NOTE} characters, or null. */
  readonly note: string | null;
}

/** Maximum number of windows that are read from an entry. */
export const MAX_WINDOWS = 100;
/** Maximum number of characters in a note. */
export const MAX_NOTE = 200;

/**
 * Reads the field `maintenance` of an entry. Calls `report` for each ignored item, with the reason as the end of a
 * sentence. Never throws; an invalid value gives no windows.
 */
export function readMaintenance(
  value: unknown,
  report: (what: string) => void = () => {},
): readonly MaintenanceWindow[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) {
    report(`${quoteValue(value)} is ignored; expected a list such as ${EXAMPLE}`);
    return [];
  }
  if (value.length > MAX_WINDOWS) report(`only the first ${MAX_WINDOWS} windows are used`);
  return value.slice(0, MAX_WINDOWS).flatMap((each) => readWindow(each, report) ?? []);
}

/** Finds the window that contains this time, or the one that ends last if there are several. Null if there is none. */
export function findMaintenance(
  windows: readonly MaintenanceWindow[],
  nowMs: number,
): MaintenanceWindow | null {
  return windows
    .filter(({ fromMs, toMs }) => fromMs <= nowMs && nowMs < toMs)
    .reduce<MaintenanceWindow | null>((last, each) => last && last.toMs >= each.toMs ? last : each, null);
}

const EXAMPLE = '[{"from": "2026-12-01T22:00:00Z", "to": "2026-12-02T02:00:00Z"}]';

function readWindow(value: unknown, report: (what: string) => void): MaintenanceWindow | null {
  const { from, to, note } = isJsonObject(value) ? value : {};
  const [fromMs, toMs] = [readTime(from), readTime(to)];
  const quoted = quoteValue(value);
  if (fromMs === null || toMs === null) {
    report(
      `${quoted} is ignored; "from" and "to" must be times with their offset, such as ` +
        '"2026-12-01T22:00:00Z" or "2026-12-01T23:00+01:00"',
    );
    return null;
  }
  if (toMs <= fromMs) {
    report(`${quoted} is ignored; "to" must be after "from"`);
    return null;
  }
  if (note !== undefined && note !== null && typeof note !== "string") {
    report(`the note ${quoteValue(note)} is ignored; expected text`);
  }
  return { fromMs, toMs, note: (typeof note === "string" && toPlainLine(note, MAX_NOTE)) || null };
}

/** Pattern of a time. It requires an offset, because the time would otherwise depend on the machine's time zone. */
const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/;

function readTime(value: unknown): number | null {
  const ms = typeof value === "string" && TIME.test(value.trim()) ? Date.parse(value.trim()) : NaN;
  return Number.isNaN(ms) ? null : ms;
}
