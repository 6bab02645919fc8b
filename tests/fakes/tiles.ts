// Serves the made-up base map on a free loopback port at `/{z}/{x}/{y}.svg`.
import type { Landscape } from "./landscape.ts";
import { drawTile, MAX_TILE_ZOOM } from "./tile_drawing.ts";

export interface TileServer extends AsyncDisposable {
  readonly origin: string;
  /** URL template with `{z}`, `{x}` and `{y}`. */
  readonly url: string;
  stop(): Promise<void>;
}

export function startTileServer(landscape: Landscape, port = 0): TileServer {
  const server = Deno.serve(
    { hostname: "127.0.0.1", port, onListen: () => {} },
    (request) => answerTile(landscape, new URL(request.url).pathname),
  );
  const origin = `http://127.0.0.1:${server.addr.port}`;
  const stop = () => server.shutdown();
  return { origin, url: `${origin}/{z}/{x}/{y}.svg`, stop, [Symbol.asyncDispose]: stop };
}

export function answerTile(landscape: Landscape, path: string): Response {
  const [zoom, column, row] = (/^\/(\d{1,2})\/(\d{1,7})\/(\d{1,7})\.svg$/.exec(path) ?? []).slice(1).map(
    Number,
  );
  const headers = { "access-control-allow-origin": "*" };
  if (zoom === undefined || column === undefined || row === undefined || zoom > MAX_TILE_ZOOM) {
    return new Response("no such tile", { status: 404, headers });
  }
  if (column >= 2 ** zoom || row >= 2 ** zoom) return new Response("no such tile", { status: 404, headers });
  return new Response(drawTile(landscape, zoom, column, row), {
    headers: { ...headers, "content-type": "image/svg+xml", "cache-control": "public, max-age=3600" },
  });
}
