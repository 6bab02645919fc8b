// The URL under which the page registers its service worker. Its query has the settings that the worker needs at its
// start; other settings give another URL, and so another worker.

export interface WorkerSettings {
  /** Raster template with `{z}`, `{x}` and `{y}`, relative to the page or absolute; null: no base map. */
  readonly tilesUrl: string | null;
  /** Address of the registry, relative to the page or absolute; null in standalone mode, which has none. */
  readonly registryUrl: string | null;
}

/** Relative to the page. */
export function encodeWorkerAddress({ tilesUrl, registryUrl }: WorkerSettings): string {
  const query = new URLSearchParams({ registry: registryUrl ?? "" });
  if (tilesUrl !== null) query.set("tiles", tilesUrl);
  return `service-worker.js?${query}`;
}

/** Parses an absolute worker URL. Without the parameter the registry is `registry.json`; an empty one means none. */
export function parseWorkerAddress(address: string): WorkerSettings {
  const { searchParams } = new URL(address);
  return {
    tilesUrl: searchParams.get("tiles"),
    registryUrl: (searchParams.get("registry") ?? "registry.json") || null,
  };
}
