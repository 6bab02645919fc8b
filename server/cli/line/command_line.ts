// Parses the command line into a command and its arguments (pure).
import { parseArgs } from "node:util";
import { findNearName } from "contract/kit/near_name.ts";
import { type Command, type Given, UsageError } from "./command.ts";
import type { NeededAccess, Place } from "./needed_access.ts";

export interface Invocation {
  readonly command: Command;
  readonly args: unknown;
}

/** The default command. */
const DEFAULT_COMMAND = "serve";

/** Options that run the command of the same name, and their short forms. */
export const COMMAND_SWITCHES: Readonly<Record<string, { readonly short?: string }>> = {
  help: { short: "h" },
  version: { short: "v" },
  licenses: {},
  sbom: {},
};

type Values = Readonly<Record<string, string | boolean | readonly (string | boolean)[] | undefined>>;

/** Throws {@link UsageError}. */
export function parseCommandLine(args: readonly string[], commands: readonly Command[]): Invocation {
  // Parsing is not strict, because the error messages of `parseArgs` do not list what is allowed.
  const { values, positionals, tokens } = parseArgs({
    args: [...args],
    options: listOptions(commands),
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const [name = DEFAULT_COMMAND, ...operands] = positionals;
  const command = commands.find((each) => each.name === name);
  const wanted = Object.keys(COMMAND_SWITCHES).find((option) => values[option] !== undefined);
  if (wanted !== undefined) {
    const topic = wanted === "help" && command !== undefined && positionals.length > 0 ? [name] : [];
    return read(commands.find((each) => each.name === wanted)!, {}, topic);
  }
  const isNamedFirst = tokens[0]?.kind === "positional";
  if (command === undefined && isNamedFirst) throw unknownCommand(name, commands);
  for (const token of tokens) {
    if (token.kind === "option") checkOption(token, command);
  }
  if (command === undefined) throw unknownCommand(name, commands);
  return read(command, values, operands);
}

function read(command: Command, values: Values, operands: readonly string[]): Invocation {
  const operand = readOperand(command, operands);
  const given: Given = {
    text: (option) => values[option] === undefined ? null : [values[option]].flat().join(" "),
    texts: (option) => [values[option] ?? []].flat().map(String),
    has: (option) => values[option] !== undefined,
    operand,
  };
  return { command, args: command.read?.(given) };
}

function listOptions(commands: readonly Command[]) {
  const own = commands.flatMap(({ options = {} }) =>
    Object.entries(options).map(([name, { value, isRepeatable = false }]) =>
      [name, { type: value === undefined ? "boolean" : "string", multiple: isRepeatable }] as const
    )
  );
  const switches = Object.entries(COMMAND_SWITCHES).map(([name, { short }]) =>
    [name, { type: "boolean", ...(short && { short }) }] as const
  );
  return Object.fromEntries([...own, ...switches]);
}

interface OptionToken {
  readonly name: string;
  readonly rawName: string;
  readonly value: string | undefined;
}

function checkOption({ name, rawName, value }: OptionToken, command: Command | undefined): void {
  const options = command?.options ?? {};
  const option = Object.hasOwn(options, name) ? options[name] : undefined;
  if (option === undefined) {
    const allowed = [...Object.keys(COMMAND_SWITCHES), ...Object.keys(options)].map((each) => `--${each}`);
    const near = rawName.startsWith("--") ? findNearName(rawName, allowed) : null;
    throw new UsageError(
      near === null
        ? `unknown option ${JSON.stringify(rawName)}; allowed here: ${allowed.join(", ")}`
        : `unknown option ${JSON.stringify(rawName)} (did you mean ${near}?)`,
    );
  }
  if (option.value === undefined) {
    if (value !== undefined) throw new UsageError(`--${name} takes no value`);
  } else if (value === undefined || (value === "" && !option.mayBeEmpty)) {
    throw new UsageError(`${rawName} needs a value`);
  }
}

function readOperand({ name, operand, options = {} }: Command, given: readonly string[]): string | null {
  if (operand === undefined) {
    if (given.length === 0) return null;
    const taken = Object.keys(options).length === 0 ? "no arguments" : "options only";
    throw new UsageError(`"${name}" takes ${taken}, not ${JSON.stringify(given[0])}`);
  }
  const words = operand.isJoined ? [given.join(" ").trim()].filter((text) => text !== "") : given;
  const [word] = words;
  if (words.length > 1) throw new UsageError(`"${name}" takes ${operand.meaning}, not ${words.length}`);
  if (word === "") throw new UsageError(`"${name}" needs ${operand.meaning}, not an empty name`);
  if (word !== undefined) return word;
  if (operand.isOptional) return null;
  throw new UsageError(`"${name}" needs ${operand.meaning}`);
}

function unknownCommand(name: string, commands: readonly Command[]): UsageError {
  const names = commands.map((command) => command.name);
  return new UsageError(`unknown command ${JSON.stringify(name)}${suggest(name, names)}`);
}

/** `invocation` is null for an invalid command line. */
export function findNeededAccess(invocation: Invocation | null, place: Place): NeededAccess {
  const needed = invocation?.command.needs?.(invocation.args, place);
  return { read: [], write: [], usesNetwork: false, ...needed };
}

/** Completes a message about an unknown word with the most similar word, or with all allowed words. */
export function suggest(word: string, known: readonly string[]): string {
  const near = findNearName(word, known);
  return near === null ? `; allowed: ${known.join(", ")}` : ` (did you mean ${JSON.stringify(near)}?)`;
}
