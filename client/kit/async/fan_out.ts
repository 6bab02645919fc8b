// Requests many backends in parallel, and updates the page in batches as the responses arrive.
import { batch } from "@preact/signals";
import { runBounded } from "contract/kit/run_bounded.ts";
import type { Backend } from "contract/types.ts";
import type { Result } from "../core/failure.ts";

export interface FanOutOptions<Item, Value> {
  readonly concurrency: number;
  readonly signal: AbortSignal;
  run(item: Item, signal: AbortSignal): Promise<Result<Value>>;
  /** Receives the result of an item. Not called after the signal is aborted. */
  onOutcome(item: Item, result: Result<Value>): void;
}

/**
 * Runs one task per item and reports each when it ends. Resolves when all tasks have ended. After an abort it only
 * waits for the running tasks.
 */
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

/**
 * Calls `settle` for all added outcomes in one signal batch at the end of the turn, and at least `pauseMs` after the
 * previous batch, so that many responses cost one update of the page.
 */
export function batchPerTurn<T>(settle: (backend: Backend, outcome: T) => void, pauseMs = 0) {
  const pending = new Map<Backend, T>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;

  function settleAll(): void {
    timer = pauseMs > 0 ? setTimeout(endPause, pauseMs) : undefined;
    const all = [...pending];
    pending.clear();
    batch(() => {
      for (const [backend, outcome] of all) settle(backend, outcome);
    });
  }

  function endPause(): void {
    timer = undefined;
    if (pending.size > 0) settleAll();
  }

  return {
    /** A later outcome of the same backend replaces a pending one. */
    add(backend: Backend, outcome: T) {
      if (isStopped) return;
      pending.set(backend, outcome);
      timer ??= setTimeout(settleAll, 0);
    },
    /** Drops pending and later outcomes. */
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
