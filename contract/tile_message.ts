// The page's message to its service worker: the tiles that were loaded before the worker ran.

const MAX_TILES = 100;

export interface TileMessage {
  readonly tiles: readonly string[];
}

/** `urls` are absolute; only the last hundred are sent. */
export function encodeTileMessage(urls: readonly string[]): TileMessage {
  return { tiles: urls.slice(-MAX_TILES) };
}

/** Anything but an absolute http(s) URL is left out. */
export function parseTileMessage(value: unknown): string[] {
  if (typeof value !== "object" || value === null || !("tiles" in value) || !Array.isArray(value.tiles)) {
    return [];
  }
  return value.tiles.slice(0, MAX_TILES).filter((url) =>
    typeof url === "string" && /^https?:$/.test(URL.parse(url)?.protocol ?? "")
  );
}
