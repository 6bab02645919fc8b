// Keeps the state of the alerts in DATA_DIR, so that a restart neither repeats nor loses a message.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { explainFileError } from "../kit/explain_file_error.ts";
import type { Log } from "../kit/log.ts";
import { createAtomicFiles } from "../kit/atomic_files.ts";
import { encodeAlerts, type KeptAlerts, parseAlerts } from "./core/alert_file.ts";
import { NOTHING_OBSERVED } from "./core/alert_state.ts";

const FILE = "alerts.json";

export interface AlertStore {
  /** To be called once, at the start: the state of the last run; empty if there is none, or it is not usable. Never rejects. */
  read(): Promise<KeptAlerts>;
  /** Replaces the file. Calls run one after the other. Never rejects: a failure is logged once. */
  write(kept: KeptAlerts): Promise<void>;
}

export function createAlertStore({ directory, log }: { directory: string; log: Log }): AlertStore {
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
    async read() {
      const nothing = { state: NOTHING_OBSERVED, outbox: [] };
      // A killed program may have left some. Without the directory, or access to it, there is nothing to do.
      await files.removeLeftovers().catch(() => {});
      const path = join(directory, FILE);
      try {
        const kept = parseAlerts(await readFile(path, "utf8"));
        if (kept !== null) return kept;
        log.warn("state of the alerts not usable", {
          path,
          reason: "not written by this program, or damaged",
        });
      } catch (error) {
        const isMissing = error instanceof Error && "code" in error && error.code === "ENOENT";
        if (!isMissing) log.warn("state of the alerts not usable", { path, reason: String(error) });
      }
      return nothing;
    },
    write(kept) {
      const text = encodeAlerts(kept);
      return writing = writing.then(() => write(text));
    },
  };
}
