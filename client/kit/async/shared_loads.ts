// Shares running loads among callers that need the same. The last caller that leaves aborts the load.

interface Run<T> {
  readonly result: Promise<T>;
  readonly controller: AbortController;
  callers: number;
}

/** Runs `load` unless a load of the same key is running. Rejects with the reason of `signal` when that is aborted. */
export type ShareLoad<T> = (
  key: string,
  signal: AbortSignal,
  load: (signal: AbortSignal) => Promise<T>,
) => Promise<T>;

export function createSharedLoads<T>(): ShareLoad<T> {
  const running = new Map<string, Run<T>>();

  function begin(key: string, load: (signal: AbortSignal) => Promise<T>): Run<T> {
    const controller = new AbortController();
    const run = { result: load(controller.signal), controller, callers: 0 };
    const end = () => forget(key, run);
    running.set(key, run);
    run.result.then(end, end);
    return run;
  }

  function forget(key: string, run: Run<T>): void {
    if (running.get(key) === run) running.delete(key);
  }

  return (key, signal, load) => {
    if (signal.aborted) return Promise.reject(signal.reason);
    const run = running.get(key) ?? begin(key, load);
    run.callers += 1;
    return unlessAborted(run.result, signal, () => {
      run.callers -= 1;
      if (run.callers > 0) return;
      forget(key, run);
      run.controller.abort(signal.reason);
    });
  };
}

/**
 * The promise's outcome, or a rejection with the reason of `signal` if that is aborted first, which also calls
 * `onAbort`. The work behind the promise is not cancelled.
 */
export function unlessAborted<T>(
  promise: Promise<T>,
  signal: AbortSignal,
  onAbort: () => void = () => {},
): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => {
      reject(signal.reason);
      onAbort();
    };
    if (signal.aborted) return abort();
    signal.addEventListener("abort", abort, { once: true });
    const end = () => signal.removeEventListener("abort", abort);
    promise.then((value) => {
      end();
      resolve(value);
    }, (error) => {
      end();
      reject(error);
    });
  });
}
