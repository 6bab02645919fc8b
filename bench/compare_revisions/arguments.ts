// Parses the command line of `deno task bench:compare`. Pure.
import { parseOptions, UsageError } from "../../release/options.ts";
import { parseMegabytes, parseNames } from "../arguments.ts";

export const COMPARED = ["import", "update", "server", "hub", "page", "link"] as const;
export type ComparedName = (typeof COMPARED)[number];

export interface CompareArguments {
  /** Any revision that git can resolve. */
  readonly revision: string;
  readonly names: readonly ComparedName[];
  readonly rounds: number;
  /** Size of the made-up extract, in MB. */
  readonly megabytes: number;
}

/** Throws {@link UsageError}. */
export function parseCompareArguments([revision, ...args]: readonly string[]): CompareArguments {
  if (revision === undefined || revision.startsWith("-")) {
    throw new UsageError("the first argument is the revision to compare with, such as HEAD~1 or origin/main");
  }
  const { rounds, only, megabytes } = parseOptions(args, ["rounds", "only", "megabytes"]);
  return {
    revision,
    names: parseNames(only.at(-1) ?? COMPARED.join(), COMPARED),
    rounds: parseRounds(rounds.at(-1) ?? "3"),
    megabytes: parseMegabytes(megabytes.at(-1) ?? "24"),
  };
}

function parseRounds(text: string): number {
  if (/^[1-9]\d?$/.test(text)) return Number(text);
  throw new UsageError(`--rounds has ${JSON.stringify(text)}; allowed: whole numbers from 1 to 99`);
}
