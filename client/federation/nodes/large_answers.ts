// Parses large answers in workers. Hostile JSON that is slow to parse blocks only a worker, which is terminated.
import type { RpcName } from "contract/rpc.ts";
import type { FileKind } from "contract/static/file_parsers.ts";
import { fail, type Failure, type Result } from "../../kit/core/failure.ts";
import type { Body } from "../../kit/read_body.ts";
import type { ParseLarge } from "./backend_call.ts";

export interface AnswerQuestion {
  readonly name: RpcName | FileKind;
  readonly body: Body;
}

/** List items in several messages, then the rest of the answer. */
export type AnswerMessage =
  | { readonly kind: "items"; readonly items: readonly unknown[] }
  | { readonly kind: "end"; readonly result: Result<object> };

/** Time limit for an answer in a worker. Ordinary answers take a tenth of it even on slow phones. */
export const PARSE_LIMIT_MS = 5_000;
/**
 * Maximum number of workers: more than one, so that a slow answer does not delay all others, but few enough to limit
 * memory use.
 */
export const MAX_WORKERS = 2;

/** The members of `Worker` that are used here. */
export type AnswerWorker = Pick<
  Worker,
  "postMessage" | "terminate" | "onmessage" | "onmessageerror" | "onerror"
>;

/**
 * Creates a parser that uses workers. `startWorker` must not throw. A worker whose code cannot be loaded reports an
 * error later.
 */
export function createLargeAnswers(startWorker: () => AnswerWorker): ParseLarge {
  const waiting: (() => void)[] = [];
  let running = 0;
  /** Workers kept for the next answers, because starting one takes longer than parsing an ordinary answer. */
  const idle: AnswerWorker[] = [];

  async function begin(): Promise<AnswerWorker> {
    if (running < MAX_WORKERS) running += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    return idle.pop() ?? startWorker();
  }

  function end(worker: AnswerWorker, isUsable: boolean): void {
    if (isUsable) idle.push(worker);
    else worker.terminate();
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }

  return async (name, body, signal) => {
    const worker = await begin();
    const { result, isUsable } = await ask(worker, { name, body }, signal);
    end(worker, isUsable);
    return result;
  };
}

interface Outcome {
  readonly result: Result<unknown>;
  /** False if the worker is still busy, or has failed. */
  readonly isUsable: boolean;
}

function ask(
  worker: AnswerWorker,
  question: AnswerQuestion,
  signal: AbortSignal | undefined,
): Promise<Outcome> {
  const { promise, resolve } = Promise.withResolvers<Outcome>();
  const giveUp = (failure: Failure) => resolve({ result: fail(failure), isUsable: false });
  const abort = () => giveUp({ kind: "aborted" });
  if (signal?.aborted) abort();
  signal?.addEventListener("abort", abort, { once: true });
  const timer = setTimeout(() => giveUp({ kind: "timeout", afterMs: PARSE_LIMIT_MS }), PARSE_LIMIT_MS);
  const items: unknown[] = [];
  worker.onmessage = ({ data }: MessageEvent<AnswerMessage>) => {
    if (data.kind === "items") return data.items.forEach((item) => items.push(item));
    const { result } = data;
    const hasItems = result.ok && "items" in result.value;
    resolve({ result: hasItems ? { ok: true, value: { ...result.value, items } } : result, isUsable: true });
  };
  // The code could not be loaded, or the worker ran out of memory.
  worker.onmessageerror = worker.onerror = () => giveUp({ kind: "network" });
  worker.postMessage(question, question.body.map(({ buffer }) => buffer));
  return promise.finally(() => {
    clearTimeout(timer);
    signal?.removeEventListener("abort", abort);
    worker.onmessage = worker.onmessageerror = worker.onerror = null;
  });
}
