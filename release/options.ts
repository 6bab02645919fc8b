// Parses the options of developers' tasks, `--name value` or `--name=value`, and runs such a task.
import { parseArgs } from "node:util";
import { PathError } from "./permission_flags.ts";

/** An unusable command line. The message contains the error and the allowed options. */
export class UsageError extends Error {
  override name = "UsageError";
}

/** Returns values by option, in the order of the command line. Throws {@link UsageError}. */
export function parseOptions<N extends string>(
  args: readonly string[],
  names: readonly N[],
): Readonly<Record<N, readonly string[]>> {
  const options = Object.fromEntries(
    names.map((name) => [name, { type: "string", multiple: true }] as const),
  );
  // Parsing is not strict, because the error messages of `parseArgs` do not list the options.
  const { tokens } = parseArgs({ args: [...args], options, strict: false, tokens: true });
  const values = Object.fromEntries(names.map((name) => [name, [] as string[]])) as Record<N, string[]>;
  for (const token of tokens) {
    if (token.kind === "option-terminator") continue;
    const name = token.kind === "option" ? names.find((name) => name === token.name) : undefined;
    if (token.kind === "positional" || name === undefined) {
      const unknown = JSON.stringify(token.kind === "option" ? token.rawName : token.value);
      throw new UsageError(`unknown option ${unknown}; allowed: ${names.map((n) => `--${n}`).join(", ")}`);
    }
    if (!token.value) throw new UsageError(`${token.rawName} needs a value`);
    values[name].push(token.value);
  }
  return values;
}

/** Resolves with the exit code. A usage error is printed as one sentence; its exit code is 2. */
export async function runTask(task: () => Promise<number>): Promise<number> {
  try {
    return await task();
  } catch (error) {
    if (!(error instanceof UsageError || error instanceof PathError)) throw error;
    console.error(error.message);
    return 2;
  }
}
