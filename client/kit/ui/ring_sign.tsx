// A ring as on the map, drawn small: beside the lines of the list, and in the legend.
import { BAND_SHARES } from "../../regions/core/class_signs.ts";
import type { RingCondition, Segments } from "../../regions/core/macro_ring.ts";
import { FULL_TURN, segmentArcs } from "../../regions/core/ring_arcs.ts";

/** The picture is square, this long on each side; everything in it is in the same units. */
const SIDE = 40;
const MIDDLE = SIDE / 2;
const RADIUS = 18;
const BAND = 6.5;

export interface RingSignProps {
  readonly segments: Segments;
  readonly condition: RingCondition;
}

export function RingSign({ segments, condition }: RingSignProps) {
  return (
    <svg class="sign" viewBox={`0 0 ${SIDE} ${SIDE}`} aria-hidden="true">
      <circle class="sign-disc" cx={MIDDLE} cy={MIDDLE} r={RADIUS} />
      {condition === "healthy"
        ? segmentArcs(segments, RADIUS - BAND / 2).map(({ name, from, to }) => (
          <path
            key={name}
            class={`sign-band sign-${name}`}
            d={tracePath(RADIUS - BAND * BAND_SHARES[name] / 2, from, to)}
            stroke-width={BAND * BAND_SHARES[name]}
          />
        ))
        : <circle class={`sign-band sign-${condition}`} cx={MIDDLE} cy={MIDDLE} r={RADIUS - BAND / 2} />}
    </svg>
  );
}

/** An arc as the data of a path; a whole turn as two halves, since an arc cannot end where it begins. */
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
