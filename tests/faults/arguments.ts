// Command line of the fault runs -> what to run (pure).
import { parseOptions, UsageError } from "../../release/options.ts";

export interface FaultOptions {
  /** Minimum duration of the faults, without the quiet tail. */
  readonly seconds: number;
  /** Seed of the order of the faults and of everything random in them. */
  readonly seed: number;
}

const LIMITS = { seconds: [20, 3_600], seed: [0, 2 ** 32 - 1] } as const;

/** `randomSeed` is used without `--seed`. Throws {@link UsageError}. */
export function parseFaultArguments(args: readonly string[], randomSeed: number): FaultOptions {
  const given = parseOptions(args, ["seconds", "seed"]);
  const read = (name: keyof typeof LIMITS, byDefault: number): number => {
    const text = given[name].at(-1);
    if (text === undefined) return byDefault;
    const [min, max] = LIMITS[name];
    const value = /^\d+$/.test(text) ? Number(text) : NaN;
    if (value >= min && value <= max) return value;
    throw new UsageError(
      `--${name} ${JSON.stringify(text)} is invalid; allowed: a whole number from ${min} to ${max}`,
    );
  };
  return { seconds: read("seconds", 60), seed: read("seed", randomSeed) };
}
