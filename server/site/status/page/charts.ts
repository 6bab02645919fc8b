// Draws lines and areas over time as SVG paths (pure). Times without a value leave gaps.
import { COMPLETENESS_CLASSES } from "contract/playground/completeness.ts";
import type { HistoryDocument } from "../../../hub/history/core/history_document.ts";
import type { Completeness } from "contract/types.ts";
import { linePath } from "../core/uptime_paths.ts";
import { escapeMarkup } from "../../../base/kit/core/safe_text.ts";

const WIDTH = 600;
const HEIGHT = 120;
/** Rounds to a tenth of a pixel. */
const round = (value: number) => Math.round(value * 10) / 10;

type Values = readonly (number | null)[];

const largestOf = (values: Values) => values.reduce<number>((max, value) => Math.max(max, value ?? 0), 0);

/** Draws a line, scaled from 0 to the largest value, or returns null if there is no value. */
export function renderLine(values: Values, label: string): string | null {
  if (values.every((value) => value === null)) return null;
  const max = Math.max(1, largestOf(values));
  const path = linePath(
    values,
    scaleX(values.length),
    (value) => round(HEIGHT - 2 - value / max * (HEIGHT - 6)),
  );
  return wrap(`<path class="line" d="${path}"/>`, label);
}

/** Stacked areas of playgrounds by completeness, or a single area if completeness is unknown. */
type Layers = readonly (readonly [name: Completeness | "all", values: readonly number[]])[];

/** Draws the number of playgrounds over time, or returns null unless two entries are known. */
export function renderGrowth(history: HistoryDocument, label: string): string | null {
  const first = history.playgrounds.findIndex((count) => count !== null);
  const last = history.playgrounds.findLastIndex((count) => count !== null);
  if (first < 0 || last === first) return null;
  const cut = (values: Values) => carryOn(values.slice(first, last + 1));
  const isClassed = COMPLETENESS_CLASSES.every((name) => history[name][last] !== null);
  const layers: Layers = isClassed
    ? COMPLETENESS_CLASSES.map((name) => [name, cut(history[name])] as const)
    : [["all", cut(history.playgrounds)]];
  const x = scaleX(last - first + 1);
  const sums = layers.map((_, top) =>
    layers[0]![1].map((_, i) => layers.slice(0, top + 1).reduce((sum, [, values]) => sum + values[i]!, 0))
  );
  const max = Math.max(1, largestOf(sums.at(-1)!));
  const point = (i: number, sum: number) => `${x(i)} ${round(HEIGHT - sum / max * (HEIGHT - 4))}`;
  const areas = layers.map(([name], layer) => {
    const upper = sums[layer]!.map((sum, i) => point(i, sum));
    const lower = sums[layer]!.map((_, i) => point(i, layer === 0 ? 0 : sums[layer - 1]![i]!)).reverse();
    return `<path class="${name}" d="M${upper.join("L")}L${lower.join("L")}Z"/>`;
  });
  return wrap(areas.join(""), label);
}

/** Fills gaps with the previous value. A node that is down reports no count, but its playgrounds still exist. */
function carryOn(values: Values): number[] {
  let last = values.find((value) => value !== null) ?? 0;
  return values.map((value) => last = value ?? last);
}

const scaleX = (length: number) => (i: number) => round(i / Math.max(1, length - 1) * WIDTH);

function wrap(content: string, label: string): string {
  return `<svg class="chart" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none" role="img" ` +
    `aria-label="${escapeMarkup(label)}">${content}</svg>`;
}
