// Runs the program as a separate process, without the developer's environment and `.env`.
import { join } from "node:path";
import { cleanEnv } from "./clean_env.ts";
import { TESTED_PROGRAM } from "./tested_program.ts";

export interface ProgramOptions {
  /** Working directory. */
  readonly directory: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Permissions of Deno. By default, all. */
  readonly permissions?: readonly string[];
  /** A shell command such as `ulimit …` that precedes the program in the same process. */
  readonly before?: string;
  readonly main?: string;
  /** Writes an empty .env that hides the developer's, because only the first one found is read. By default true. */
  readonly writesEnvFile?: boolean;
}

/** Pipes standard output and error. */
export function startProgram(
  args: readonly string[],
  { directory, env = {}, permissions = ["-A"], before = "", main = TESTED_PROGRAM, writesEnvFile = true }:
    ProgramOptions,
): Deno.ChildProcess {
  if (writesEnvFile) Deno.writeTextFileSync(join(directory, ".env"), "", { append: true });
  // Without `--quiet`, Deno may print that it waits for another start in the same clone.
  const program = [Deno.execPath(), "run", "--quiet", ...permissions, "--no-check", main, ...args];
  const [command, ...rest] = before === "" ? program : ["sh", "-c", `${before} exec "$@"`, "sh", ...program];
  return new Deno.Command(command!, {
    args: rest,
    cwd: directory,
    ...cleanEnv({ NO_COLOR: "1", ...env }),
    stdin: "null",
    stdout: "piped",
    stderr: "piped",
  }).spawn();
}

/** Waits until a process ends. Trims its outputs. */
export async function finish(child: Deno.ChildProcess) {
  const { code, stdout, stderr } = await child.output();
  const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes).trim();
  return { code, stdout: decode(stdout), stderr: decode(stderr) };
}
