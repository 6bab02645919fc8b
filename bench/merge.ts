// Measures how long it takes to merge the buckets of many backends into clusters. Runs the client's core without a page
// in V8, which is also Chromium's engine.
import type { Bucket } from "contract/types.ts";
import { mergeBuckets } from "fakes/merge_buckets.ts";
import { createRandom } from "fakes/random.ts";
import { describeGoal, formatMilliseconds, formatWhole, type Section } from "./report.ts";
import { median, quantile } from "./statistics.ts";

const ZOOM = 8;
const BUCKETS_PER_BACKEND = 400;
const REPEATS = 15;
/** A frame at 60 Hz. A visitor may notice a merge that takes longer. */
const FRAME_MS = 1000 / 60;

const CASES = [{ backends: 30, hasGoal: true }, { backends: 300, hasGoal: false }];

export function measureMerge(): Section {
  const rows: string[][] = [];
  const values: Record<string, number> = {};
  for (const { backends, hasGoal } of CASES) {
    const buckets = createBuckets(backends);
    const samples = timeRepeats(() => mergeBuckets(buckets, ZOOM));
    const clusters = mergeBuckets(buckets, ZOOM).length;
    const ms = median(samples);
    values[`merge_${backends}x${BUCKETS_PER_BACKEND}_ms`] = ms;
    rows.push([
      `${backends} × ${BUCKETS_PER_BACKEND} buckets`,
      formatMilliseconds(ms),
      formatMilliseconds(quantile(samples, 1)),
      formatWhole(clusters),
      hasGoal ? describeGoal({ text: "within one frame", isMet: ms <= FRAME_MS }) : "",
    ]);
  }
  return {
    key: "merge",
    title: `Merging buckets of many backends (zoom ${ZOOM})`,
    headings: ["buckets", "median", "slowest", "clusters", "goal"],
    rows,
    notes: [`median of ${REPEATS} runs after warming up`],
    values,
  };
}

function timeRepeats(run: () => unknown): number[] {
  for (let i = 0; i < 3; i++) run();
  return Array.from({ length: REPEATS }, () => {
    const startedAt = performance.now();
    run();
    return performance.now() - startedAt;
  });
}

/** Creates backends on a grid over central Europe, each with its buckets spread over its own cell. */
function createBuckets(backends: number): Bucket[] {
  const random = createRandom(backends);
  const columns = Math.ceil(Math.sqrt(backends));
  const [width, height] = [18 / columns, 12 / columns];
  return Array.from({ length: backends * BUCKETS_PER_BACKEND }, (_, i) => {
    const cell = Math.floor(i / BUCKETS_PER_BACKEND);
    const west = 2 + (cell % columns) * width;
    const south = 43 + Math.floor(cell / columns) * height;
    const [complete, partial, missing] = [random.integer(0, 9), random.integer(0, 20), random.integer(1, 20)];
    return {
      lon: random.between(west, west + width),
      lat: random.between(south, south + height),
      count: complete + partial + missing,
      complete,
      partial,
      missing,
      restricted: 0,
    };
  });
}
