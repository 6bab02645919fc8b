// `deno task compile` makes one executable with Deno's compiler. Its permissions, such as the directories it may use,
// are fixed at compile time.
import { join, resolve } from "node:path";
import { encodeCompileFlags, OUTPUT } from "./compile_flags.ts";
import { parseOptions, runTask } from "./options.ts";

const ROOT = join(import.meta.dirname!, "..");
const SCRIPT_START = "#!/bin/sh\n";

/** Removes a file of `deno task pack`, because the compiler only replaces its own files. */
export async function removePacked(path: string): Promise<void> {
  try {
    const start = new Uint8Array(SCRIPT_START.length);
    {
      using file = await Deno.open(path);
      await file.read(start);
    }
    if (new TextDecoder().decode(start) === SCRIPT_START) await Deno.remove(path);
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
  }
}

async function compile(): Promise<number> {
  const options = parseOptions(Deno.args, ["target", "output", "data-dir", "read"]);
  const output = options.output.at(-1) ?? OUTPUT;
  await removePacked(resolve(ROOT, output));
  const { code } = await new Deno.Command(Deno.execPath(), {
    args: [
      "compile",
      ...encodeCompileFlags({
        target: options.target.at(-1),
        output,
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
