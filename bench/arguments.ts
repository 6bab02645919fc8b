// Command line of the benchmarks -> what to run (pure).

export const MEASURES = ["http", "poll", "bundle", "merge", "import", "node", "start"] as const;
export type MeasureName = (typeof MEASURES)[number];

export type BenchArguments =
  | { readonly kind: "run"; readonly names: readonly MeasureName[]; readonly jsonFile: string | null }
  /** `message` is a sentence for the person who typed it. */
  | { readonly kind: "mistake"; readonly message: string };

export function parseBenchArguments(args: readonly string[]): BenchArguments {
  let names: readonly MeasureName[] = MEASURES;
  let jsonFile: string | null = null;
  for (let i = 0; i < args.length; i += 2) {
    const [option, value] = [args[i]!, args[i + 1]];
    if (option !== "--only" && option !== "--json") {
      return mistake(`there is no option ${JSON.stringify(option)}; possible are --only and --json`);
    }
    if (value === undefined) return mistake(`${option} needs a value after it`);
    if (option === "--json") {
      jsonFile = value;
      continue;
    }
    const wanted = value.split(",");
    const unknown = wanted.find((name) => !MEASURES.some((known) => known === name));
    if (unknown !== undefined) {
      return mistake(`there is no measure ${JSON.stringify(unknown)}; possible are ${MEASURES.join(", ")}`);
    }
    names = MEASURES.filter((name) => wanted.includes(name));
  }
  return { kind: "run", names, jsonFile };
}

function mistake(message: string): BenchArguments {
  return { kind: "mistake", message };
}
