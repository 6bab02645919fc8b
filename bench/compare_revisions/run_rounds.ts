// Measures both revisions in turns, so that other load on the machine affects both equally.
import type { ComparedName } from "./arguments.ts";
import { measureImport, measureUpdate } from "./commands.ts";
import { compareFigures, type Comparison, type Figures } from "./comparison.ts";
import { measureLink, measurePage } from "./pages.ts";
import { measureHub, measureServer } from "./servers.ts";
import type { Side, Workplace } from "./workplace.ts";

type Measure = (place: Workplace, side: Side) => Promise<Figures>;

const MEASURE: Readonly<Record<ComparedName, Measure>> = {
  import: measureImport,
  update: measureUpdate,
  server: measureServer,
  hub: measureHub,
  page: measurePage,
  link: measureLink,
};

export interface Rounds {
  readonly names: readonly ComparedName[];
  readonly rounds: number;
  readonly sides: readonly [before: Side, after: Side];
  readonly say: (line: string) => void;
}

export interface Outcome {
  readonly comparisons: readonly Comparison[];
  /** The measures that failed, with the reasons. */
  readonly failures: readonly { readonly side: Side["name"]; readonly text: string }[];
}

/** The first round is not counted, because it fills the runtime's caches. */
export async function runRounds(place: Workplace, { names, rounds, sides, say }: Rounds): Promise<Outcome> {
  const figures = { before: [] as Figures[], after: [] as Figures[] };
  const failures: Outcome["failures"][number][] = [];
  const failed = new Set<string>();
  for (let round = 0; round <= rounds; round++) {
    for (const name of names.filter((name) => !failed.has(name))) {
      say(`${name}, ${round === 0 ? "warming up" : `round ${round} of ${rounds}`}`);
      for (const side of round % 2 === 0 ? sides : sides.toReversed()) {
        try {
          const measured = await MEASURE[name](place, side);
          if (round > 0) figures[side.name].push(measured);
        } catch (error) {
          failed.add(name);
          failures.push({
            side: side.name,
            text: `${name}, ${side.name}: ${(error as Error).message.trim()}`,
          });
        }
      }
    }
  }
  return { comparisons: compareFigures(figures.before, figures.after), failures };
}
