// One tile of the base map, read by the page: only possible where the tile server allows it (CORS).
import type { Fetch } from "../kit/http/fetch_json.ts";
import { readBody } from "../kit/read_body.ts";

/** Of one tile. */
export const MAX_TILE_BYTES = 1_048_576;
const TILE_TYPE = /^(?:image\/|application\/vnd\.mapbox-vector-tile)/;
const TILE_TIMEOUT_MS = 20_000;

/** `absent`: the server has no such tile; `refused`: it wants no more requests, or is failing. */
export type TileAnswer = Blob | "absent" | "refused" | "failed";

export interface TileRequestOptions {
  readonly fetch: Fetch;
  readonly signal: AbortSignal;
  /** `no-cache`: a copy of the browser is only used if the server says that it is up to date. */
  readonly cache: RequestCache;
  /** `same-origin` for tiles of this server, which may need a login. */
  readonly credentials?: "omit" | "same-origin";
}

/** Never rejects; an aborted request has failed. */
export async function requestTile(url: string, options: TileRequestOptions): Promise<TileAnswer> {
  const { fetch, cache, credentials = "omit" } = options;
  const signal = AbortSignal.any([options.signal, AbortSignal.timeout(TILE_TIMEOUT_MS)]);
  try {
    const response = await fetch(url, { mode: "cors", credentials, cache, signal });
    const { status } = response;
    const isTile = TILE_TYPE.test(response.headers.get("content-type") ?? "");
    const length = Number(response.headers.get("content-length") ?? 0);
    if (status !== 200 || !isTile || length > MAX_TILE_BYTES) {
      response.body?.cancel().catch(() => {});
      return judgeStatus(status);
    }
    // The announced length may be wrong, and a body may never end.
    const body = await readBody(response, MAX_TILE_BYTES);
    if (body === null) return "failed";
    const image = new Blob([...body], { type: response.headers.get("content-type")! });
    return image.size > 0 ? image : "failed";
  } catch {
    return "failed";
  }
}

function judgeStatus(status: number): "absent" | "refused" | "failed" {
  if (status === 204 || status === 404 || status === 410) return "absent";
  return status >= 400 ? "refused" : "failed";
}

/** Whether the server answers, but not to a page that reads the tile. */
export async function isUnreadable(url: string, { fetch, signal }: TileRequestOptions): Promise<boolean> {
  try {
    const response = await fetch(url, { mode: "no-cors", credentials: "omit", signal });
    return response.type === "opaque";
  } catch {
    return false;
  }
}
