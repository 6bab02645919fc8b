/** Returns a function that loads a value on the first call and then reuses it. A failed load is retried. */
export function loadOnce<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
  let loading: Promise<Loaded> | null = null;
  return () =>
    loading ??= load().catch((error) => {
      loading = null;
      throw error;
    });
}
