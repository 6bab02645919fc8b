// Pins of single playgrounds: an icon for the standout feature, and the name where there is room. Loaded on demand.
import { isNearFrame, type PaintFrame, pixelAt } from "../paint/paint_frame.ts";
import type { HitQuery } from "../outlines/hit_detection.ts";
import { estimateWidthPx, LABEL_FONT_PX, LABEL_GAP_PX, LABEL_HEIGHT_PX, paintLabel } from "../paint/label.ts";
import type { Obstacle } from "../base_map/place_names.ts";
import { choosePins, PIN_RADIUS_PX, type PinCandidate, type PinName, placePinNames } from "./pin_layout.ts";
import type { PlaygroundFeature } from "../outlines/playground_source.ts";
import { type MapExtent, nearestWorldX, RESOLUTION_AT_ZOOM_0, worldShifts } from "../paint/projection.ts";
import { paintPin, type PinLook } from "./pin.ts";
import { dotSprite, drawSprite } from "../paint/sprite.ts";
import type { Playground } from "contract/types.ts";
import { DOT_PX } from "../../federation/regions/core/completeness_symbols.ts";
import { isClosedNow } from "../../federation/filters/core/hours_of.ts";
import { closureNow, subjectOf } from "../../federation/notices/core/closure_now.ts";
import type { NoticesNow } from "../../federation/notices/core/notices_now.ts";
import { type Standout, standoutsOf } from "contract/playground/standout.ts";

/** Coarsest resolution with names: zoom 16. */
const NAMES_UP_TO_RESOLUTION = RESOLUTION_AT_ZOOM_0 / 2 ** 16;
/** Maximum distance of a label's edge from the middle of its pin, in CSS pixels. */
const LABEL_REACH_PX = 140;
const LABEL_REACH_Y_PX = 40;

/** Distance from the middle of a pin to the top of its name. */
const NAME_DROP_PX = PIN_RADIUS_PX + LABEL_GAP_PX;

interface Pin extends PinCandidate {
  readonly feature: PlaygroundFeature;
  readonly look: PinLook;
}

interface Layout {
  readonly pins: readonly Pin[];
  readonly names: readonly PinName[];
  /** The playgrounds without a pin. */
  readonly others: readonly Pin[];
}

/** Maximum number of playgrounds in an image with pins. Among more, hardly any pin would be readable. */
const MAX_PLAYGROUNDS = 2_000;

const standouts = new WeakMap<Playground, RankedStandout>();

/** These ranks are higher than every rank of a standout feature. */
const FAVOURITE_RANK = 1_000;
const NOTICE_RANK = 100;

/** Badges on pins. */
export interface PinBadges {
  /** Keys of playgrounds with a star. */
  readonly favourites: ReadonlySet<string>;
  /** Playgrounds with a question mark. */
  readonly uncertain: ReadonlySet<Playground>;
  /** Keys of playgrounds that are closed now, for `isClosedNow`. */
  readonly closed: ReadonlySet<unknown>;
  /** Notices now; null until they have been loaded. */
  readonly notices: NoticesNow | null;
}

/**
 * Prepares the pins of `features` in an extent. Null if no playground is in it. With `areDots`, all of them are dots
 * without names, so that other marks stand out.
 */
