// Compares the figures of two revisions in a table of medians, and marks rows that have become more expensive. Pure.
import { formatFigure, type Section } from "../report.ts";
import { median } from "../statistics.ts";

/** Figures by name, which includes the unit. A lower figure is always better. */
export type Figures = Readonly<Record<string, number>>;

export interface Comparison {
  readonly what: string;
  readonly before: number;
  readonly after: number;
  /** Infinite if only `before` is zero. */
  readonly ratio: number;
  readonly verdict: "same" | "more" | "too much";
}

/** Ratio above which a row is marked, and ratio above which the comparison fails. */
const MORE = 1.05;
const TOO_MUCH = 1.15;
/** A smaller absolute difference is noise, whatever its ratio. */
const LEAST_DIFFERENCE = 0.02;

const MARKS = { same: "", more: "costs more", "too much": "COSTS TOO MUCH" } as const;

/** Compares the medians of all figures that both revisions have. */
export function compareFigures(before: readonly Figures[], after: readonly Figures[]): Comparison[] {
  const names = new Set(before.flatMap(Object.keys));
  return [...names].flatMap((what) => {
    const [samplesBefore, samplesAfter] = [before, after].map((rounds) =>
      rounds.flatMap((figures) => figures[what] ?? [])
    ) as [number[], number[]];
    return samplesAfter.length === 0 ? [] : [compare(what, median(samplesBefore), median(samplesAfter))];
  });
}

function compare(what: string, before: number, after: number): Comparison {
  // Rounded as in the table, so that the marks agree with the printed ratios.
  const ratio = before === after ? 1 : Math.round(100 * after / before) / 100;
  const excess = after - before > LEAST_DIFFERENCE ? ratio : 1;
  return {
    what,
    before,
    after,
    ratio,
    verdict: excess > TOO_MUCH ? "too much" : excess > MORE ? "more" : "same",
  };
}

export function describeComparisons(
  comparisons: readonly Comparison[],
  { title, notes }: Pick<Section, "title" | "notes">,
): Section {
  return {
    key: "compare",
    title,
    headings: ["", "before", "after", "ratio", ""],
    rows: comparisons.map(({ what, before, after, ratio, verdict }) => [
      what,
      formatFigure(before),
      formatFigure(after),
      Number.isFinite(ratio) ? ratio.toFixed(2) : "–",
      MARKS[verdict],
    ]),
    notes,
    values: {},
  };
}
