// The maintenance windows of the current registry, read again when its text changes.
import { type Maintenance, parseMaintenance } from "../registry/core/maintenance.ts";

export function createRegistryMaintenance(readText: () => string): () => Maintenance {
  let text = "";
  let maintenance = parseMaintenance(text);
  return () => {
    const latest = readText();
    if (latest !== text) maintenance = parseMaintenance(text = latest);
    return maintenance;
  };
}
