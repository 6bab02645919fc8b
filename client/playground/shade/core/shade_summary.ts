// Summarises a day of shade: from when, until when, or hardly any.
import type { ShadeDay, ShadeStep } from "./shade_day.ts";

/** Times in milliseconds since 1970, rounded to hours. */
export type ShadeSummary =
  /** The sun stays too low for an estimate. */
  | { readonly kind: "lowSun" }
  /** The trees have no leaves. */
  | { readonly kind: "bare" }
  | { readonly kind: "hardly" }
  /** `at` is the time with the most shade. */
  | { readonly kind: "little"; readonly at: number }
  | { readonly kind: "mostly" }
  | { readonly kind: "from"; readonly from: number }
  | { readonly kind: "until"; readonly until: number }
  | { readonly kind: "between"; readonly from: number; readonly until: number }
  /** Shade in the morning and again later. */
  | { readonly kind: "except"; readonly until: number; readonly from: number };

/** Minimum share in the shade for a shady playground. */
const SHADY_SHARE = 0.4;
const HARDLY_SHARE = 0.1;
/** Minimum share of shady steps for a mostly shady day. */
const MOSTLY_SHARE = 0.75;
const HOUR_MS = 3_600_000;
/** Minimum duration of shade that is reported. */
const MIN_RUN_MS = HOUR_MS;

/** Minimum height of a strong sun, in degrees above the horizon. */
const HIGH_SUN = 25;
const MIN_HIGH_STEPS = 6;

/** Summarises a day. Considers only the hours of high sun if there are at least three, as in all seasons but winter. */
export function summariseShade({ steps: all, areBare }: Pick<ShadeDay, "steps" | "areBare">): ShadeSummary {
  if (areBare) return { kind: "bare" };
  if (all.length === 0) return { kind: "lowSun" };
  const high = all.filter(({ sun }) => sun.altitude >= HIGH_SUN);
  const steps = high.length >= MIN_HIGH_STEPS ? high : all;
  const shady = steps.filter(isShady).length;
  if (shady >= MOSTLY_SHARE * steps.length) return { kind: "mostly" };
  const runs = findRuns(steps);
  if (runs.length === 0) return describeLittle(steps);
  const [first, last] = [runs[0]!, runs.at(-1)!];
  const isFromStart = first.from === 0;
  const isToEnd = last.to === steps.length - 1;
  const from = (run: Run) => roundToHour(steps[run.from]!.at);
  const until = (run: Run) => roundToHour(steps[run.to]!.at);
  if (isFromStart && isToEnd) return { kind: "except", until: until(first), from: from(last) };
  const longest = runs.reduce((best, run) => run.to - run.from > best.to - best.from ? run : best);
  if (longest === last && isToEnd) return { kind: "from", from: from(last) };
  if (longest === first && isFromStart) return { kind: "until", until: until(first) };
  return { kind: "between", from: from(longest), until: until(longest) };
}

interface Run {
  /** Step indices, inclusive. */
  readonly from: number;
  readonly to: number;
}

const isShady = ({ share }: ShadeStep): boolean => share >= SHADY_SHARE;

function findRuns(steps: readonly ShadeStep[]): Run[] {
  const runs: Run[] = [];
  for (let from = 0; from < steps.length; from++) {
    if (!isShady(steps[from]!)) continue;
    let to = from;
    while (to + 1 < steps.length && isShady(steps[to + 1]!)) to++;
    if (steps[to]!.at - steps[from]!.at >= MIN_RUN_MS) runs.push({ from, to });
    from = to;
  }
  return runs;
}

function describeLittle(steps: readonly ShadeStep[]): ShadeSummary {
  const most = steps.reduce((best, step) => step.share > best.share ? step : best);
  return most.share < HARDLY_SHARE ? { kind: "hardly" } : { kind: "little", at: roundToHour(most.at) };
}

/** Rounds to hours in UTC, which are half hours in the few time zones with a half-hour offset. */
const roundToHour = (at: number): number => Math.round(at / HOUR_MS) * HOUR_MS;
