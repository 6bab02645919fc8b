// Evaluates opening hours in a worker: starts it on first use, terminates it if a value takes too long, and remembers
// that value.
import type { Wait } from "../../kit/async/schedule.ts";
import { openWorkerChannel, type WorkerChannel } from "../../kit/async/worker_channel.ts";
import type { WarnOnce } from "../../kit/core/failure.ts";
import type { OpeningAnswer, OpeningQuestion, OpeningWorkerMessage } from "../core/opening_hours.ts";

/**
 * Time limit of an evaluation, measured from when the worker receives the value. Ordinary values take a few
 * milliseconds.
 */
export const EVALUATION_LIMIT_MS = 250;
/** Time limit for downloading and starting the worker, and for a running worker to receive a value. */
export const START_LIMIT_MS = 20_000;
/** Maximum number of values remembered as taking too long. */
const MAX_SLOW_VALUES = 100;

type Channel = WorkerChannel<OpeningQuestion, OpeningWorkerMessage>;

export type OpeningEvaluator = ReturnType<typeof createOpeningEvaluator>;

export function createOpeningEvaluator(
  { startWorker, wait, warnOnce }: {
    readonly startWorker: () => Worker;
    readonly wait: Wait;
    readonly warnOnce: WarnOnce;
  },
) {
  const slow = new Set<string>();
  let running: Channel | null = null;
  let last: Promise<unknown> = Promise.resolve();

  function stop(): void {
    running?.end();
    running = null;
  }

  async function start(): Promise<Channel> {
    running = openWorkerChannel(startWorker(), wait);
    await running.next(START_LIMIT_MS);
    return running;
  }

  async function ask(question: OpeningQuestion): Promise<OpeningAnswer> {
    if (slow.has(question.value)) return { kind: "timedOut" };
    let isReceived = false;
    try {
      const worker = running ?? await start();
      worker.send(question);
      await worker.next(START_LIMIT_MS);
      isReceived = true;
      const message = await worker.next(EVALUATION_LIMIT_MS);
      return message.kind === "answered" ? message.answer : { kind: "invalid" };
    } catch (error) {
      stop();
      if (isReceived) return remember(question.value);
      warnOnce("start", `cannot start the worker for opening hours, so the tag is shown unchanged: ${error}`);
      return { kind: "unavailable" };
    }
  }

  /** Remembers a value that took too long, or that made the worker fail. */
  function remember(value: string): OpeningAnswer {
    if (slow.size >= MAX_SLOW_VALUES) slow.delete(slow.values().next().value!);
    slow.add(value);
    return { kind: "timedOut" };
  }

  return {
    /** Answers one question after another. Never rejects. */
    evaluate(question: OpeningQuestion): Promise<OpeningAnswer> {
      const answer = last.then(() => ask(question));
      last = answer;
      return answer;
    },
    /** Terminates the worker. */
    stop,
  };
}
