// The result of `check` for programs. Null is unknown, as in the status file.
import type { RegistryProblem } from "../../contract/registry_problem.ts";
import { type BackendCheck, judgeBackend } from "./check_report.ts";

/** `problems` are those of the registry. */
export function encodeChecks(
  checks: readonly BackendCheck[],
  problems: readonly RegistryProblem[],
  isUsable: boolean,
): string {
  return JSON.stringify({ usable: isUsable, problems, regions: checks.map(encodeCheck) });
}

function encodeCheck(check: BackendCheck) {
  const { name, url } = check;
  const { usable, problems } = judgeBackend(check);
  const verdict = { name, url, usable, problems };
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
  };
}
