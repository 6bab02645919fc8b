// The built-in map as a layer of images from a worker, somewhat larger than the map. The main thread only moves them.
import type { FrameState } from "ol/Map.js";
import { chooseLook, isDarkLook, type Look, LOOK_COLOURS } from "contract/map/base_map/looks.ts";
import type { Obstacle } from "./place_names.ts";
import type { Place } from "../paint/picture.ts";
import type { PictureTools } from "./lowest_layer.ts";
import type { MapSource, PictureAnswer, WorkerAnswer, WorkerQuestion } from "./worker_messages.ts";

/** Margin for small moves on each side, as a share of the map. */
const MARGIN_SHARE = 0.15;
/** Time without movement before the image for printing is painted, because it takes as long as the screen's. */
export const STILL_MS = 4_000;
/** Delay before a repaint after rings have changed, because they arrive one by one. */
const SETTLE_MS = 200;
/** Map units from the middle of the world to its edges, in EPSG:3857. */
const HALF_WORLD = Math.PI * 6_378_137;

export interface BaseMapLayerParts {
  readonly source: MapSource;
  readonly tools: PictureTools;
  readonly startWorker: () => Worker;
  /** Called if the archive, a tile or the worker fails. `reason` has no full stop. */
  readonly onFailure: (reason: string) => void;
}

interface Picture {
  readonly canvas: HTMLCanvasElement;
  /** Part of the map that the canvas shows. */
  place: Place | null;
  asked: { readonly id: number; readonly place: Place; readonly obstacles: readonly Obstacle[] } | null;
}

export type BaseMapLayer = ReturnType<typeof createBaseMapLayer>;

export function createBaseMapLayer({ source, tools, startWorker, onFailure }: BaseMapLayerParts) {
  const { choosePlace, isOutdated, movePicture, setCssSize, listObstacles, changed } = tools;
  const [screen, paper] = ["base-map-screen", "base-map-paper"].map((className): Picture => {
    const canvas = tools.createCanvas();
    canvas.className = className;
    canvas.width = canvas.height = 0;
    return { canvas, place: null, asked: null };
  }) as [Picture, Picture];
  const element = document.createElement("div");
  element.className = "base-map";
  Object.assign(element.style, { position: "absolute", width: "100%", height: "100%" });
  // print.css shows this canvas.
  paper.canvas.style.visibility = "hidden";
  element.append(screen.canvas, paper.canvas);

  const worker = startWorker();
  const ask = (question: WorkerQuestion) => worker.postMessage(question);
  let look = readLook();
  let settling: ReturnType<typeof setTimeout> | undefined;
  let lastId = 0;
  let stillTimer: ReturnType<typeof setTimeout> | undefined;
  let onPaper = () => {};
  let onAsked = (_urls: readonly string[]) => {};

  function request(picture: Picture, place: Place): void {
    const isPaper = picture === paper;
    const { left, top, resolution, pixelRatio, pixels } = place;
    const obstacles = chooseObstacles(listObstacles(), place);
    const id = ++lastId;
    picture.asked = { id, place, obstacles };
    const wanted = { id, look: isPaper ? "print" : look, isPaper } as const;
    ask({ kind: "paint", request: { ...wanted, left, top, resolution, pixelRatio, pixels, obstacles } });
  }

  function render(frame: FrameState): HTMLElement {
    const pixelRatio = globalThis.devicePixelRatio || 1;
    const newest = screen.asked?.place;
    if (newest === undefined || isOutdated(newest, frame, pixelRatio, newest.extent)) {
      clearTimeout(stillTimer);
      request(screen, snapToPixels(choosePlace(frame, pixelRatio, MARGIN_SHARE)));
    }
    for (const { canvas, place } of [screen, paper]) if (place !== null) movePicture(canvas, place, frame);
    return element;
  }

  function show({ id, image, isComplete }: PictureAnswer): void {
    const picture = [screen, paper].find(({ asked }) => asked?.id === id);
    if (picture === undefined || (picture === paper && !isComplete)) return image.close();
    const { canvas, asked } = picture;
    canvas.width = image.width;
    canvas.height = image.height;
    setCssSize(canvas, asked!.place.pixelRatio);
    canvas.getContext("bitmaprenderer")!.transferFromImageBitmap(image);
    picture.place = asked!.place;
    element.classList.toggle("has-paper", paper.place !== null && paper.place === screen.place);
    if (picture === paper) onPaper();
    else if (isComplete && isLikelyToPrint()) stillTimer = setTimeout(paintPaper, STILL_MS);
    changed();
  }

  /** The visitor may print at any time, and browsers do not wait for the image. */
  function paintPaper(): void {
    if (screen.place !== null && paper.asked?.place !== screen.place) request(paper, screen.place);
  }

  function followLook(): void {
    look = readLook();
    showGround(element, look);
    if (screen.asked !== null) request(screen, screen.asked.place);
  }

  /** Paints again if rings have moved. */
  function avoidRings(): void {
    if (screen.asked === null) return;
    const { place, obstacles } = screen.asked;
    const found = chooseObstacles(listObstacles(), place);
    if (JSON.stringify(found) !== JSON.stringify(obstacles)) request(screen, place);
  }

  worker.addEventListener("message", ({ data }: MessageEvent<WorkerAnswer>) => {
    if (data.kind === "picture") show(data);
    else if (data.kind === "asked") onAsked(data.urls);
    else onFailure(data.reason);
  });
  worker.addEventListener("error", () => onFailure("its code could not be loaded"));
  for (const query of [DARK, MORE_CONTRAST, FORCED]) matchMedia(query).addEventListener("change", followLook);
  // Visitors usually start printing with one of these keys.
  addEventListener("keydown", ({ key }) => {
    if (key === "Control" || key === "Meta") paintPaper();
  });
  showGround(element, look);
  ask({ kind: "start", source });

  return {
    render,
    ringsMoved() {
      clearTimeout(settling);
      settling = setTimeout(avoidRings, SETTLE_MS);
    },
    /** Absolute URLs of the most recently requested tiles. */
    listAsked(): Promise<readonly string[]> {
      ask({ kind: "listAsked" });
      return new Promise((resolve) => onAsked = resolve);
    },
    /** Paints the image for paper. Resolves when it is ready, or after `limitMs`. */
    async preparePrint(limitMs: number) {
      if (paper.place !== null && paper.place === screen.place) return;
      await new Promise<void>((resolve) => {
        onPaper = resolve;
        setTimeout(resolve, limitMs);
        paintPaper();
      });
    },
  };
}

