// The worker that loads and paints the built-in map; bundled separately from the page.
import { createMapPainter, type MapPainter } from "./map_painter.ts";
import { createMapTiles, type MapTiles, readArchive } from "./tile_source.ts";
import type { MapSource, PaintRequest, WorkerAnswer, WorkerQuestion } from "./worker_messages.ts";

const send = (answer: WorkerAnswer, transfer: Transferable[] = []) =>
  (globalThis as unknown as Worker).postMessage(answer, transfer);
/** Maximum number of listed URLs. The service worker accepts no more. */
const MAX_ASKED = 100;
const asked: string[] = [];

function fetchHere(url: string, init: RequestInit): Promise<Response> {
  asked.push(url);
  if (asked.length > MAX_ASKED) asked.shift();
  return fetch(url, init);
}

/** Pause before failed requests are repeated; doubles with every failure. */
const RETRY_MS = 10_000;
const MAX_RETRY_MS = 300_000;

interface Painting {
  readonly painter: MapPainter;
  readonly look: string;
  readonly pixelRatio: number;
}

let archive: MapSource | null = null;
let tiles: MapTiles | null = null;
/** The latest request before the archive was loaded. */
let waiting: PaintRequest | null = null;
let screen: Painting | null = null;
let retryMs = RETRY_MS;
let retryTimer: ReturnType<typeof setTimeout> | undefined;

function fail(reason: string): void {
  send({ kind: "failed", reason });
  if (retryTimer !== undefined) return;
  retryTimer = setTimeout(() => {
    retryTimer = undefined;
    retryMs = Math.min(2 * retryMs, MAX_RETRY_MS);
    if (tiles === null) void open();
    else tiles.source.refresh();
  }, retryMs);
}

async function open(): Promise<void> {
  const { tileJson: url, scope, language } = archive!;
  try {
    const tileJson = await readArchive(url, fetchHere);
    tiles = createMapTiles({ tileJson, scope, language, fetch: fetchHere, onFailure: fail });
  } catch (error) {
    return fail(`cannot use ${url}: ${error instanceof Error ? error.message : error}`);
  }
  if (waiting !== null) paint(waiting);
}

function paint(request: PaintRequest): void {
  if (tiles === null) return void (waiting = request);
  if (request.isPaper) return paintPaper(request);
  const { look, pixelRatio } = request;
  if (screen?.look !== look || screen.pixelRatio !== pixelRatio) {
    screen?.painter.destroy();
    screen = { painter: createPainter(request), look, pixelRatio };
  }
  screen.painter.paint(request);
}

/** Paints the image for paper with a separate painter, because the screen's painter keeps its own tiles. */
function paintPaper(request: PaintRequest): void {
  const painter = createPainter(request, () => painter.destroy());
  painter.paint(request);
}

function createPainter({ look, pixelRatio }: PaintRequest, onDone = () => {}): MapPainter {
  return createMapPainter({
    tiles: tiles!,
    look,
    pixelRatio,
    now: () => performance.now(),
    onPicture(id, image, isComplete) {
      send({ kind: "picture", id, image, isComplete }, [image]);
      if (isComplete) onDone();
    },
  });
}

self.addEventListener("message", ({ data }: MessageEvent<WorkerQuestion>) => {
  if (data.kind === "paint") return paint(data.request);
  if (data.kind === "listAsked") return send({ kind: "asked", urls: asked });
  archive = data.source;
  void open();
});
