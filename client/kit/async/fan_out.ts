// Runs one task per backend, many at a time, and reports each as it ends: a slow one holds up nobody.
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
  const queue = items.values();
  const work = async () => {
    for (const item of queue) {
      if (signal.aborted) return;
      const result = await run(item, signal);
      if (!signal.aborted) onOutcome(item, result);
    }
  };
  await Promise.all(Array.from({ length: Math.min(concurrency, items.length) }, work));
}
