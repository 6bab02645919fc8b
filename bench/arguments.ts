// Command line of the benchmarks -> what to run (pure).
import { parseOptions, UsageError } from "../release/options.ts";

export const MEASURES = [
  "http",
  "poll",
  "history",
  "bundle",
  "merge",
  "layers",
  "import",
  "node",
  "database",
  "fronts",
  "start",
  "import-size",
] as const;
/** Without `--only`: all but the one that takes half an hour. */
export const USUAL_MEASURES = MEASURES.filter((name) => name !== "import-size");
export type MeasureName = (typeof MEASURES)[number];

export interface BenchArguments {
  readonly names: readonly MeasureName[];
  readonly jsonFile: string | null;
}

/** Throws {@link UsageError}. */
export function parseBenchArguments(args: readonly string[]): BenchArguments {
  const { only, json } = parseOptions(args, ["only", "json"]);
  const wanted = only.at(-1)?.split(",") ?? USUAL_MEASURES;
  const unknown = wanted.find((name) => !MEASURES.some((known) => known === name));
  if (unknown !== undefined) {
    throw new UsageError(`unknown measure ${JSON.stringify(unknown)}; allowed: ${MEASURES.join(", ")}`);
  }
  return { names: MEASURES.filter((name) => wanted.includes(name)), jsonFile: json.at(-1) ?? null };
}
