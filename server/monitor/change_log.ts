// What of a poll round is worth a line in the log: a backend that went down, for another reason than before, or
// came back. A round in which nothing changed says nothing, and a backend that comes and goes is soon told of as such.
import type { BackendStatus, StatusSnapshot } from "../../contract/types.ts";
import type { Log } from "../log.ts";
import { AT_REST, nextUnrest, type Unrest } from "./core/unrest.ts";

export interface ChangeLog {
  /** To be called once a round. */
  take(previous: StatusSnapshot | null, next: StatusSnapshot): void;
}

interface Known {
  /** Why it is down; empty: it is up. */
  readonly reason: string;
  readonly unrest: Unrest;
}

export function createChangeLog(log: Log): ChangeLog {
  let known = new Map<string, Known>();
  let round = 0;

  function takeOne(key: string, status: BackendStatus, wasDown: boolean): Known {
    const reason = status.up ? "" : status.error ?? "unknown";
    const before = known.get(key);
    // Of an earlier run it is known that a backend was down, but the log of this one does not say why.
    const hasChanged = before === undefined ? !status.up || wasDown : before.reason !== reason;
    const unrest = nextUnrest(before?.unrest ?? AT_REST, round, hasChanged);
    const { url } = status;
    if (unrest.isUnsteady !== (before?.unrest.isUnsteady ?? false)) {
      if (unrest.isUnsteady) {
        log.warn("backend unsteady, its changes are no longer logged one by one", { backend: key, url });
      } else log.info("backend steady again", { backend: key, url, up: status.up, reason: status.error });
    } else if (hasChanged && !unrest.isUnsteady) {
      if (status.up) log.info("backend up again", { backend: key, url });
      else log.warn("backend down", { backend: key, url, reason });
    }
    return { reason, unrest };
  }

  return {
    take(previous, next) {
      round += 1;
      known = new Map(
        [...next.backends].map(([key, status]) => {
          return [key, takeOne(key, status, previous?.backends.get(key)?.up === false)];
        }),
      );
    },
  };
}
