// Formats the result of a benchmark as a table for people and as values for programs. Pure.

export interface Section {
  /** The name of the measure for `--only`. */
  readonly key: string;
  readonly title: string;
  readonly headings: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Conditions of the measurement, and skipped parts. */
  readonly notes: readonly string[];
  /** The unrounded figures, for `--json`. */
  readonly values: Readonly<Record<string, number>>;
}

export interface Goal {
  /** A text such as "under 3.5 s". */
  readonly text: string;
  readonly isMet: boolean;
}

/** Formats a goal, and whether it is met, as one cell. */
export function describeGoal({ text, isMet }: Goal): string {
  return `${text}: ${isMet ? "met" : "MISSED"}`;
}

/** Formats a section as lines: the title, an aligned table with figures on the right, and the notes. */
export function renderSection({ title, headings, rows, notes }: Section): string[] {
  const table = [headings, ...rows];
  const widths = headings.map((_, column) => Math.max(...table.map((row) => (row[column] ?? "").length)));
  const renderRow = (row: readonly string[]) =>
    row.map((cell, column) =>
      isFigureColumn(rows, column) ? cell.padStart(widths[column]!) : cell.padEnd(widths[column]!)
    ).join("  ").trimEnd();
  const ruler = widths.map((width) => "-".repeat(width)).join("  ").trimEnd();
  return [
    title,
    "",
    ...(rows.length === 0 ? [] : [renderRow(headings), ruler, ...rows.map(renderRow), ""]),
    ...notes.map((note) => `  ${note}`),
    ...(notes.length === 0 ? [] : [""]),
  ];
}

function isFigureColumn(rows: readonly (readonly string[])[], column: number): boolean {
  return column > 0 && rows.every((row) => /^(\d|–|$)/.test(row[column] ?? ""));
}

/** Formats 12345.6 as "12 346". */
export function formatWhole(value: number): string {
  return String(Math.round(value)).replace(/\B(?=(\d{3})+$)/g, " ");
}

/** Formats kilobytes of 1000 bytes with one decimal. */
export function formatKilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

/** Formats a number with two decimals below 10, one below 100, else none. */
export function formatFigure(value: number): string {
  return value < 10 ? value.toFixed(2) : value < 100 ? value.toFixed(1) : formatWhole(value);
}

/** Formats milliseconds as {@link formatFigure} does. */
export const formatMilliseconds = (ms: number): string => `${formatFigure(ms)} ms`;
