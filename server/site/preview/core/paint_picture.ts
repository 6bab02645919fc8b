// The image of a link preview, which shows the outline of a playground with the map's sign, on a map or on a plain
// background.
import type { MapSchema } from "contract/map/map_schema.ts";
import { type Canvas, createCanvas } from "./canvas.ts";
import { createCoverage } from "./coverage.ts";
import type { MapFigure } from "./map_figures.ts";
import { paintCredit, TEXT, TEXT_HALO } from "./paint_credit.ts";
import { MAP_COLOURS, paintMap } from "./paint_map.ts";
import { AREA, GROUND, ON_GROUND, ON_MAP, paintOutline } from "./paint_outline.ts";
import { paintCornerSign, paintPinSign, SIGN_COLOURS } from "./paint_sign.ts";
import { PICTURE_HEIGHT, PICTURE_WIDTH, type PictureOutline } from "./picture_outline.ts";

export interface Surroundings {
  readonly schema: MapSchema;
  readonly figures: readonly MapFigure[];
}

/** Paints on a plain background. */
export function paintPlain(outline: PictureOutline): Canvas {
  const canvas = createCanvas(PICTURE_WIDTH, PICTURE_HEIGHT, [GROUND!, AREA!, ...SIGN_COLOURS]);
  const coverage = createCoverage(PICTURE_WIDTH, PICTURE_HEIGHT);
  paintOutline(canvas, coverage, outline, ON_GROUND);
  paintCornerSign(canvas, coverage);
  return canvas;
}

/** `outline` leaves room for its surroundings. Yields between steps. Returns null if there is too much to paint. */
export function* paintOnMap(
  outline: PictureOutline,
  { schema, figures }: Surroundings,
): Generator<void, Canvas | null> {
  const colours = [...MAP_COLOURS, AREA!, ...SIGN_COLOURS, TEXT!, TEXT_HALO!];
  const canvas = createCanvas(PICTURE_WIDTH, PICTURE_HEIGHT, colours);
  const coverage = createCoverage(PICTURE_WIDTH, PICTURE_HEIGHT);
  if (!(yield* paintMap(canvas, coverage, figures, outline.view.worldPixels))) return null;
  paintOutline(canvas, coverage, outline, ON_MAP);
  paintPinSign(canvas, coverage, outline);
  paintCredit(canvas, coverage, schema);
  return canvas;
}
