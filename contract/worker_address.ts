// The address under which the page registers its service worker. Its query hands over what the worker must know
// before it has asked anybody; other settings make another address, and so another worker.

export interface WorkerSettings {
  /** Raster template with `{z}`, `{x}` and `{y}`, relative to the page or absolute; null: no base map. */
  readonly tilesUrl: string | null;
  /** Where the page reads the registry, relative to the page or absolute; null: it is for one region, without any. */
  readonly registryUrl: string | null;
}

/** Relative to the page. */
export function encodeWorkerAddress({ tilesUrl, registryUrl }: WorkerSettings): string {
  const query = new URLSearchParams({ registry: registryUrl ?? "" });
  if (tilesUrl !== null) query.set("tiles", tilesUrl);
  return `service-worker.js?${query}`;
}

/** Reads the settings back; a missing registry is the usual one, an empty one is none. `address` is absolute. */
export function parseWorkerAddress(address: string): WorkerSettings {
  const { searchParams } = new URL(address);
  return {
    tilesUrl: searchParams.get("tiles"),
    registryUrl: (searchParams.get("registry") ?? "registry.json") || null,
  };
}
