// Places the labels of rings. No label covers another one, or a count. A label is below its ring. Where it has no room,
// first its name is cut, then it is above, and in a crowd it covers the edge of another ring. The largest ring comes
// first, but no name takes the room of a condition or of another short name. Pure.
import { type Box, boxAround, collide } from "../paint/box.ts";
import { LABEL_GAP_PX } from "../paint/label.ts";

/** What the placement needs to know about a label. Its middle is that of the ring. */
export interface LabelSize {
  readonly halfWidth: number;
  readonly height: number;
}

export interface Labels<Label> {
  /** Labels with the name, from best to smallest. Empty for a ring without a name. */
  readonly named: readonly Label[];
  /** One with the shortest name, for a crowd. */
  readonly shortest: Label | null;
  /** The condition without the name, which is shown even if no name has room. */
  readonly state: Label | null;
}

/** The middle of a ring in CSS pixels, and its labels. */
export interface LabelledRing<Label extends LabelSize> {
  readonly x: number;
  readonly y: number;
  readonly radiusPx: number;
  readonly labels: Labels<Label>;
}

export interface PlacedLabel<Label> {
  readonly label: Label;
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
export function placeLabels<Label extends LabelSize>(
  rings: readonly LabelledRing<Label>[],
): (PlacedLabel<Label> | null)[] {
  const placed: (PlacedLabel<Label> | null)[] = rings.map(() => null);
  const labelled = [...rings.keys()].filter((i) => hasLabel(rings[i]!));
  if (labelled.length === 0) return placed;
  const discs = rings.map(({ x, y, radiusPx }) => boxAround(x, y, radiusPx, radiusPx));
  const counts = rings.map(({ x, y, radiusPx }) =>
    boxAround(x, y, COUNT_WIDTH_SHARE * radiusPx, COUNT_HEIGHT_SHARE * radiusPx)
  );
  const taken: (Box | null)[] = rings.map(() => null);
  const neighbours = findNeighbours(rings, labelled);

  function place(i: number, labels: readonly Label[], isLast = false): void {
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
  if (labelled.length > MAX_RINGS_WITH_NAMES) return placed;
  for (const i of labelled) place(i, listed(rings[i]!.labels.shortest), true);
  for (const i of labelled) place(i, rings[i]!.labels.named);
  return placed;
}

const listed = <Label>(label: Label | null) => label === null ? [] : [label];

const hasLabel = <Label extends LabelSize>({ labels: { named, state } }: LabelledRing<Label>) =>
  named.length > 0 || state !== null;

const dyBelow = ({ radiusPx }: { readonly radiusPx: number }) => radiusPx + LABEL_GAP_PX;
const dyAbove = ({ radiusPx }: { readonly radiusPx: number }, { height }: LabelSize) =>
  -radiusPx - LABEL_GAP_PX - height;

function boxOf<Label extends LabelSize>(
  { x, y }: LabelledRing<Label>,
  { label: { halfWidth, height }, dy }: PlacedLabel<Label>,
): Box {
  return [x - halfWidth, y + dy, x + halfWidth, y + dy + height];
}

/** The rings near each of `labelled`, whose labels could collide with its own. By index. */
function findNeighbours<Label extends LabelSize>(
  rings: readonly LabelledRing<Label>[],
  labelled: readonly number[],
): number[][] {
  const labels = labelled.flatMap((i) => {
    const { named, shortest, state } = rings[i]!.labels;
    return [...named, ...listed(shortest), ...listed(state)];
  });
  const radiusPx = Math.max(...rings.map((ring) => ring.radiusPx));
  const reachX = 2 * Math.max(radiusPx, ...labels.map(({ halfWidth }) => halfWidth));
  const reachY = 2 * (radiusPx + LABEL_GAP_PX + Math.max(...labels.map(({ height }) => height)));
  const found: number[][] = [];
  for (const i of labelled) {
    const { x, y } = rings[i]!;
    found[i] = [];
    for (let j = 0; j < rings.length; j++) {
      const other = rings[j]!;
      if (j !== i && Math.abs(other.x - x) < reachX && Math.abs(other.y - y) < reachY) found[i].push(j);
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
