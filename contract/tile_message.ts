// What the page tells its service worker: the tiles that it loaded before there was one.

const MOST_TILES = 100;

export interface TileMessage {
  readonly tiles: readonly string[];
}

/** `urls` are absolute; only the last hundred are named. */
export function encodeTileMessage(urls: readonly string[]): TileMessage {
  return { tiles: urls.slice(-MOST_TILES) };
}

/** Whatever is no absolute http(s) address is left out. */
export function parseTileMessage(value: unknown): string[] {
  if (typeof value !== "object" || value === null || !("tiles" in value) || !Array.isArray(value.tiles)) {
    return [];
  }
  return value.tiles.slice(0, MOST_TILES).filter((url) =>
    typeof url === "string" && /^https?:$/.test(URL.parse(url)?.protocol ?? "")
  );
}
