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
    running.set(key, run);
    const end = () => {
      if (running.get(key) === run) running.delete(key);
    };
    run.result.then(end, end);
    return run;
  }

  return (key, signal, load) => {
    if (signal.aborted) return Promise.reject(signal.reason);
    const run = running.get(key) ?? begin(key, load);
    run.callers += 1;
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    const leave = () => {
      reject(signal.reason);
      run.callers -= 1;
      if (run.callers > 0) return;
      if (running.get(key) === run) running.delete(key);
      run.controller.abort(signal.reason);
    };
    signal.addEventListener("abort", leave, { once: true });
    const end = () => signal.removeEventListener("abort", leave);
    run.result.then((value) => {
      end();
      resolve(value);
    }, (error) => {
      end();
      reject(error);
    });
    return promise;
  };
}
