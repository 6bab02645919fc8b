// Messages of a worker, read one by one, each with a time limit.
import type { Wait } from "./schedule.ts";

export type WorkerChannel<Sent, Received> = ReturnType<typeof openWorkerChannel<Sent, Received>>;

export function openWorkerChannel<Sent, Received>(worker: Worker, wait: Wait) {
  const unread: Received[] = [];
  let problem: Error | null = null;
  let notify = () => {};
  const fail = (text: string) => {
    problem ??= new Error(text);
    notify();
  };
  worker.onmessage = ({ data }: MessageEvent<Received>) => {
    unread.push(data);
    notify();
  };
  worker.onmessageerror = () => fail("a message could not be decoded");
  worker.onerror = (event: Event) => {
    event.preventDefault();
    fail((event as ErrorEvent).message || "its code could not be loaded");
  };
  return {
    send: (message: Sent) => worker.postMessage(message),
    /** Resolves with the oldest unread message. Rejects after the limit, and once the worker has failed. */
    next(limitMs: number): Promise<Received> {
      const { promise, resolve, reject } = Promise.withResolvers<Received>();
      notify = () => {
        if (unread.length > 0) resolve(unread.shift()!);
        else if (problem !== null) reject(problem);
        else return;
        notify = () => {};
      };
      const late = () => reject(new Error(`no response within ${limitMs} ms`));
      // Messages that arrived while the page was busy are handled before the second timer.
      let cancel = wait(() => cancel = wait(late, 0), limitMs);
      notify();
      return promise.finally(() => {
        notify = () => {};
        cancel();
      });
    },
    /** Terminates the worker, even if it is busy. */
    end: () => worker.terminate(),
  };
}
