// What a run has seen: figures for the table, and findings, which are faults of the program. The same finding is
// kept once and counted.

export interface Observations {
  /** Adds to a figure that counts something. */
  count(figure: string, by?: number): void;
  /** Keeps the largest value of a figure. */
  keepMax(figure: string, value: number): void;
  set(figure: string, value: string | number): void;
  read(figure: string): number;
  /** Something that must not happen. Numbers in it are left out when findings are told apart. */
  find(finding: string): void;
  figures(): ReadonlyMap<string, string | number>;
  /** Each once, with how often it was seen. */
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
