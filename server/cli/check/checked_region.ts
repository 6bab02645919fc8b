// The regions of a registry that is checked, with the problems of their entries. Pure.
import type { Registry } from "contract/registry/registry.ts";
import type { EntrySource, RegistryProblem } from "contract/registry/registry_problem.ts";
import type { Backend } from "contract/types.ts";
import { assessBackend, type BackendCheck } from "./check_report.ts";
import { describeFinding, toFinding } from "./finding.ts";

export interface ListedRegion extends EntrySource {
  /** Null for an entry that is left out. */
  readonly backend: Backend | null;
  /** Problems of the entry, and of others that have the same slug or URL. */
  readonly problems: readonly RegistryProblem[];
}

export interface CheckedRegion extends ListedRegion {
  /** Null for an entry that is left out. */
  readonly check: BackendCheck | null;
}

/** Lists all entries. `files` are the names of the files by entry if the registry is a folder, else null. */
export function listRegions(
  { backends, problems }: Registry,
  files: readonly string[] | null,
): ListedRegion[] {
  const leftOut = new Set(problems.filter(isError).map(({ entry }) => entry));
  const rest = backends.values();
  return Array.from({ length: backends.length + leftOut.size }, (_, entry) => ({
    entry,
    ...(files !== null && { file: files[entry]! }),
    backend: leftOut.has(entry) ? null : rest.next().value ?? null,
    problems: problems.filter((problem) => problem.entry === entry || problem.other === entry),
  }));
}

const isError = ({ severity }: RegistryProblem): boolean => severity === "error";

/** Encodes the result of `check --json`. As in the status file, null means unknown. `problems` are the registry's. */
export function encodeChecks(
  regions: readonly CheckedRegion[],
  problems: readonly RegistryProblem[],
  isUsable: boolean,
): string {
  return JSON.stringify({ usable: isUsable, problems, regions: regions.map(encodeRegion) });
}

function encodeRegion({ entry, file, check, problems }: CheckedRegion) {
  const ofEntry = problems.map(toFinding);
  const source = { entry, ...(file !== undefined && { file }) };
  if (check === null) {
    const texts = ofEntry.map(({ text }) => text);
    return { ...source, name: null, url: null, usable: false, problems: texts, findings: ofEntry, up: null };
  }
  const { name, url } = check;
  const { usable, findings } = assessBackend(check);
  const verdict = {
    ...source,
    name,
    url,
    usable,
    problems: findings.map(describeFinding),
    findings: [...ofEntry, ...findings],
  };
  if (check.kind === "unresolved" || !check.probe.ok) return { ...verdict, up: false };
  const { latencySeconds, meta } = check.probe;
  return {
    ...verdict,
    up: true,
    latency_seconds: latencySeconds,
    playground_count: meta.playgroundCount,
    complete: meta.complete,
    partial: meta.partial,
    missing: meta.missing,
    last_import_at: meta.lastImportAt,
    functions: Object.fromEntries(check.functions.map(({ name, state }) => [name, state])),
    files: Object.fromEntries(check.files.map(({ path, error }) => [path, error === null])),
  };
}
