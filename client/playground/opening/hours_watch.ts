// Evaluates a list of opening hours, and evaluates it again whenever a playground opens or closes, which is checked on
// every whole minute.
import type { OpeningStatus } from "../../federation/filters/core/opening_states.ts";
import { waitForMinute } from "../../kit/async/schedule.ts";
import { isCurrent, type KnownHours, type ListedHours } from "./core/all_hours.ts";
import type { OpeningLoaderParts } from "./opening_loader.ts";

export type HoursWatchParts = Pick<OpeningLoaderParts, "evaluator" | "now" | "wait">;

export interface HoursSoFar {
  /** Statuses by the keys of the list. */
  readonly statuses: ReadonlyMap<unknown, OpeningStatus>;
  readonly asOf: Date;
  /** True if no evaluation is pending. */
  readonly isComplete: boolean;
}

/** Shows known statuses immediately, then each new evaluation. The returned function stops it. */
export type HoursWatch = (
  hours: ReadonlyMap<string, ListedHours>,
  show: (soFar: HoursSoFar) => void,
) => () => void;

const NOT_EVALUATED = { status: null, validUntil: null };

/** Creates a watch. It keeps the evaluations of hours that the next list has as well. */
export function createHoursWatch({ evaluator, now, wait }: HoursWatchParts): HoursWatch {
  let known: ReadonlyMap<string, KnownHours> = new Map();

  return (hours, show) => {
    let isStopped = false;
    let cancel = () => {};
    const showKnown = (asOf: Date, isComplete: boolean) => {
      const statuses = new Map<unknown, OpeningStatus>();
      for (const [key, { status }] of known) {
        if (status !== null) hours.get(key)?.keys.forEach((each) => statuses.set(each, status));
      }
      show({ statuses, asOf, isComplete });
    };
    const update = async () => {
      const asOf = now();
      // An outdated status is shown until it is evaluated again.
      known = new Map([...known].filter(([key]) => hours.has(key)));
      const pending = [...hours].filter(([key, { place }]) => {
        const before = known.get(key);
        return before === undefined || !isCurrent(before, place, asOf);
      });
      showKnown(asOf, known.size === hours.size);
      for (const [key, { value, place, region }] of pending) {
        const answer = await evaluator.evaluate({ value, place, region, now: asOf });
        if (isStopped) return;
        if (answer.kind === "unavailable") break;
        const { status, validUntil } = answer.kind === "evaluated" ? answer : NOT_EVALUATED;
        known = new Map(known).set(key, { status, place, asOf, validUntil });
      }
      if (pending.length > 0) showKnown(asOf, true);
      cancel = waitForMinute(wait, update, asOf, now());
    };
    void update();
    return () => {
      isStopped = true;
      cancel();
    };
  };
}
