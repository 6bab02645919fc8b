// The maintenance windows of the current registry, read again when its text changes.
import type { Log } from "../log.ts";
import { type Maintenance, parseMaintenance } from "./core/maintenance.ts";

/** Problems in a log line. */
const MAX_LOGGED = 10;

/** Logs windows that are ignored once per change of the registry. */
export function createRegistryMaintenance(readText: () => string, log: Log): () => Maintenance {
  let text = "";
  let maintenance = parseMaintenance(text);
  return () => {
    const latest = readText();
    if (latest === text) return maintenance;
    text = latest;
    maintenance = parseMaintenance(text);
    const { problems } = maintenance;
    const found = problems.length === 0 ? null : problems.slice(0, MAX_LOGGED).join("; ");
    log.change("maintenance", found, "warn", "maintenance windows ignored", {
      count: problems.length,
      problems: found,
    });
    return maintenance;
  };
}
