// What a canvas layer shows, and where the next picture of it comes about. One that takes several frames to paint
// does so unseen, on a second canvas, and changes places with the first when it is ready.

export interface Picture {
  /** Shows the last finished picture; another one after `finish`. Placed by whoever has it. */
  readonly element: HTMLCanvasElement;
  /** Begins the next picture, blank or as a copy of the one shown; in device pixels. */
  begin(size: readonly [width: number, height: number], isCopy: boolean): CanvasRenderingContext2D;
  /** Shows what was begun, `pixelRatio` device pixels per CSS pixel. */
  finish(pixelRatio: number): void;
  /** Shows nothing, and gives the memory back. */
  clear(): void;
}

/** `isPaintedUnseen`: each picture is begun on the canvas that is not shown. */
export function createPicture(isPaintedUnseen: boolean): Picture {
  const first = createCanvas();
  let shown = first;
  let next = isPaintedUnseen ? createCanvas() : first;

  return {
    get element() {
      return shown.canvas;
    },
    begin([width, height], isCopy) {
      if (next === shown && isCopy) return next;
      wipe(next, width, height);
      if (isCopy) next.drawImage(shown.canvas, 0, 0);
      return next;
    },
    finish(pixelRatio) {
      [shown, next] = [next, shown];
      const { style, width, height } = shown.canvas;
      style.width = `${width / pixelRatio}px`;
      style.height = `${height / pixelRatio}px`;
    },
    clear() {
      for (const { canvas } of [shown, next]) canvas.width = canvas.height = 0;
    },
  };
}

function createCanvas(): CanvasRenderingContext2D {
  const canvas = document.createElement("canvas");
  canvas.style.position = "absolute";
  canvas.style.left = "0";
  canvas.style.top = "0";
  canvas.style.transformOrigin = "0 0";
  // A layer of its own for the compositor: moving it repaints nothing.
  canvas.style.willChange = "transform";
  return canvas.getContext("2d")!;
}

/** Another size takes other memory, and wipes by itself. */
function wipe(context: CanvasRenderingContext2D, width: number, height: number): void {
  const { canvas } = context;
  context.setTransform(1, 0, 0, 1, 0, 0);
  if (canvas.width === width && canvas.height === height) return context.clearRect(0, 0, width, height);
  canvas.width = width;
  canvas.height = height;
}
