/** Loads at the first call what all calls share. A failed attempt is repeated by the next call. */
export function loadOnce<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
  let loading: Promise<Loaded> | null = null;
  return () =>
    loading ??= load().catch((error) => {
      loading = null;
      throw error;
    });
}
