// The map's symbols as small SVG images for the list and the legend.
import {
  BAND_SHARES,
  DOT_HOLES_PX,
  DOT_PX,
  FULL_TURN,
  LINE_PATTERNS,
  type PlaygroundLook,
  segmentArcs,
} from "../core/completeness_symbols.ts";
import type { RingCondition, Segments } from "../core/macro_ring.ts";

/** Side of the square view box, whose units all lengths use. */
const SIDE = 40;
const MIDDLE = SIDE / 2;
const RADIUS = 18;
const BAND = 6.5;

export function RingIcon(
  { segments, condition, isPale = false }: {
    readonly segments: Segments;
    readonly condition: RingCondition;
    readonly isPale?: boolean;
  },
) {
  return (
    <svg class="look-icon" viewBox={`0 0 ${SIDE} ${SIDE}`} aria-hidden="true">
      <circle class="look-disc" cx={MIDDLE} cy={MIDDLE} r={RADIUS} />
      {condition === "healthy"
        ? segmentArcs(segments, RADIUS - BAND / 2).map(({ name, from, to }) => (
          <path
            key={name}
            class={`look-band look-${name} ${isPale ? "look-pale" : ""}`}
            d={tracePath(RADIUS - BAND * BAND_SHARES[name] / 2, from, to)}
            stroke-width={BAND * BAND_SHARES[name]}
          />
        ))
        : <circle class={`look-band look-${condition}`} cx={MIDDLE} cy={MIDDLE} r={RADIUS - BAND / 2} />}
    </svg>
  );
}

/** SVG path data of an arc; a full circle as two halves, since an SVG arc cannot end where it starts. */
function tracePath(radius: number, from: number, to: number): string {
  const place = (angle: number) =>
    `${(MIDDLE + radius * Math.cos(angle)).toFixed(2)} ${(MIDDLE + radius * Math.sin(angle)).toFixed(2)}`;
  const arcTo = (angle: number, isLong: boolean) =>
    `A${radius} ${radius} 0 ${Number(isLong)} 1 ${place(angle)}`;
  if (to - from > FULL_TURN - 1e-6) {
    return `M${place(from)}${arcTo(from + FULL_TURN / 2, false)}${arcTo(to, false)}`;
  }
  return `M${place(from)}${arcTo(to, to - from > FULL_TURN / 2)}`;
}

export function DotIcon({ name }: { readonly name: PlaygroundLook }) {
  const side = DOT_PX + 4;
  return (
    <svg class="look-icon look-small" viewBox={`0 0 ${side} ${side}`} aria-hidden="true">
      <circle class={`look-dot look-${name}`} cx={side / 2} cy={side / 2} r={DOT_PX / 2} />
      {DOT_HOLES_PX[name] > 0 && (
        <circle class="look-hole" cx={side / 2} cy={side / 2} r={DOT_HOLES_PX[name]} />
      )}
    </svg>
  );
}

/** Outline of a playground, large enough to show its line patterns. */
const OUTLINE = "M5 11 19 5l16 7-3 21-19 2L5 24Z";

export function OutlineIcon({ name }: { readonly name: PlaygroundLook }) {
  return (
    <svg class="look-icon" viewBox="0 0 40 40" aria-hidden="true">
      <path
        class={`look-outline look-${name}`}
        d={OUTLINE}
        stroke-dasharray={LINE_PATTERNS[name].join(" ") || undefined}
      />
    </svg>
  );
}

/** Symbols of the chosen playground: its outline, and its larger pin, both with the line that marks them. */
export function ChosenIcons() {
  return (
    <>
      <svg class="look-icon" viewBox="-4 -4 48 48" aria-hidden="true">
        <path class="look-chosen" d={OUTLINE} />
        <path class="look-outline look-ordinary" d={OUTLINE} />
      </svg>
      <svg class="look-icon" viewBox="0 0 40 40" aria-hidden="true">
        <circle class="look-chosen" cx={MIDDLE} cy={MIDDLE} r="15" />
        <circle class="look-pin look-ordinary" cx={MIDDLE} cy={MIDDLE} r="14" />
      </svg>
    </>
  );
}

const BADGE_PLACES = { closed: "29 31", noticed: "8 31", uncertain: "8 9" } as const;

export function PinIcon({ badge }: { readonly badge: keyof typeof BADGE_PLACES }) {
  return (
    <svg class="look-icon" viewBox="0 0 40 40" aria-hidden="true">
      <circle class="look-pin look-ordinary" cx="18" cy="20" r="13" />
      <g
        class={`look-badge look-badge-${badge}`}
        transform={`translate(${BADGE_PLACES[badge]})`}
      >
        {badge === "noticed" ? <path class="look-triangle" d="M0-7 7.5 6h-15Z" /> : <circle r="7.5" />}
        {badge === "closed" && <path d="M-4.5 0h9" />}
        {badge === "noticed" && <path d="M0-3.5v5M0 3.2v1.6" />}
        {badge === "uncertain" && <text y="4">?</text>}
      </g>
    </svg>
  );
}
