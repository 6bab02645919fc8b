// The worker that loads and paints the page's own map; bundled separately from the page.
import { readArchive } from "./archive_reader.ts";
import { createMapPainter, type MapPainter } from "./map_painter.ts";
import { createTileSource } from "./tile_source.ts";
import type { MapSource, PaintRequest, WorkerAnswer, WorkerQuestion } from "./worker_messages.ts";

const send = (answer: WorkerAnswer, transfer: Transferable[] = []) =>
  (globalThis as unknown as Worker).postMessage(answer, transfer);
const fetchHere = (url: string, init: RequestInit) => fetch(url, init);

/** After a failure tiles are requested again with a request for a picture, at the earliest after this time. */
const RETRY_MS = 10_000;

let source: ReturnType<typeof createTileSource> | null = null;
/** Asked before the archive was there. */
let waiting: PaintRequest | null = null;
let failedAtMs: number | null = null;
let shown: { readonly painter: MapPainter; readonly look: string; readonly pixelRatio: number } | null = null;

function fail(reason: string): void {
  failedAtMs ??= performance.now();
  send({ kind: "failed", reason });
}

async function start({ tileJson: url, scope, language }: MapSource): Promise<void> {
  try {
    const tileJson = await readArchive(url, fetchHere);
    source = createTileSource({ tileJson, scope, language, fetch: fetchHere, onFailure: fail });
    if (waiting !== null) paint(waiting);
  } catch (error) {
    fail(`cannot use ${url}: ${error instanceof Error ? error.message : error}`);
  }
}

function paint(request: PaintRequest): void {
  if (source === null) return void (waiting = request);
  if (failedAtMs !== null && performance.now() - failedAtMs >= RETRY_MS) {
    failedAtMs = null;
    source.refresh();
  }
  const { look, pixelRatio } = request;
  if (shown?.look !== look || shown.pixelRatio !== pixelRatio) {
    shown?.painter.destroy();
    const painter = createMapPainter({
      source,
      look,
      pixelRatio,
      now: () => performance.now(),
      onPicture: (id, image, isComplete) => send({ kind: "picture", id, image, isComplete }, [image]),
    });
    shown = { painter, look, pixelRatio };
  }
  shown.painter.paint(request);
}

self.addEventListener("message", ({ data }: MessageEvent<WorkerQuestion>) => {
  if (data.kind === "start") void start(data.source);
  else paint(data.request);
});
