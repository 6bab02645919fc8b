// Command line -> what to do (pure).

export type Command =
  | { readonly kind: "serve" }
  /** `target` is null where none was named: the registry that is served is meant. */
  | { readonly kind: "check"; readonly target: string | null }
  | { readonly kind: "healthcheck" }
  | { readonly kind: "help" }
  | { readonly kind: "version" }
  /** `message` is a sentence for the person who typed it. */
  | { readonly kind: "mistake"; readonly message: string };

export function parseArguments(args: readonly string[]): Command {
  if (args.includes("--help") || args.includes("-h")) return { kind: "help" };
  if (args.includes("--version")) return { kind: "version" };
  const [name, ...rest] = args;
  const option = args.find((text) => text.startsWith("-"));
  if (option !== undefined) return mistake(`there is no option ${JSON.stringify(option)}`);
  switch (name) {
    case undefined:
      return { kind: "serve" };
    case "check":
      if (rest.length > 1) return mistake(`"check" takes one registry, ${rest.length} were given`);
      return { kind: "check", target: rest[0] ?? null };
    case "healthcheck":
      if (rest.length > 0) return mistake(`"healthcheck" takes no arguments, ${rest.length} were given`);
      return { kind: "healthcheck" };
    default:
      return mistake(`there is no command ${JSON.stringify(name)}`);
  }
}

function mistake(what: string): Command {
  return { kind: "mistake", message: `${what}; see --help for what is possible` };
}
