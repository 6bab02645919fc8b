// The launcher runs this before the program, with the same arguments. It prints the flags for permissions and memory
// for `eval`, because a shell script could not read the settings of a `.env` file.
import { chooseMemoryFlags } from "./memory_flags.ts";
import { runTask } from "./options.ts";
import { quoteForShell } from "./permission_flags.ts";
import { findProgramPermissions } from "./program_permissions.ts";

/** Directory of the unpacked program. */
const HERE = import.meta.dirname!;

async function printPermissions(): Promise<number> {
  // Modules of workers may be inside DATA_DIR.
  const { invocation, config, flags } = await findProgramPermissions(Deno.args, HERE, [HERE]);
  console.log(quoteForShell([...flags, chooseMemoryFlags(invocation?.command ?? null, config)]));
  return 0;
}

if (import.meta.main) Deno.exit(await runTask(printPermissions));
