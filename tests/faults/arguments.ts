// Command line of the fault runs -> what to run (pure).

export interface FaultOptions {
  /** Minimum duration of the faults, without the quiet tail. */
  readonly seconds: number;
  /** Seed of the order of the faults and of everything random in them. */
  readonly seed: number;
}

export type FaultArguments =
  | ({ readonly kind: "run" } & FaultOptions)
  /** `message` is a sentence for the person who typed it. */
  | { readonly kind: "mistake"; readonly message: string };

const LIMITS = { seconds: [20, 3_600], seed: [0, 2 ** 32 - 1] } as const;

/** `randomSeed` is the default of `--seed`. */
export function parseFaultArguments(args: readonly string[], randomSeed: number): FaultArguments {
  const options = { seconds: 60, seed: randomSeed };
  for (let i = 0; i < args.length; i += 2) {
    const [option, value] = [args[i]!, args[i + 1]];
    const name = option === "--seconds" ? "seconds" : option === "--seed" ? "seed" : null;
    if (name === null) {
      return mistake(`there is no option ${JSON.stringify(option)}; possible are --seconds and --seed`);
    }
    const [least, most] = LIMITS[name];
    const number = /^\d+$/.test(value ?? "") ? Number(value) : NaN;
    if (!(number >= least && number <= most)) {
      return mistake(`${option} needs a whole number from ${least} to ${most} after it`);
    }
    options[name] = number;
  }
  return { kind: "run", ...options };
}

function mistake(message: string): FaultArguments {
  return { kind: "mistake", message };
}
