// Clips rings and lines to a box, so that a tile contains only its visible parts. Pure.

type Pair = readonly [x: number, y: number];
/** The sides `[left, top, right, bottom]`. */
type Box = readonly [left: number, top: number, right: number, bottom: number];

interface Side {
  readonly axis: 0 | 1;
  readonly at: number;
  readonly isWithin: (point: Pair) => boolean;
}

/** Returns the part of a ring inside the box (Sutherland–Hodgman), or an empty list if there is none. */
export function clipRing(ring: readonly Pair[], [left, top, right, bottom]: Box): Pair[] {
  const sides: Side[] = [
    { axis: 0, at: left, isWithin: ([x]) => x >= left },
    { axis: 0, at: right, isWithin: ([x]) => x <= right },
    { axis: 1, at: top, isWithin: ([, y]) => y >= top },
    { axis: 1, at: bottom, isWithin: ([, y]) => y <= bottom },
  ];
  return sides.reduce<Pair[]>(clipToSide, [...ring]);
}

function clipToSide(ring: readonly Pair[], { axis, at, isWithin }: Side): Pair[] {
  const clipped: Pair[] = [];
  ring.forEach((point, i) => {
    const previous = ring.at(i - 1)!;
    if (isWithin(point) !== isWithin(previous)) clipped.push(crossing(previous, point, axis, at));
    if (isWithin(point)) clipped.push(point);
  });
  return clipped;
}

function crossing(a: Pair, b: Pair, axis: 0 | 1, at: number): Pair {
  const share = (at - a[axis]) / (b[axis] - a[axis]);
  return axis === 0 ? [at, a[1] + share * (b[1] - a[1])] : [a[0] + share * (b[0] - a[0]), at];
}

export interface Run {
  readonly points: readonly Pair[];
  /** Length of the line before this run, so that dashes continue across tiles. */
  readonly offset: number;
}

/** Returns the runs of a line that pass through the box. */
export function clipLine(line: readonly Pair[], box: Box): Run[] {
  const runs: { points: Pair[]; offset: number }[] = [];
  let length = 0;
  let isOpen = false;
  for (let i = 1; i < line.length; i++) {
    const [a, b] = [line[i - 1]!, line[i]!];
    const segment = Math.hypot(b[0] - a[0], b[1] - a[1]);
    const part = clipSegment(a, b, box);
    if (part) {
      if (!isOpen) {
        runs.push({ points: [interpolate(a, b, part.from)], offset: length + segment * part.from });
      }
      runs.at(-1)!.points.push(interpolate(a, b, part.to));
    }
    isOpen = part?.to === 1;
    length += segment;
  }
  return runs;
}

/** Returns the part of a segment inside the box, as shares of its length (Liang–Barsky). */
function clipSegment(a: Pair, b: Pair, [left, top, right, bottom]: Box): { from: number; to: number } | null {
  let [from, to] = [0, 1];
  for (const [start, end, low, high] of [[a[0], b[0], left, right], [a[1], b[1], top, bottom]] as const) {
    const delta = end - start;
    if (delta === 0) {
      if (start < low || start > high) return null;
      continue;
    }
    const [first, second] = delta > 0 ? [low, high] : [high, low];
    from = Math.max(from, (first - start) / delta);
    to = Math.min(to, (second - start) / delta);
  }
  return from < to ? { from, to } : null;
}

function interpolate(a: Pair, b: Pair, share: number): Pair {
  if (share === 0) return a;
  if (share === 1) return b;
  return [a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1])];
}
