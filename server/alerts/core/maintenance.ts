// Maintenance windows of a registry: `"maintenance": [{"from": ISO, "to": ISO, "note": text}]` of an entry. Only alerts
// use them; for everything else the key is unknown and ignored.
import { isJsonObject } from "../../../contract/fields.ts";
import { quoteValue } from "../../../contract/registry_problem.ts";

export interface MaintenanceWindow {
  /** The window begins at `fromMs` and ends before `toMs`. */
  readonly fromMs: number;
  readonly toMs: number;
}

export interface Maintenance {
  /** By the URL of an entry, without trailing slash. */
  readonly windows: ReadonlyMap<string, readonly MaintenanceWindow[]>;
  /** Sentences about windows that are ignored. */
  readonly problems: readonly string[];
}

/** Windows of an entry that are read. */
export const MAX_WINDOWS = 100;

const NONE: Maintenance = { windows: new Map(), problems: [] };

/** Reads the windows of a registry document. Never throws: text that is no registry has none. */
export function parseMaintenance(text: string): Maintenance {
  const entries = findEntries(text);
  if (entries === null) return NONE;
  const windows = new Map<string, MaintenanceWindow[]>();
  const problems: string[] = [];
  for (const [index, entry] of entries.entries()) {
    if (!isJsonObject(entry) || typeof entry.url !== "string") continue;
    const { maintenance } = entry;
    if (maintenance === undefined || maintenance === null) continue;
    const report = (what: string) => problems.push(`entry ${index}, field "maintenance": ${what}`);
    if (!Array.isArray(maintenance)) {
      report(`${quoteValue(maintenance)} is ignored: a list is needed, such as ${EXAMPLE}`);
      continue;
    }
    if (maintenance.length > MAX_WINDOWS) report(`only the first ${MAX_WINDOWS} windows are used`);
    const url = entry.url.trim().replace(/\/+$/, "");
    const found = maintenance.slice(0, MAX_WINDOWS).flatMap((value) => readWindow(value, report) ?? []);
    windows.set(url, [...windows.get(url) ?? [], ...found]);
  }
  return { windows, problems };
}

const EXAMPLE = '[{"from": "2026-12-01T22:00:00Z", "to": "2026-12-02T02:00:00Z"}]';

function findEntries(text: string): readonly unknown[] | null {
  let document: unknown;
  try {
    document = JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch {
    return null;
  }
  if (Array.isArray(document)) return document;
  return isJsonObject(document) && Array.isArray(document.instances) ? document.instances : null;
}

function readWindow(value: unknown, report: (what: string) => void): MaintenanceWindow | null {
  const quoted = quoteValue(value);
  const fromMs = isJsonObject(value) ? readTime(value.from) : null;
  const toMs = isJsonObject(value) ? readTime(value.to) : null;
  if (fromMs === null || toMs === null) {
    report(
      `${quoted} is ignored: "from" and "to" must be times with their offset, such as ` +
        '"2026-12-01T22:00:00Z" or "2026-12-01T23:00+01:00"',
    );
    return null;
  }
  if (toMs <= fromMs) {
    report(`${quoted} is ignored: "to" must be after "from"`);
    return null;
  }
  return { fromMs, toMs };
}

/** Without an offset the time would depend on the time zone of the machine. */
const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/;

function readTime(value: unknown): number | null {
  const ms = typeof value === "string" && TIME.test(value.trim()) ? Date.parse(value.trim()) : NaN;
  return Number.isNaN(ms) ? null : ms;
}

export function isInMaintenance({ windows }: Maintenance, url: string, nowMs: number): boolean {
  return (windows.get(url) ?? []).some(({ fromMs, toMs }) => fromMs <= nowMs && nowMs < toMs);
}
