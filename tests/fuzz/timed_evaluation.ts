// The page's worker for opening hours, run by Deno, with a limit of the test's own.
import { openWorkerChannel, type WorkerChannel } from "client/kit/async/worker_channel.ts";
import type { OpeningQuestion, OpeningWorkerMessage } from "client/playground/core/opening_hours.ts";

const WORKER = new URL("../../client/playground/opening/opening_worker.ts", import.meta.url);
const START_LIMIT_MS = 60_000;

export const startOpeningWorker = () => new Worker(WORKER, { type: "module" });

export function waitOnce(callback: () => void, delayMs: number): () => void {
  const timer = setTimeout(callback, delayMs);
  return () => clearTimeout(timer);
}

/** `measure`: milliseconds of one evaluation; null when it was ended after the limit. */
export function createTimedEvaluation(limitMs: number) {
  let channel: WorkerChannel<OpeningQuestion, OpeningWorkerMessage> | null = null;
  async function start() {
    channel = openWorkerChannel(startOpeningWorker(), waitOnce);
    await channel.next(START_LIMIT_MS);
    return channel;
  }
  return {
    async measure(value: string): Promise<number | null> {
      const worker = channel ?? await start();
      worker.send({
        value,
        place: { lat: 50.5, lon: 9.7 },
        // Without a state holidays are looked up in several calendars.
        region: { country: "DE", state: null },
        now: new Date(2026, 10, 21, 15),
      });
      await worker.next(START_LIMIT_MS);
      const startedAt = performance.now();
      try {
        await worker.next(limitMs);
        return performance.now() - startedAt;
      } catch {
        this.stop();
        return null;
      }
    },
    stop(): void {
      channel?.end();
      channel = null;
    },
  };
}

/** The lines of a file below `corpus/`. */
export async function readCorpus(name: string): Promise<string[]> {
  const text = await Deno.readTextFile(new URL(`corpus/${name}`, import.meta.url));
  return text.split("\n").filter((line) => line !== "");
}
