// The page's own map as a layer: pictures from a worker, somewhat larger than the map. The main thread only moves them.
import type { FrameState } from "ol/Map.js";
import { chooseLook, isDarkLook, type Look, LOOK_COLOURS } from "../../../contract/base_map/looks.ts";
import type { Obstacle } from "./place_names.ts";
import type { Place } from "../canvas/picture.ts";
import type { LowestLayer, PictureTools } from "../lowest_layer.ts";
import type {
  MapSource,
  PaintRequest,
  PictureAnswer,
  WorkerAnswer,
  WorkerQuestion,
} from "./worker_messages.ts";

/** Room for small moves, as a share of the map on each side. */
const MARGIN_SHARE = 0.15;
/** The print look is painted when the map has been still for this long: it costs as much as that of the screen. */
export const STILL_MS = 4_000;
/** Marks arrive one after the other, and each change paints the picture again. */
const SETTLE_MS = 200;
/** Map units from the middle of the world to its edges, in EPSG:3857. */
const HALF_WORLD = Math.PI * 6_378_137;

export interface BaseMapLayerParts {
  readonly source: MapSource;
  readonly tools: PictureTools;
  readonly startWorker: () => Worker;
  /** The archive, a tile or the worker failed. `reason`: a sentence without its end. */
  readonly onFailure: (reason: string) => void;
}

interface Picture {
  readonly canvas: HTMLCanvasElement;
  /** Of what the canvas shows. */
  place: Place | null;
  /** The newest request. */
  asked: { readonly id: number; readonly place: Place; readonly obstacles: readonly Obstacle[] } | null;
}

export interface BaseMapLayer extends LowestLayer {
  /** Resolves when the picture for paper is there, at the latest after `limitMs`. */
  preparePrint(limitMs: number): Promise<void>;
  /** Absolute addresses of the tiles that were requested last. */
  listAsked(): Promise<readonly string[]>;
}

