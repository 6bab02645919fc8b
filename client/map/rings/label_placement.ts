// Places the labels of rings. No label covers another one, or a count. A label is below its ring. Where it has no room,
// first its name is cut, then it is above, and in a crowd it covers the edge of another ring. The largest ring comes
// first, but no name takes the room of a condition or of another short name. Pure.
import { type Box, boxAround, collide } from "../paint/box.ts";
import { LABEL_GAP_PX } from "../paint/label.ts";
import type { RegionLabel, RegionLabels } from "./region_label.ts";

/** The middle of a ring in CSS pixels, and its labels. */
export interface LabelledRing {
  readonly x: number;
  readonly y: number;
  readonly radiusPx: number;
  readonly labels: RegionLabels;
}

export interface PlacedLabel {
  readonly label: RegionLabel;
  /** Distance from the middle of the ring to the upper edge of the label, in CSS pixels. */
  readonly dy: number;
}

/** Half the width of a count, as a share of its ring's radius. */
const COUNT_WIDTH_SHARE = 0.6;
/** Half the height of the digits of a count, as a share of its ring's radius. */
const COUNT_HEIGHT_SHARE = 0.2;
/** Maximum number of rings with names. Among more, hardly any name has room. */
export const MAX_RINGS_WITH_NAMES = 300;

/** The label of each ring; null if it has none, or no room. */
export function placeLabels(rings: readonly LabelledRing[]): (PlacedLabel | null)[] {
  const placed: (PlacedLabel | null)[] = rings.map(() => null);
  const named = indexesOf(rings, ({ named }) => named.length > 0);
  const hasNames = named.length <= MAX_RINGS_WITH_NAMES;
  const labelled = hasNames ? named : indexesOf(rings, ({ state }) => state !== null);
  if (labelled.length === 0) return placed;
  const discs = rings.map(({ x, y, radiusPx }) => boxAround(x, y, radiusPx, radiusPx));
  const counts = rings.map(({ x, y, radiusPx }) =>
    boxAround(x, y, COUNT_WIDTH_SHARE * radiusPx, COUNT_HEIGHT_SHARE * radiusPx)
  );
  const taken: (Box | null)[] = rings.map(() => null);
  const neighbours = findNeighbours(rings, labelled);

  function place(i: number, labels: readonly RegionLabel[], isLast = false): void {
    const [ring, near] = [rings[i]!, neighbours[i]!];
    const find = (others: readonly Box[]) => {
      for (const dyOf of [dyBelow, dyAbove]) {
        for (const label of labels) {
          const found = { label, dy: dyOf(ring, label) };
          const box = boxOf(ring, found);
          if (isFree(box, others, near) && isFree(box, taken, near)) return found;
        }
      }
      return null;
    };
    const found = find(discs) ?? (isLast ? find(counts) : null);
    if (found === null) return;
    placed[i] = found;
    taken[i] = boxOf(ring, found);
  }

  // First the smallest labels, so that a long name takes no other's place.
  labelled.sort((i, j) => rings[j]!.radiusPx - rings[i]!.radiusPx);
  for (const i of labelled) place(i, listed(rings[i]!.labels.state), true);
  if (!hasNames) return placed;
  for (const i of labelled) place(i, listed(rings[i]!.labels.shortest), true);
  for (const i of labelled) place(i, rings[i]!.labels.named);
  return placed;
}

const listed = (label: RegionLabel | null) => label === null ? [] : [label];

const indexesOf = (rings: readonly LabelledRing[], test: (labels: RegionLabels) => boolean) =>
  [...rings.keys()].filter((i) => test(rings[i]!.labels));

const dyBelow = ({ radiusPx }: LabelledRing) => radiusPx + LABEL_GAP_PX;
const dyAbove = ({ radiusPx }: LabelledRing, { height }: RegionLabel) => -radiusPx - LABEL_GAP_PX - height;

function boxOf({ x, y }: LabelledRing, { label: { halfWidth, height }, dy }: PlacedLabel): Box {
  return [x - halfWidth, y + dy, x + halfWidth, y + dy + height];
}

/** The rings near each of `labelled`, whose labels could collide with its own. By index. */
function findNeighbours(rings: readonly LabelledRing[], labelled: readonly number[]): number[][] {
  let [reachX, reachY, radius] = [0, 0, 0];
  for (const { radiusPx, labels: { named, state } } of rings) {
    radius = Math.max(radius, radiusPx);
    for (const { halfWidth, height } of [...named, ...listed(state)]) {
      reachX = Math.max(reachX, halfWidth);
      reachY = Math.max(reachY, height);
    }
  }
  const [maxX, maxY] = [2 * Math.max(reachX, radius), 2 * (radius + LABEL_GAP_PX + reachY)];
  const found: number[][] = [];
  for (const i of labelled) {
    const { x, y } = rings[i]!;
    found[i] = [];
    for (let j = 0; j < rings.length; j++) {
      const other = rings[j]!;
      if (j !== i && Math.abs(other.x - x) < maxX && Math.abs(other.y - y) < maxY) found[i].push(j);
    }
  }
  return found;
}

/** Whether a box collides with none of the boxes of other rings. */
function isFree(box: Box, boxes: readonly (Box | null)[], others: readonly number[]): boolean {
  for (const i of others) {
    const other = boxes[i]!;
    if (other !== null && collide(box, other)) return false;
  }
  return true;
}
