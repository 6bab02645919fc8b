// `deno task compile`: one executable with Deno's own compiler. Its permissions, such as the directories it may use, are
// fixed at compile time.
import { join } from "node:path";
import { encodeCompileFlags } from "./compile_flags.ts";
import { parseOptions, runTask } from "./options.ts";

const ROOT = join(import.meta.dirname!, "..");

async function compile(): Promise<number> {
  const options = parseOptions(Deno.args, ["target", "output", "data-dir", "read"]);
  const { code } = await new Deno.Command(Deno.execPath(), {
    args: [
      "compile",
      ...encodeCompileFlags({
        target: options.target.at(-1),
        output: options.output.at(-1),
        dataDirs: options["data-dir"],
        readablePaths: options.read,
      }),
      "main.ts",
    ],
    cwd: ROOT,
  }).spawn().status;
  return code;
}

if (import.meta.main) Deno.exit(await runTask(compile));
