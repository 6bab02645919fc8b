/** Returns a function that loads a value at its first call, for all calls. After a failure, the next call tries again. */
export function loadOnce<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
  let loading: Promise<Loaded> | null = null;
  return () =>
    loading ??= load().catch((error) => {
      loading = null;
      throw error;
    });
}
