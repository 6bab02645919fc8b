// The maintenance windows of a registry by URL, for alerts. Entries with the same URL are one node.
import { isJsonObject, parseJson } from "contract/kit/fields.ts";
import {
  describeProblem,
  type EntrySource,
  type RegistryProblem,
} from "contract/registry/registry_problem.ts";
import { findMaintenance, type MaintenanceWindow, readMaintenance } from "contract/registry/maintenance.ts";

export interface Maintenance {
  /** Windows by the URL of the entry, without trailing slash. */
  readonly windows: ReadonlyMap<string, readonly MaintenanceWindow[]>;
  /** Problems of the windows that are ignored. */
  readonly problems: readonly RegistryProblem[];
}

const NONE: Maintenance = { windows: new Map(), problems: [] };

/**
 * Reads the windows of a registry. Never throws; a text that is not a registry has no windows. `sources` are the files
 * of its entries if the registry is a folder.
 */
export function parseMaintenance(text: string, sources: readonly EntrySource[] = []): Maintenance {
  const entries = findEntries(text);
  if (entries === null) return NONE;
  const windows = new Map<string, MaintenanceWindow[]>();
  const problems: RegistryProblem[] = [];
  for (const [index, entry] of entries.entries()) {
    if (!isJsonObject(entry) || typeof entry.url !== "string") continue;
    const found = readMaintenance(
      entry.maintenance,
      (what) =>
        problems.push(
          describeProblem(
            "warning",
            sources[index] ?? { entry: index },
            "maintenance",
            what,
            "invalid_maintenance",
          ),
        ),
    );
    if (found.length === 0) continue;
    const url = entry.url.trim().replace(/\/+$/, "");
    windows.set(url, [...windows.get(url) ?? [], ...found]);
  }
  return { windows, problems };
}

function findEntries(text: string): readonly unknown[] | null {
  const document = parseJson(text.replace(/^\uFEFF/, ""));
  if (Array.isArray(document)) return document;
  return isJsonObject(document) && Array.isArray(document.instances) ? document.instances : null;
}

export function isInMaintenance({ windows }: Maintenance, url: string, nowMs: number): boolean {
  return findMaintenance(windows.get(url) ?? [], nowMs) !== null;
}
