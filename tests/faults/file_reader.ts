// A second reader of the status files, like a textfile collector of Prometheus: reads them continuously from disk, and
// counts the files in their directory.
import { join } from "node:path";
import { findMetricsFault } from "./metrics_form.ts";
import type { Observations } from "./observations.ts";
import { readStatus, successTimes } from "./status_form.ts";
import { createSuccessLedger } from "./success_ledger.ts";
import { pause } from "./until.ts";

export interface FileReader {
  /** The last success of each region as on disk now. */
  successTimes(): ReadonlyMap<string, string | null>;
  stop(): Promise<void>;
}

const PAUSE_MS = 8;

/** Both files must exist. */
export function startFileReader(
  dataDir: string,
  keys: readonly string[],
  observations: Observations,
): FileReader {
  const directory = join(dataDir, "status");
  const ledger = createSuccessLedger("on disk");
  let isStopping = false;

  function takeStatus(): void {
    const status = readStatus(Deno.readTextFileSync(join(directory, "federation-status.json")), keys);
    if (typeof status === "string") observations.find(`on disk: ${status}`);
    else for (const fault of ledger.take(successTimes(status), status.generatedAt)) observations.find(fault);
  }

  function look(): void {
    try {
      takeStatus();
      const fault = findMetricsFault(Deno.readTextFileSync(join(directory, "metrics")), keys);
      if (fault !== null) observations.find(`on disk: ${fault}`);
      observations.count("file reads");
      observations.keepMax("most files in status/", [...Deno.readDirSync(directory)].length);
    } catch (error) {
      observations.find(`a status file could not be read: ${error}`);
    }
  }

  const running = (async () => {
    while (!isStopping) {
      look();
      await pause(PAUSE_MS);
    }
  })();
  return {
    successTimes() {
      look();
      return ledger.times();
    },
    async stop() {
      isStopping = true;
      await running;
    },
  };
}
