// Runs one task per backend, many at a time, and reports each as it ends: a slow one holds up nobody.
import { batch } from "@preact/signals";
import { runBounded } from "../../../contract/run_bounded.ts";
import type { Backend } from "../../../contract/types.ts";
import type { Result } from "../core/failure.ts";

export interface FanOutOptions<Item, Value> {
  readonly concurrency: number;
  readonly signal: AbortSignal;
  run(item: Item, signal: AbortSignal): Promise<Result<Value>>;
  /** Not called any more once the signal is aborted. */
  onOutcome(item: Item, result: Result<Value>): void;
}

/** Resolves when all tasks have ended, or soon after the signal is aborted. Never rejects. */
export async function fanOut<Item, Value>(
  items: readonly Item[],
  { concurrency, signal, run, onOutcome }: FanOutOptions<Item, Value>,
): Promise<void> {
  await runBounded(items, concurrency, async (item) => {
    if (signal.aborted) return;
    const result = await run(item, signal);
    if (!signal.aborted) onOutcome(item, result);
  });
}

// Many answers arrive in one turn of the event loop, or shortly after one another: the page is updated once for all
// of them.
export interface Collector<T> {
  /** A later outcome of the same backend replaces one that has not been settled yet. */
  add(backend: Backend, outcome: T): void;
  /** Forgets what has not been settled yet, and whatever comes. */
  stop(): void;
}

/**
 * Calls `settle` for everything that was added, in one batch, when the turn is over; `pauseMs` after the last time
 * at the earliest.
 */
export function batchPerTurn<T>(
  settle: (backend: Backend, outcome: T) => void,
  pauseMs = 0,
): Collector<T> {
  const arrived = new Map<Backend, T>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;

  function settleAll(): void {
    timer = pauseMs > 0 ? setTimeout(endPause, pauseMs) : undefined;
    const all = [...arrived];
    arrived.clear();
    batch(() => {
      for (const [backend, outcome] of all) settle(backend, outcome);
    });
  }

  function endPause(): void {
    timer = undefined;
    if (arrived.size > 0) settleAll();
  }

  return {
    add(backend, outcome) {
      if (isStopped) return;
      arrived.set(backend, outcome);
      timer ??= setTimeout(settleAll, 0);
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
