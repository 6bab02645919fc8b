// Reads a Dockerfile for what this project uses: stages, and their instructions with the continued lines put together.

export interface Instruction {
  readonly name: string;
  /** All behind the name, on one line. */
  readonly text: string;
}

export interface Stage {
  /** The image that it starts from. */
  readonly base: string;
  readonly instructions: readonly Instruction[];
}

export function parseDockerfile(text: string): Stage[] {
  const stages: { base: string; instructions: Instruction[] }[] = [];
  const lines = text.replace(/^\s*#.*\n/gm, "").replace(/\\\n\s*/g, "").split("\n");
  for (const line of lines.filter((line) => line.trim() !== "")) {
    const [, name, rest] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? [];
    if (name === undefined || rest === undefined) throw new Error(`this is no instruction: ${line}`);
    if (name === "FROM") stages.push({ base: rest.split(" ")[0]!, instructions: [] });
    else stages.at(-1)!.instructions.push({ name, text: rest });
  }
  return stages;
}

/** What COPY takes from the build context and where it goes; null for copies out of another stage. */
export function parseCopy({ text }: Instruction): { sources: string[]; target: string } | null {
  const words = text.split(/\s+/);
  if (words.some((word) => word.startsWith("--from="))) return null;
  const paths = words.filter((word) => !word.startsWith("--"));
  return { sources: paths.slice(0, -1), target: paths.at(-1)! };
}

/** Whether `.dockerignore` lets a path of the context through; for files of names and their exceptions alone. */
export function isInContext(dockerignore: string, path: string): boolean {
  const matches = (pattern: string) => pattern === "*" || path === pattern || path.startsWith(`${pattern}/`);
  let isIn = true;
  for (const line of dockerignore.split("\n").map((line) => line.trim())) {
    if (line === "" || line.startsWith("#")) continue;
    if (matches(line.replace(/^!/, ""))) isIn = line.startsWith("!");
  }
  return isIn;
}
