// The observations of a run: figures for the report, and findings, which are defects of the program. Equal findings are
// kept once and counted.

export interface Observations {
  /** Adds to a figure that counts something. */
  count(figure: string, by?: number): void;
  /** Keeps the largest value of a figure. */
  keepMax(figure: string, value: number): void;
  set(figure: string, value: string | number): void;
  read(figure: string): number;
  /** Records a defect. Findings that differ only in numbers are equal. */
  find(finding: string): void;
  figures(): ReadonlyMap<string, string | number>;
  /** Distinct findings with their counts. */
  findings(): readonly { readonly text: string; readonly times: number }[];
}

export function createObservations(): Observations {
  const figures = new Map<string, string | number>();
  const findings = new Map<string, { text: string; times: number }>();
  const read = (figure: string) => Number(figures.get(figure) ?? 0);
  return {
    read,
    count: (figure, by = 1) => void figures.set(figure, read(figure) + by),
    keepMax: (figure, value) => void figures.set(figure, Math.max(read(figure), value)),
    set: (figure, value) => void figures.set(figure, value),
    find(text) {
      const key = text.replace(/\d+/g, "0");
      const known = findings.get(key);
      if (known) known.times += 1;
      else findings.set(key, { text, times: 1 });
    },
    figures: () => figures,
    findings: () => [...findings.values()],
  };
}
