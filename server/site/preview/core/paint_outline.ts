// Paints the outline of a playground with its devices on top of everything else in the image.
import type { Canvas, Colour } from "./canvas.ts";
import type { Coverage } from "./coverage.ts";
import type { PictureOutline } from "./picture_outline.ts";

/** The page's light colours for the plain background, and for a playground's area, line and halo. */
export const [GROUND, AREA, LINE, HALO]: readonly Colour[] = ["#e9ede4", "#bfe0cb", "#1f6b43", "#ffffff"];

interface OutlineLook {
  /** In pixels. */
  readonly halfLine: number;
  readonly dotRadius: number;
  /** Width around the line, or 0 for none. */
  readonly halo: number;
  /** Opacity of the area. */
  readonly opacity: number;
}

export const ON_GROUND: OutlineLook = { halfLine: 5, dotRadius: 9, halo: 0, opacity: 1 };
/** The look on a map. Paths across the playground stay visible through its area. */
export const ON_MAP: OutlineLook = { halfLine: 5, dotRadius: 5, halo: 4, opacity: 0.8 };

export function paintOutline(
  canvas: Canvas,
  coverage: Coverage,
  { points, ringEnds, dots }: PictureOutline,
  { halfLine, dotRadius, halo, opacity }: OutlineLook,
): void {
  const forRings = (add: (start: number, end: number) => void) =>
    ringEnds.forEach((end, i) => add(ringEnds[i - 1] ?? 0, end));
  const drawRings = (halfWidth: number) =>
    forRings((start, end) => coverage.addLine(points, start, end, halfWidth, "closed"));
  forRings((start, end) => coverage.addRing(points, start, end));
  canvas.fill(coverage, AREA!, { opacity, rule: "evenodd" });
  if (halo > 0) {
    drawRings(halfLine + halo);
    canvas.fill(coverage, HALO!);
  }
  drawRings(halfLine);
  for (let i = 0; i < dots.length; i += 2) coverage.addLine(dots, i, i + 2, dotRadius);
  canvas.fill(coverage, LINE!);
}
