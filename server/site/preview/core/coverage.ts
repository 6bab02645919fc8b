// Computes how much of each pixel shapes cover. An edge adds the signed area to its right to every pixel that it
// crosses. The sums along a row are then the coverage, with smooth edges and without a list of edges.

/**
 * Defines which points are inside. With `nonzero`, shapes with the same orientation add up. With `evenodd`, every
 * second ring is a hole, regardless of its orientation.
 */
export type FillRule = "nonzero" | "evenodd";

/** `closed` joins the last point with the first one. */
export type LineEnds = "round" | "butt" | "closed";

/** Number of steps from an uncovered to a covered pixel. */
export const FULL = 16;

/** Pixels of a row that are skipped together, because most shapes have few edges in most rows. */
const BLOCK = 16;
const EDGE_STEPS = 4;
/** Maximum distance in pixels between the corners of a small circle. */
const CORNER_STEP = 2;
const MAX_CIRCLE_CORNERS = 32;
/** Maximum gap in pixels between two segments of a line that needs no round joint. */
const MAX_GAP = 0.25;

export type Coverage = ReturnType<typeof createCoverage>;

export function createCoverage(width: number, height: number) {
  /** An edge at the right border writes into two more columns. */
  const stride = width + 2;
  const sums = new Float32Array(stride * height);
  const blocksInRow = Math.ceil(stride / BLOCK);
  /** 1 if a sum of the block is not 0. */
  const blocks = new Uint8Array(blocksInRow * height);
  let [firstRow, lastRow] = [height, -1];
  let steps = 0;
  let limit = Infinity;

  function addEdge(x1: number, y1: number, x2: number, y2: number, sign: number): void {
    if (y1 > y2) return addEdge(x2, y2, x1, y1, -sign);
    steps += EDGE_STEPS;
    if (y1 === y2 || y2 <= 0 || y1 >= height || steps > limit) return;
    const slope = (x2 - x1) / (y2 - y1);
    // The edge is so flat that it covers nothing, or it has no position.
    if (!Number.isFinite(slope)) return;
    const [top, bottom] = [Math.max(0, y1), Math.min(height, y2)];
    addWithinRows(x1 + (top - y1) * slope, top, x1 + (bottom - y1) * slope, bottom, sign);
  }

  /** Adds a downward edge. Moves parts left of the canvas to its border, and ignores parts right of it. */
  function addWithinRows(x1: number, y1: number, x2: number, y2: number, sign: number): void {
    const [left, right] = [Math.min(x1, x2), Math.max(x1, x2)];
    if (left >= width || !(y1 < y2)) return;
    if (right <= 0) return addSlice(0, y1, 0, y2, sign);
    const border = left < 0 ? 0 : right > width ? width : null;
    if (border === null) return addSlice(x1, y1, x2, y2, sign);
    const cut = Math.min(y2, Math.max(y1, y1 + (border - x1) * (y2 - y1) / (x2 - x1)));
    addWithinRows(x1, y1, border, cut, sign);
    addWithinRows(border, cut, x2, y2, sign);
  }

  function addSlice(x1: number, y1: number, x2: number, y2: number, sign: number): void {
    const slope = (x2 - x1) / (y2 - y1);
    const [first, last] = [Math.floor(y1), Math.ceil(y2) - 1];
    firstRow = Math.min(firstRow, first);
    lastRow = Math.max(lastRow, last);
    let x = x1;
    for (let row = first; row <= last; row++) {
      const share = Math.min(y2, row + 1) - Math.max(y1, row);
      // Clamped, because sums of slopes are inexact.
      const next = row === last ? x2 : Math.min(width, Math.max(0, x + slope * share));
      addToRow(row, Math.min(x, next), Math.max(x, next), sign * share);
      x = next;
    }
  }

  /** Spreads `amount` over the pixels from `left` to `right`, each with its area to the right of the edge. */
  function addToRow(row: number, left: number, right: number, amount: number): void {
    const first = Math.floor(left);
    const last = Math.max(first + 1, Math.ceil(right));
    const offset = row * stride;
    steps += 1 + last - first;
    for (let block = Math.floor(first / BLOCK); block * BLOCK <= last; block++) {
      blocks[row * blocksInRow + block] = 1;
    }
    if (last === first + 1) {
      const outside = (left + right) / 2 - first;
      sums[offset + first]! += amount * (1 - outside);
      sums[offset + last]! += amount * outside;
      return;
    }
    const density = amount / (right - left);
    /** The area to the right of the edge in all pixels before this one. */
    let before = 0;
    for (let column = first; column < last; column++) {
      const from = Math.max(left, column);
      const to = Math.min(right, column + 1);
      const inPixel = density * (to - from) * (column + 1 - (from + to) / 2);
      const passed = density * (from - left);
      sums[offset + column]! += inPixel + passed - before;
      before = inPixel + passed;
    }
    sums[offset + last]! += amount - before;
  }

  function addCircle(x: number, y: number, radius: number): void {
    const corners = Math.min(MAX_CIRCLE_CORNERS, Math.max(8, Math.ceil(2 * Math.PI * radius / CORNER_STEP)));
    let [lastX, lastY] = [x + radius, y];
    for (let i = 1; i <= corners; i++) {
      const angle = 2 * Math.PI * i / corners;
      const [nextX, nextY] = [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
      addEdge(lastX, lastY, nextX, nextY, 1);
      [lastX, lastY] = [nextX, nextY];
    }
  }

  const isOutside = (x1: number, y1: number, x2: number, y2: number, margin: number) =>
    Math.max(x1, x2) < -margin || Math.min(x1, x2) > width + margin ||
    Math.max(y1, y2) < -margin || Math.min(y1, y2) > height + margin;

  return {
    /**
     * Adds a closed ring of flat `x, y` pairs from index `start` to `end`, which need not repeat its first point. Rings
     * with the opposite orientation are holes. `sign` -1 reverses the orientation.
     */
    addRing(points: ArrayLike<number>, start: number, end: number, sign: 1 | -1 = 1): void {
      for (let i = start; i < end && steps <= limit; i += 2) {
        const next = i + 2 < end ? i + 2 : start;
        addEdge(points[i]!, points[i + 1]!, points[next]!, points[next + 1]!, sign);
      }
    },
    /** Adds a line with round joints. With round ends, the default, a line of one point is a disc. */
    addLine(
      points: ArrayLike<number>,
      start: number,
      end: number,
      halfWidth: number,
      ends: LineEnds = "round",
    ): void {
      const last = ends === "closed" ? end : end - 2;
      let [beforeX, beforeY] = [NaN, NaN];
      for (let i = start; i < last && steps <= limit; i += 2) {
        const next = i + 2 < end ? i + 2 : start;
        const [x1, y1, x2, y2] = [points[i]!, points[i + 1]!, points[next]!, points[next + 1]!];
        const length = Math.hypot(x2 - x1, y2 - y1);
        if (length === 0) continue;
        if (isOutside(x1, y1, x2, y2, halfWidth + 1)) {
          beforeX = NaN;
          continue;
        }
        /** The direction of the segment, as a vector half as long as the line is wide. */
        const [alongX, alongY] = [(x2 - x1) / length * halfWidth, (y2 - y1) / length * halfWidth];
        const isJoined = Math.hypot(alongX - beforeX, alongY - beforeY) <= MAX_GAP;
        if (!isJoined && (i > start || ends !== "butt")) addCircle(x1, y1, halfWidth);
        addEdge(x1 + alongY, y1 - alongX, x2 + alongY, y2 - alongX, 1);
        addEdge(x2 + alongY, y2 - alongX, x2 - alongY, y2 + alongX, 1);
        addEdge(x2 - alongY, y2 + alongX, x1 - alongY, y1 + alongX, 1);
        addEdge(x1 - alongY, y1 + alongX, x1 + alongY, y1 - alongX, 1);
        beforeX = alongX;
        beforeY = alongY;
      }
      if (ends === "round" && end > start) addCircle(points[end - 2]!, points[end - 1]!, halfWidth);
    },
    /** Calls back for runs of pixels in a row with the same level, 1 to {@link FULL}, and clears the coverage. */
    takeRuns(use: (start: number, end: number, level: number) => void, rule: FillRule = "nonzero"): void {
      const levelOf = rule === "nonzero"
        ? (sum: number) => Math.round(Math.min(1, Math.abs(sum)) * FULL)
        : (sum: number) => Math.round(Math.abs(sum - 2 * Math.round(sum / 2)) * FULL);
      for (let row = firstRow; row <= lastRow; row++) {
        const offset = row * stride;
        let sum = 0;
        let level = 0;
        let start = 0;
        for (let block = 0; block < blocksInRow; block++) {
          const place = row * blocksInRow + block;
          if (blocks[place] === 0) continue;
          blocks[place] = 0;
          const end = Math.min(width, (block + 1) * BLOCK);
          for (let column = block * BLOCK; column < end; column++) {
            const change = sums[offset + column]!;
            if (change === 0) continue;
            sums[offset + column] = 0;
            sum += change;
            const here = levelOf(sum);
            if (here === level) continue;
            if (level > 0) use(row * width + start, row * width + column, level);
            level = here;
            start = column;
          }
        }
        if (level > 0) use(row * width + start, row * width + width, level);
        sums.fill(0, offset + width, offset + stride);
      }
      [firstRow, lastRow] = [height, -1];
    },
    /** Work so far in steps: crossed pixels, and some for each edge. */
    work: () => steps,
    /** Sets the maximum total work. Anything beyond it is ignored. */
    stopAt: (work: number) => limit = work,
    isSpent: () => steps > limit,
  };
}