const DARK = "(prefers-color-scheme: dark)";
const MORE_CONTRAST = "(prefers-contrast: more)";
const FORCED = "(forced-colors: active)";

function readLook(): Look {
  const [isDark, hasContrast, isForced] = [DARK, MORE_CONTRAST, FORCED].map((query) =>
    matchMedia(query).matches
  );
  return chooseLook({ isDark: isDark!, prefersMore: hasContrast! || isForced! });
}

/** On phones the page's own print button waits for the image. */
const isLikelyToPrint = () => matchMedia("(hover: hover)").matches;

/** Gives the background the colour of land, even where there are no tiles. */
function showGround(element: HTMLElement, look: Look): void {
  element.style.background = LOOK_COLOURS[look].land;
  // print.css uses this attribute to lighten dark tiles on paper.
  document.documentElement.toggleAttribute("data-dark-tiles", isDarkLook(look));
}

/**
 * Returns the obstacles in an image. Rounds their numbers, because the same obstacle computed in two ways can differ in
 * the last digits.
 */
function chooseObstacles(found: readonly Obstacle[], { extent, resolution }: Place): Obstacle[] {
  const [minX, minY, maxX, maxY] = extent;
  return found.map(({ x, y, halfWidth, halfHeight, ...kind }) => ({
    x: Math.round(x * 10) / 10,
    y: Math.round(y * 10) / 10,
    halfWidth: Math.ceil(halfWidth),
    halfHeight: Math.ceil(halfHeight),
    ...kind,
  })).filter(({ x, y, halfWidth, halfHeight }) => {
    const [dx, dy] = [halfWidth * resolution, halfHeight * resolution];
    return x + dx > minX && x - dx < maxX && y + dy > minY && y - dy < maxY;
  });
}

/** Aligns tile edges to pixel edges, which avoids seams. */
function snapToPixels(place: Place): Place {
  const pixel = place.resolution / place.pixelRatio;
  const left = Math.round((place.left + HALF_WORLD) / pixel) * pixel - HALF_WORLD;
  const top = HALF_WORLD - Math.round((HALF_WORLD - place.top) / pixel) * pixel;
  const [minX, minY, maxX, maxY] = place.extent;
  const [dx, dy] = [left - place.left, top - place.top];
  return { ...place, left, top, extent: [minX + dx, minY + dy, maxX + dx, maxY + dy] };
}
