// Runs of one task that must not overlap, such as builds that write the same folder.

/** The function that it gives runs `task` once the runs before it have ended; `onError` takes what they throw. */
export function runInTurn(task: () => Promise<void>, onError: (error: unknown) => void): () => Promise<void> {
  let last = Promise.resolve();
  return () => last = last.then(task).catch(onError);
}
