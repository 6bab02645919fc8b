// A tile server with small PNG images at `/{z}/{x}/{y}.png`. It can refuse, omit CORS headers, or send large tiles.
import { encodePng } from "server/site/preview/encode_png.ts";

export interface RasterTileOptions {
  /** Whether pages may read the tiles. By default true. */
  readonly allowsReading?: boolean;
  /** Called for every request. `index` counts earlier requests. Returns a response, or null to send the tile. */
  readonly answer?: (tile: { readonly z: number; readonly index: number }) => Response | null;
  /** Size of a tile in bytes, at least that of the image. */
  readonly bytes?: number;
}

export interface RasterTileServer extends AsyncDisposable {
  readonly origin: string;
  /** URL template with `{z}`, `{x}` and `{y}`. */
  readonly url: string;
  /** Paths of all requests so far. */
  readonly paths: readonly string[];
  stop(): Promise<void>;
}

/** Colours of the quarters of every tile: north-west, north-east, south-west, south-east. */
export const QUARTERS = [[220, 60, 60], [60, 160, 60], [60, 60, 220], [200, 190, 80]] as const;

const SIDE = 256;
const IMAGE = await encodePng({
  width: SIDE,
  height: SIDE,
  palette: Uint8Array.from(QUARTERS.flat()),
  pixels: Uint8Array.from({ length: SIDE * SIDE }, (_, index) => {
    const [x, y] = [index % SIDE, Math.floor(index / SIDE)];
    return (y < SIDE / 2 ? 0 : 2) + (x < SIDE / 2 ? 0 : 1);
  }),
});

export function startRasterTiles(options: RasterTileOptions = {}): RasterTileServer {
  const { allowsReading = true, answer = () => null, bytes = 0 } = options;
  const paths: string[] = [];
  // Decoders ignore bytes after the image.
  const body = new Uint8Array(Math.max(bytes, IMAGE.length));
  body.set(IMAGE);
  const server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen: () => {} }, ({ url }) => {
    const path = new URL(url).pathname;
    const z = Number(/^\/(\d+)\/\d+\/\d+\.png$/.exec(path)?.[1] ?? NaN);
    const response = answer({ z, index: paths.length }) ??
      new Response(body, { headers: { "content-type": "image/png", "cache-control": "no-store" } });
    paths.push(path);
    if (allowsReading) response.headers.set("access-control-allow-origin", "*");
    return response;
  });
  const origin = `http://127.0.0.1:${server.addr.port}`;
  const stop = () => server.shutdown();
  return { origin, url: `${origin}/{z}/{x}/{y}.png`, paths, stop, [Symbol.asyncDispose]: stop };
}
