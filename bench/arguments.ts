// Parses the command line of the benchmarks. Pure.
import { parseOptions, UsageError } from "../release/options.ts";

export const MEASURES = [
  "http",
  "poll",
  "history",
  "merge",
  "cache",
  "layers",
  "node",
  "open-data",
  "database",
  "fronts",
  "visitors",
  "start",
  "import-size",
] as const;
/** Measures that run without `--only`, which are all except those that take minutes. */
export const USUAL_MEASURES = MEASURES.filter((name) => !["import-size", "visitors"].includes(name));
export type MeasureName = (typeof MEASURES)[number];
/** Sizes in MB of the extracts for `import-size`, like those of a district, a federal state and a country. */
const USUAL_MEGABYTES: readonly number[] = [100, 1000, 4000];

export interface BenchArguments {
  readonly names: readonly MeasureName[];
  readonly jsonFile: string | null;
  /** Sizes of the extracts for `import-size`, in MB. */
  readonly megabytes: readonly number[];
}

/** Throws {@link UsageError}. */
export function parseBenchArguments(args: readonly string[]): BenchArguments {
  const { only, json, megabytes } = parseOptions(args, ["only", "json", "megabytes"]);
  return {
    names: parseNames(only.at(-1) ?? USUAL_MEASURES.join(), MEASURES),
    jsonFile: json.at(-1) ?? null,
    megabytes: megabytes.at(-1)?.split(",").map(parseMegabytes) ?? USUAL_MEGABYTES,
  };
}

/** Returns the names after `--only` in the order of `known`. Throws {@link UsageError}. */
export function parseNames<N extends string>(text: string, known: readonly N[]): N[] {
  const wanted = text.split(",");
  const unknown = wanted.find((name) => !known.some((each) => each === name));
  if (unknown !== undefined) {
    throw new UsageError(`unknown measure ${JSON.stringify(unknown)}; allowed: ${known.join(", ")}`);
  }
  return known.filter((name) => wanted.includes(name));
}

/** Returns a size in MB. Throws {@link UsageError}. */
export function parseMegabytes(text: string): number {
  if (/^[1-9]\d{0,4}$/.test(text)) return Number(text);
  throw new UsageError(`--megabytes has ${JSON.stringify(text)}; allowed: whole numbers from 1 to 99999`);
}
