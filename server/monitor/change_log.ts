// Logs what changes from one poll round to the next: a backend that went down, is down for another reason, or came
// back. Changes of a flapping backend are suppressed.
import type { BackendStatus, StatusSnapshot } from "../../contract/types.ts";
import type { Log } from "../log.ts";

/** An hour, with a round every minute. */
const WINDOW_ROUNDS = 60;
/** A backend with this many changes within the window is flapping. */
const MAX_CHANGES = 8;

export interface ChangeLog {
  /** To be called once per round. */
  record(previous: StatusSnapshot | null, next: StatusSnapshot): void;
}

interface Known {
  /** Why it is down; empty while it is up. */
  readonly reason: string;
  /** Rounds within the window in which the reason changed. */
  readonly changes: readonly number[];
  readonly isFlapping: boolean;
}

export function createChangeLog(log: Log): ChangeLog {
  let known = new Map<string, Known>();
  let round = 0;

  function recordBackend(key: string, status: BackendStatus, wasDown: boolean): Known {
    const reason = status.up ? "" : status.error ?? "unknown";
    const before = known.get(key);
    // From before a restart only up or down is known, not whether this log had the reason.
    const hasChanged = before === undefined ? !status.up || wasDown : before.reason !== reason;
    const recent = (before?.changes ?? []).filter((at) => at > round - WINDOW_ROUNDS);
    const changes = hasChanged ? [...recent, round] : recent;
    const wasFlapping = before?.isFlapping ?? false;
    // Ends only after a whole window without a change.
    const isFlapping = changes.length >= (wasFlapping ? 1 : MAX_CHANGES);
    const { url } = status;
    if (isFlapping && !wasFlapping) {
      log.warn("backend flapping, suppressing further changes", { backend: key, url });
    } else if (wasFlapping && !isFlapping) {
      log.info("backend no longer flapping", { backend: key, url, up: status.up, reason: status.error });
    } else if (hasChanged && !isFlapping) {
      if (status.up) log.info("backend up again", { backend: key, url });
      else log.warn("backend down", { backend: key, url, reason });
    }
    return { reason, changes, isFlapping };
  }

  return {
    record(previous, next) {
      round += 1;
      known = new Map(
        [...next.backends].map(([key, status]) => {
          return [key, recordBackend(key, status, previous?.backends.get(key)?.up === false)];
        }),
      );
    },
  };
}
