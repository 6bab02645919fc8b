// Options of a task, each with a value after it: `--name value`. Pure.

/** What stands on the command line cannot be used; the message is a sentence for the person who typed it. */
export class OptionError extends Error {
  override name = "OptionError";
}

/** Values by name, in the order in which they were given. Throws {@link OptionError}. */
export function parseOptions<N extends string>(
  args: readonly string[],
  names: readonly N[],
): Readonly<Record<N, readonly string[]>> {
  const values = Object.fromEntries(names.map((name) => [name, [] as string[]])) as Record<N, string[]>;
  for (let i = 0; i < args.length; i += 2) {
    const [text, value] = [args[i]!, args[i + 1]];
    const name = names.find((name) => text === `--${name}`);
    if (name === undefined) {
      const possible = names.map((name) => `--${name}`).join(", ");
      throw new OptionError(`there is no option ${JSON.stringify(text)}; possible are ${possible}`);
    }
    if (!value) throw new OptionError(`${text} needs a value after it`);
    values[name].push(value);
  }
  return values;
}
