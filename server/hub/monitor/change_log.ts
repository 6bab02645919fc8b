// Logs changes between poll rounds: a backend went down, is down for another reason, or is up again. Suppresses changes
// of a flapping backend. Simultaneous changes of most backends are one line.
import type { BackendStatus, StatusSnapshot } from "contract/types.ts";
import type { Log } from "../../base/kit/log.ts";

/** Number of rounds in an hour. */
const WINDOW_ROUNDS = 60;
/** A backend with this many changes within the window is flapping. */
const MAX_CHANGES = 8;

/** Fewer changes are logged individually, even if they concern all backends. */
const MIN_MANY = 5;

interface Change {
  readonly key: string;
  readonly status: BackendStatus;
}

interface Known {
  /** Why the backend is down, or an empty text while it is up. */
  readonly reason: string;
  /** Rounds within the window in which the reason changed. */
  readonly changes: readonly number[];
  readonly isFlapping: boolean;
}

export function createChangeLog(log: Log) {
  let known = new Map<string, Known>();
  let round = 0;

  function recordBackend(
    key: string,
    status: BackendStatus,
    { wasDown, areMostDown }: { readonly wasDown: boolean; readonly areMostDown: boolean },
    found: Change[],
  ): Known {
    const reason = status.up ? "" : describeReason(status);
    const before = known.get(key);
    const isStillDown = reason !== "" && before !== undefined && before.reason !== "";
    // After a restart, only up or down is known, not whether the reason was logged.
    const isOther = before === undefined ? !status.up || wasDown : before.reason !== reason;
    // If the cause is this Hub's own network, the reasons of the same outage vary.
    const hasChanged = isOther && !(isStillDown && areMostDown);
    const recent = (before?.changes ?? []).filter((at) => at > round - WINDOW_ROUNDS);
    const changes = hasChanged ? [...recent, round] : recent;
    const wasFlapping = before?.isFlapping ?? false;
    // Flapping ends after a whole window without a change.
    const isFlapping = changes.length >= (wasFlapping ? 1 : MAX_CHANGES);
    const { url } = status;
    if (isFlapping && !wasFlapping) {
      log.warn("backend flapping, suppressing further changes", { backend: key, url });
    } else if (wasFlapping && !isFlapping) {
      log.info("backend no longer flapping", { backend: key, url, up: status.up, reason: status.error });
    } else if (hasChanged && !isFlapping) found.push({ key, status });
    return { reason, changes, isFlapping };
  }

  function logUp(found: readonly Change[], of: number): void {
    if (isMost(found.length, of)) return log.info("most backends up again", { up: found.length, of });
    for (const { key, status } of found) log.info("backend up again", { backend: key, url: status.url });
  }

  function logDown(found: readonly Change[], of: number): void {
    const down = found.length;
    if (isMost(down, of)) {
      const reasons = Map.groupBy(found, ({ status }) => describeReason(status));
      const [[reason, same] = ["", []]] = [...reasons].sort(([, a], [, b]) => b.length - a.length);
      return log.warn("most backends down, check the Hub's own network", {
        down,
        of,
        most_frequent_reason: reason,
        with_that_reason: same.length,
      });
    }
    for (const { key, status } of found) {
      log.warn("backend down", { backend: key, url: status.url, reason: describeReason(status) });
    }
  }

  return {
    /** To be called once per round. */
    record(previous: StatusSnapshot | null, next: StatusSnapshot): void {
      round += 1;
      const found: Change[] = [];
      const down = [...next.backends.values()].filter(({ up }) => !up).length;
      const areMostDown = isMost(down, next.backends.size);
      known = new Map(
        [...next.backends].map(([key, status]) => {
          const wasDown = previous?.backends.get(key)?.up === false;
          return [key, recordBackend(key, status, { wasDown, areMostDown }, found)];
        }),
      );
      logUp(found.filter(({ status }) => status.up), known.size);
      logDown(found.filter(({ status }) => !status.up), known.size);
    },
  };
}

const describeReason = (status: BackendStatus) => status.error ?? "unknown";

/** Independent nodes rarely change together, so the cause is probably this Hub's own network. */
const isMost = (count: number, of: number) => count >= MIN_MANY && count > of / 2;