export function preparePins(
  features: readonly PlaygroundFeature[],
  [minX, minY, maxX, maxY]: MapExtent,
  badges: PinBadges,
  areDots = false,
) {
  const shown = worldShifts(minX, maxX).flatMap((shift) =>
    features
      .filter(({ middleX, middleY }) =>
        middleX + shift >= minX && middleX + shift <= maxX && middleY >= minY && middleY <= maxY
      )
      .map((feature) => ({ feature, shift }))
  );
  if (shown.length === 0 || shown.length > MAX_PLAYGROUNDS) return null;
  let layout: Layout | null = null;
  let layoutResolution = 0;

  /** Arranges the pins. Positions are in CSS pixels from the upper left corner of the extent. */
  function arrange(resolution: number): Layout {
    const candidates = shown.map(({ feature, shift }): Pin => ({
      x: (feature.middleX + shift - minX) / resolution,
      y: (maxY - feature.middleY) / resolution,
      key: feature.key,
      name: feature.placed.playground.name,
      feature,
      ...lookOf(feature, badges),
    }));
    if (areDots) return { pins: [], names: [], others: candidates };
    const pins = choosePins(candidates);
    const pinned = new Set(pins);
    const names = resolution <= NAMES_UP_TO_RESOLUTION * 1.01 ? placePinNames(pins) : [];
    return { pins, names, others: candidates.filter((candidate) => !pinned.has(candidate)) };
  }

  return {
    count: shown.length,
    paint(frame: PaintFrame) {
      const { pins, names, others } = layout ??= arrange(layoutResolution = frame.resolution);
      const { context, pixelRatio } = frame;
      const [dx, dy] = pixelAt(frame, minX, maxY);
      // During a zoom the layout stays as it was at the beginning.
      const scale = layoutResolution / frame.resolution;
      for (const pin of areDots ? others : pins) {
        const [x, y] = [pin.x * scale + dx, pin.y * scale + dy];
        if (!isNearFrame(frame, x, y, 2 * PIN_RADIUS_PX)) continue;
        if (areDots) drawSprite(context, dotSprite(pin.feature.look, pixelRatio), { x, y, pixelRatio });
        else paintPin(context, pin.look, { x, y, pixelRatio });
      }
      for (const name of names) {
        const [x, top] = [name.x * scale + dx, (name.top - NAME_DROP_PX) * scale + dy + NAME_DROP_PX];
        if (!isNearFrame(frame, x, top, LABEL_REACH_PX, LABEL_REACH_Y_PX)) continue;
        paintLabel(context, name.text, x, top);
      }
    },
    hitAt({ point: [x, y], resolution, tolerancePx }: HitQuery): PlaygroundFeature | null {
      let best: PlaygroundFeature | null = null;
      let bestPx = PIN_RADIUS_PX + tolerancePx;
      for (const { feature } of layout?.pins ?? []) {
        const px = Math.hypot(nearestWorldX(feature.middleX, x) - x, feature.middleY - y) / resolution;
        if (px <= bestPx) [best, bestPx] = [feature, px];
      }
      return best;
    },
    /** Boxes of pins, of their names, and of the dots of all other playgrounds. Empty before the first paint. */
    obstacles(): readonly Obstacle[] {
      const { pins, names, others } = layout ?? { pins: [], names: [], others: [] };
      const xOf = (px: number) => minX + px * layoutResolution;
      const yOf = (px: number) => maxY - px * layoutResolution;
      const halfHeight = LABEL_HEIGHT_PX / 2;
      const squareAt = ({ x, y }: { readonly x: number; readonly y: number }, half: number) => ({
        x: xOf(x),
        y: yOf(y),
        halfWidth: half,
        halfHeight: half,
      });
      return [
        ...pins.map((pin) => squareAt(pin, PIN_RADIUS_PX)),
        ...others.map((other) => squareAt(other, DOT_PX / 2)),
        ...names.map(({ text, x, top }) => {
          const halfWidth = estimateWidthPx(text, LABEL_FONT_PX) / 2;
          return { x: xOf(x), y: yOf(top + halfHeight), halfWidth, halfHeight };
        }),
      ];
    },
  };
}

export function paintChosenPin(
  frame: PaintFrame,
  feature: PlaygroundFeature,
  shiftX: number,
  badges: PinBadges,
): void {
  const { context, pixelRatio } = frame;
  const [x, y] = pixelAt(frame, feature.middleX, feature.middleY, shiftX);
  paintPin(context, lookOf(feature, badges).look, { x, y, pixelRatio, isChosen: true });
}

interface RankedLook {
  readonly look: PinLook;
  readonly rank: number;
}

interface RankedStandout {
  readonly standout: Standout | null;
  readonly rank: number;
}

/** The look and rank of a pin. Favourites have the highest ranks, followed by playgrounds with a notice. */
function lookOf(
  feature: PlaygroundFeature,
  { favourites, uncertain, closed, notices }: PinBadges,
): RankedLook {
  const { playground } = feature.placed;
  const { standout, rank } = standoutOf(playground);
  const closure = closureNow(subjectOf(feature.placed), notices);
  const hasNotice = closure.notice !== null;
  const isFavourite = favourites.has(feature.key);
  return {
    look: {
      icon: standout ?? "plain",
      name: feature.look,
      isFavourite,
      isUncertain: uncertain.has(playground),
      isClosed: closure.isClosed || isClosedNow(closed, playground.properties),
      hasNotice,
    },
    rank: rank + (isFavourite ? FAVOURITE_RANK : 0) + (hasNotice ? NOTICE_RANK : 0),
  };
}

/** The standout feature on the pin, and the pin's rank: higher with more features, lowest if closed to the public. */
function standoutOf(playground: Playground): RankedStandout {
  let known = standouts.get(playground);
  if (!known) {
    const all = standoutsOf(playground.properties);
    const rank = playground.restricted ? -1 : 2 * all.length + (playground.name ? 1 : 0);
    known = { standout: all[0] ?? null, rank };
    standouts.set(playground, known);
  }
  return known;
}
