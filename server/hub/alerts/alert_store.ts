// Saves the state of the alerts in DATA_DIR, so that a restart neither repeats nor loses a message.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { explainFileError } from "../../base/kit/explain_file_error.ts";
import type { Log } from "../../base/kit/log.ts";
import { createAtomicFiles } from "../../base/kit/atomic_files.ts";
import { encodeAlerts, parseAlerts, type SavedAlerts } from "./core/alert_file.ts";
import { NOTHING_OBSERVED } from "./core/alert_state.ts";

const FILE = "alerts.json";

export type AlertStore = ReturnType<typeof createAlertStore>;

export function createAlertStore({ directory, log }: { directory: string; log: Log }) {
  const files = createAtomicFiles(directory);
  let writing = Promise.resolve();

  async function write(text: string): Promise<void> {
    try {
      await files.write({ [FILE]: text });
      log.change("alert file", null, "info", "state of the alerts written");
    } catch (error) {
      const reason = explainFileError(error);
      log.change("alert file", reason, "error", "state of the alerts not written", { directory, reason });
    }
  }

  return {
    /** Reads the saved state, or an empty one if it is missing or invalid. Call once at startup. Never rejects. */
    async read(): Promise<SavedAlerts> {
      // A killed process may have left temporary files. The directory may be missing.
      await files.removeLeftovers().catch(() => {});
      const path = join(directory, FILE);
      try {
        const alerts = parseAlerts(await readFile(path, "utf8"));
        if (alerts !== null) return alerts;
        const reason = "not written by this program, or damaged";
        log.warn("state of the alerts not usable", { path, reason });
      } catch (error) {
        const isMissing = error instanceof Error && "code" in error && error.code === "ENOENT";
        if (!isMissing) log.warn("state of the alerts not usable", { path, reason: String(error) });
      }
      return { state: NOTHING_OBSERVED, outbox: [] };
    },
    /** Replaces the file. Calls are serialised. Never rejects; a recurring failure is logged once. */
    write(alerts: SavedAlerts): Promise<void> {
      const text = encodeAlerts(alerts);
      return writing = writing.then(() => write(text));
    },
  };
}
