// Command line -> what to do (pure).

/** Null where the setting counts. */
export interface ImportCommand {
  readonly kind: "import";
  readonly source: string | null;
  readonly relationId: number | null;
}

export type Command =
  | { readonly kind: "serve" }
  /** `target` is null where none was named: the registry that is served is meant. */
  | { readonly kind: "check"; readonly target: string | null }
  | { readonly kind: "healthcheck" }
  | ImportCommand
  | { readonly kind: "help" }
  | { readonly kind: "version" }
  | { readonly kind: "licenses" }
  /** `message` is a sentence for the person who typed it. */
  | { readonly kind: "mistake"; readonly message: string };

export function parseArguments(args: readonly string[]): Command {
  if (args.includes("--help") || args.includes("-h")) return { kind: "help" };
  if (args.includes("--version")) return { kind: "version" };
  if (args.includes("--licenses")) return { kind: "licenses" };
  const [name, ...rest] = args;
  if (name === "import") return parseImport(rest);
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

/** `--pbf FILE`, `--relation ID`, also as `--pbf=FILE`. */
function parseImport(args: readonly string[]): Command {
  let source: string | null = null;
  let relationId: number | null = null;
  const words = args.flatMap((text) => /^(--\w+)=(.*)$/s.exec(text)?.slice(1) ?? [text]);
  for (let i = 0; i < words.length; i += 2) {
    const [option, value] = [words[i]!, words[i + 1]];
    if (option !== "--pbf" && option !== "--relation") {
      return mistake(`"import" takes --pbf and --relation, not ${JSON.stringify(option)}`);
    }
    if (!value) return mistake(`${option} needs a value after it`);
    if (option === "--pbf") source = value;
    else if (/^[1-9]\d{0,14}$/.test(value)) relationId = Number(value);
    else return mistake(`--relation takes the number of a relation, not ${JSON.stringify(value)}`);
  }
  return { kind: "import", source, relationId };
}

function mistake(what: string): Command {
  return { kind: "mistake", message: `${what}; see --help for what is possible` };
}
