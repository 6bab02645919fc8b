// Decides the size, arcs and colours of the rings of regions and clusters, and paints them.
import { groundName, hasDarkGround } from "../paint/dark_ground.ts";
import { fitFontPx, fontOf } from "../paint/label.ts";
import {
  CLASS_COLOURS,
  DEGRADED_COLOUR,
  DISC_COLOURS,
  IMPORTING_COLOUR,
  OFFLINE_COLOUR,
  onGround,
} from "../paint/colours.ts";
import { strokePath } from "../paint/paths.ts";
import { discSprite } from "../paint/sprite.ts";
import {
  BAND_SHARES,
  FULL_TURN,
  lookOfSingle,
  type PlaygroundLook,
  segmentArcs,
  TOP,
} from "../../federation/regions/core/completeness_symbols.ts";
import type { MacroRing, Segments } from "../../federation/regions/core/macro_ring.ts";
import { clusterRadiusPx, radiusBetween } from "../../federation/tiers/core/cluster_radius.ts";

/** Angles in radians, clockwise from three o'clock, as in canvas calls. */
interface Arc {
  readonly from: number;
  readonly to: number;
  readonly colour: string;
  /** Width as a share of the band; arcs share their outer edge. */
  readonly bandShare: number;
}

export interface RingLook {
  /** Outer radius in CSS pixels. */
  readonly radiusPx: number;
  readonly bandPx: number;
  readonly arcs: readonly Arc[];
  readonly isDashed: boolean;
  /** True if none of the region's playgrounds match the filters. */
  readonly isPale?: boolean;
  readonly text: string;
  readonly fontPx: number;
  /** Set for a single playground, which is painted as a pin. */
  readonly pin?: PlaygroundLook;
}

/** Radius of a region's ring in CSS pixels. Grows with the logarithm of its count. */
export function regionRadiusPx(count: number | null): number {
  return radiusBetween(26, 46, Math.log10(Math.max(1, count ?? 0)) / 4.5);
}

const PALE_ALPHA = 0.3;

/** Clusters are quieter than regions, because there are many of them. */
const CLUSTER_BAND_PX = 3;
const CLUSTER_FONT_PX = 15;

export function clusterLook(cluster: Segments & { readonly count: number }, text: string): RingLook {
  const radiusPx = clusterRadiusPx(cluster.count);
  const look = segmentedLook(cluster, text, radiusPx, CLUSTER_BAND_PX);
  return { ...look, fontPx: fitFont(text, radiusPx, CLUSTER_BAND_PX, CLUSTER_FONT_PX) };
}

/** Look of a healthy region, or of a cluster with another band. */
export function segmentedLook(
  segments: Segments,
  text: string,
  radiusPx: number,
  bandPx = bandFor(radiusPx),
): RingLook {
  const arcs = segmentArcs(segments, radiusPx - bandPx / 2).map(({ name, from, to }) => ({
    from,
    to,
    colour: CLASS_COLOURS[name],
    bandShare: BAND_SHARES[name],
  }));
  return { radiusPx, bandPx, arcs, isDashed: false, text, fontPx: fontFor(text, radiusPx, bandPx) };
}

/** A single playground: a pin, or a ring without a count until pins can be painted. */
export function singleLook(segments: Segments, isMapping: boolean): RingLook {
  const pin = lookOfSingle(segments, isMapping);
  const look = segmentedLook(segments, "", clusterRadiusPx(1));
  return { ...look, arcs: [wholeTurn(CLASS_COLOURS[pin])], pin };
}

export function regionLook(ring: MacroRing, text: string): RingLook {
  const look = segmentedLook(ring.segments, text, regionRadiusPx(ring.count));
  switch (ring.condition) {
    case "healthy":
      return ring.matching === 0 ? { ...look, isPale: true } : look;
    case "offline":
      return { ...look, arcs: [wholeTurn(OFFLINE_COLOUR)], isDashed: true };
    case "importing":
      return { ...look, arcs: [wholeTurn(IMPORTING_COLOUR)] };
    case "degraded":
      return { ...look, arcs: [wholeTurn(DEGRADED_COLOUR)] };
  }
}

/** Returns the same ring at a different size, with a font that fits. */
export function scaleLook(look: RingLook, scale: number): RingLook {
  const radiusPx = Math.round(look.radiusPx * scale);
  const bandPx = bandFor(radiusPx);
  return { ...look, radiusPx, bandPx, fontPx: fontFor(look.text, radiusPx, bandPx) };
}

const wholeTurn = (colour: string): Arc => ({ from: TOP, to: TOP + FULL_TURN, colour, bandShare: 1 });
const bandFor = (radiusPx: number) => Math.round(radiusPx * 0.24);

const fontFor = (text: string, radiusPx: number, bandPx: number) =>
  fitFont(text, radiusPx, bandPx, Math.round(radiusPx * 0.52));

/**
 * Font size of a count in a ring. Leaves some space, because some interface fonts are an eighth wider than estimated.
 */
function fitFont(text: string, radiusPx: number, bandPx: number, largestPx: number): number {
  const insidePx = 2 * (radiusPx - bandPx);
  return fitFontPx(text, Math.min(insidePx - 12, 0.78 * insidePx), largestPx);
}

/** Paints a ring around a point of the canvas in CSS pixels. Whole device pixels are by far the fastest. */
export function paintRing(
  context: CanvasRenderingContext2D,
  look: RingLook,
  x: number,
  y: number,
  pixelRatio: number,
): void {
  const { radiusPx, bandPx } = look;
  const disc = discSprite(radiusPx, pixelRatio);
  context.drawImage(disc.canvas, x - disc.sizePx / 2, y - disc.sizePx / 2, disc.sizePx, disc.sizePx);
  if (look.isDashed) context.setLineDash([bandPx * 1.2, bandPx * 0.8]);
  if (look.isPale) context.globalAlpha = PALE_ALPHA;
  for (const { from, to, colour, bandShare } of look.arcs) {
    const widthPx = bandPx * bandShare;
    context.beginPath();
    context.arc(x, y, radiusPx - widthPx / 2, from, to);
    strokePath(context, widthPx, onGround(colour, hasDarkGround()));
  }
  if (look.isDashed) context.setLineDash([]);
  if (look.isPale) context.globalAlpha = 1;
  if (look.text === "") return;
  context.font = fontOf(look.fontPx, 700);
  context.textAlign = "center";
  context.textBaseline = "alphabetic";
  context.fillStyle = DISC_COLOURS[groundName()].chosen;
  // Digits are about 0.72 em high; the last argument limits the width in case the font is wide.
  context.fillText(look.text, x, y + look.fontPx * 0.36, 2 * (radiusPx - bandPx) - 4);
}