export function createBaseMapLayer(
  { source, tools, startWorker, onFailure }: BaseMapLayerParts,
): BaseMapLayer {
  const { choosePlace, covers, placeTransform, isMoving, listObstacles, changed } = tools;
  const screen = createPicture("base-map-screen");
  const paper = createPicture("base-map-paper");
  const element = document.createElement("div");
  element.className = "base-map";
  Object.assign(element.style, { position: "absolute", width: "100%", height: "100%" });
  // For print.css.
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

  /** During a zoom the picture is scaled; it is painted sharp when the map has stopped. */
  function isOutdated(on: Place, frame: FrameState, pixelRatio: number): boolean {
    const [width, height] = frame.size;
    if (on.width !== width || on.height !== height || on.pixelRatio !== pixelRatio) return true;
    if (on.resolution !== frame.viewState.resolution) return !isMoving(frame);
    return !covers(on.extent, frame.extent!, on.resolution / 2);
  }

  function request(picture: Picture, place: Place): void {
    const isPaper = picture === paper;
    const { left, top, resolution, pixelRatio, pixels } = place;
    const obstacles = chooseObstacles(listObstacles(), place);
    picture.asked = { id: ++lastId, place, obstacles };
    const wanted = { id: lastId, look: isPaper ? "print" : look, isPaper } as const;
    const paint: PaintRequest = { ...wanted, left, top, resolution, pixelRatio, pixels, obstacles };
    ask({ kind: "paint", request: paint });
  }

  function render(frame: FrameState): HTMLElement {
    const pixelRatio = globalThis.devicePixelRatio || 1;
    const newest = screen.asked?.place;
    if (newest === undefined || isOutdated(newest, frame, pixelRatio)) {
      clearTimeout(stillTimer);
      request(screen, snapToPixels(choosePlace(frame, pixelRatio, MARGIN_SHARE)));
    }
    for (const { canvas, place } of [screen, paper]) {
      if (place === null) continue;
      const transform = placeTransform(place, frame);
      if (canvas.style.transform !== transform) canvas.style.transform = transform;
    }
    return element;
  }

  function show({ id, image, isComplete }: PictureAnswer): void {
    const picture = [screen, paper].find(({ asked }) => asked?.id === id);
    if (picture === undefined || (picture === paper && !isComplete)) return image.close();
    put(picture, image, picture.asked!.place);
    element.classList.toggle("has-paper", paper.place !== null && paper.place === screen.place);
    if (picture === paper) onPaper();
    else if (isComplete && isLikelyToPrint()) stillTimer = setTimeout(paintPaper, STILL_MS);
    changed();
  }

  /** Paper may be asked for at any time, and browsers do not wait for it. */
  function paintPaper(): void {
    if (screen.place !== null && paper.asked?.place !== screen.place) request(paper, screen.place);
  }

  function followLook(): void {
    look = readLook();
    showGround(element, look);
    if (screen.asked !== null) request(screen, screen.asked.place);
  }

  /** If they are elsewhere in the picture. */
  function avoidMarks(): void {
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
  // Printing mostly begins with one of these.
  addEventListener("keydown", ({ key }) => {
    if (key === "Control" || key === "Meta") paintPaper();
  });
  showGround(element, look);
  ask({ kind: "start", source });

  return {
    render,
    marksMoved() {
      clearTimeout(settling);
      settling = setTimeout(avoidMarks, SETTLE_MS);
    },
    listAsked() {
      ask({ kind: "listAsked" });
      return new Promise((resolve) => onAsked = resolve);
    },
    async preparePrint(limitMs) {
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

/** From phones paper is printed by the button of the page, which waits. */
const isLikelyToPrint = () => matchMedia("(hover: hover)").matches;

/** The land, also where there are no tiles. */
function showGround(element: HTMLElement, look: Look): void {
  element.style.background = LOOK_COLOURS[look].land;
  // For print.css: paper is light.
  document.documentElement.toggleAttribute("data-dark-tiles", isDarkLook(look));
}

function createPicture(className: string): Picture {
  const canvas = document.createElement("canvas");
  canvas.className = className;
  // A compositor layer: moving it repaints nothing.
  const place = {
    position: "absolute",
    left: "0",
    top: "0",
    transformOrigin: "0 0",
    willChange: "transform",
  };
  Object.assign(canvas.style, place);
  canvas.width = canvas.height = 0;
  return { canvas, place: null, asked: null };
}

function put(picture: Picture, image: ImageBitmap, place: Place): void {
  const { canvas } = picture;
  canvas.style.width = `${image.width / place.pixelRatio}px`;
  canvas.style.height = `${image.height / place.pixelRatio}px`;
  canvas.width = image.width;
  canvas.height = image.height;
  canvas.getContext("bitmaprenderer")!.transferFromImageBitmap(image);
  picture.place = place;
}

/** Those in a picture, rounded: equal ones may have been computed from something else. */
function chooseObstacles(found: readonly Obstacle[], { extent, resolution }: Place): Obstacle[] {
  const [minX, minY, maxX, maxY] = extent;
  return found.map(({ x, y, halfWidth, halfHeight }) => ({
    x: Math.round(x * 10) / 10,
    y: Math.round(y * 10) / 10,
    halfWidth: Math.ceil(halfWidth),
    halfHeight: Math.ceil(halfHeight),
  })).filter(({ x, y, halfWidth, halfHeight }) => {
    const [dx, dy] = [halfWidth * resolution, halfHeight * resolution];
    return x + dx > minX && x - dx < maxX && y + dy > minY && y - dy < maxY;
  });
}

/** Edges of tiles are then edges of pixels: no seams. */
function snapToPixels(place: Place): Place {
  const pixel = place.resolution / place.pixelRatio;
  const left = Math.round((place.left + HALF_WORLD) / pixel) * pixel - HALF_WORLD;
  const top = HALF_WORLD - Math.round((HALF_WORLD - place.top) / pixel) * pixel;
  const [minX, minY, maxX, maxY] = place.extent;
  const [dx, dy] = [left - place.left, top - place.top];
  return { ...place, left, top, extent: [minX + dx, minY + dy, maxX + dx, maxY + dy] };
}
