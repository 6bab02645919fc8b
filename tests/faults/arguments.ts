// Command line of the fault runs -> what to run (pure).

export interface FaultOptions {
  /** How long faults are made, at least; the quiet end comes on top of it. */
  readonly seconds: number;
  /** Decides the order of the faults and all that is random in them. */
  readonly seed: number;
}

export type FaultArguments =
  | ({ readonly kind: "run" } & FaultOptions)
  /** `message` is a sentence for the person who typed it. */
  | { readonly kind: "mistake"; readonly message: string };

const LIMITS = { seconds: [20, 3_600], seed: [0, 2 ** 32 - 1] } as const;

/** `randomSeed` is taken when none is named. */
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
