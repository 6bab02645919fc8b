// What of a poll round is worth a line in the log: a backend that went down, for another reason than before, or
// came back. A round in which nothing changed says nothing.
import type { StatusSnapshot } from "../../contract/types.ts";
import type { Log } from "../log.ts";

export function logChanges(log: Log, previous: StatusSnapshot | null, next: StatusSnapshot): void {
  for (const [key, { up, url, error }] of next.backends) {
    if (!up) {
      log.change(logKey(key), error, "warn", "backend down", { backend: key, url, reason: error });
      continue;
    }
    log.change(logKey(key), null, "info", "backend up");
    if (previous?.backends.get(key)?.up === false) log.info("backend up again", { backend: key, url });
  }
  for (const key of previous?.backends.keys() ?? []) {
    if (!next.backends.has(key)) log.change(logKey(key), null, "info", "backend removed");
  }
}

const logKey = (backendKey: string) => `backend ${backendKey}`;
