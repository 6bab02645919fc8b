// Formats the comparison as lines of text, one per function, with examples of differences. Pure.
import type { FunctionComparison } from "./compare_node.ts";

const MAX_EXAMPLES = 5;

export function renderComparison(all: readonly FunctionComparison[]): string[] {
  const width = Math.max(...all.map(({ functionName }) => functionName.length));
  const lines = all.flatMap((comparison) => [renderLine(comparison, width), ...renderDetails(comparison)]);
  const different = all.reduce((sum, { differences }) => sum + differences.length, 0);
  return [...lines, different === 0 ? "everything is as recorded" : `${different} differences`];
}

function renderLine({ functionName, compared, differences }: FunctionComparison, width: number): string {
  const figure = (value: number) => String(value).padStart(6);
  return `${functionName.padEnd(width)}${figure(compared)} compared${
    figure(compared - differences.length)
  } equal` +
    `${figure(differences.length)} different`;
}

function renderDetails({ differences, further }: FunctionComparison): string[] {
  const examples = differences.slice(0, MAX_EXAMPLES)
    .map(({ subject, problems }) => `    ${subject}: ${problems.join("; ")}`);
  const left = differences.length - examples.length;
  const names = [...further].sort((a, b) => b[1] - a[1]).map(([name, count]) => `${name} ${count}`);
  return [
    ...examples,
    ...left > 0 ? [`    and ${left} more`] : [],
    ...names.length > 0 ? [`    tags beyond the recording: ${names.join(", ")}`] : [],
  ];
}
