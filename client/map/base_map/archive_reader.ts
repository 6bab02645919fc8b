// Reads what an archive says of itself. In the worker: the page's first paint needs no parser for it.
import { parseTileJson, type TileJson } from "../../../contract/tile_json.ts";

export const TILE_JSON_LIMIT_BYTES = 262_144;
const TIMEOUT_MS = 20_000;

/** Rejects with a sentence without its end. */
export async function readArchive(
  url: string,
  fetch: (url: string, init: RequestInit) => Promise<Response>,
): Promise<TileJson> {
  const response = await fetch(url, { mode: "same-origin", signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (response.status !== 200) throw new Error(`HTTP ${response.status}`);
  const text = await response.text();
  if (text.length > TILE_JSON_LIMIT_BYTES) throw new Error(`larger than ${TILE_JSON_LIMIT_BYTES} bytes`);
  const tileJson = parseTileJson(parseJson(text));
  if (tileJson === null) throw new Error("not the TileJSON of a server of this release");
  return tileJson;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
