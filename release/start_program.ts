// `deno task start`: runs the program of this clone with the permissions that its settings need, like the packed program.
import { join } from "node:path";
import { runTask } from "./options.ts";
import { findProgramPermissions } from "./program_permissions.ts";

const ROOT = join(import.meta.dirname!, "..");
/** Threads load their modules while the program runs. */
const MODULES = ["contract", "server"].map((name) => join(ROOT, name));
/** A signal to the process group arrives twice, since `deno task` also passes it on. */
const SAME_SIGNAL_MS = 1_000;

async function startProgram(): Promise<number> {
  const { flags } = await findProgramPermissions(Deno.args, ROOT, MODULES);
  const program = new Deno.Command(Deno.execPath(), {
    args: ["run", "--no-prompt", ...flags, join(ROOT, "main.ts"), ...Deno.args],
    stdin: "inherit",
    // In a separate process group, so that it gets each signal once.
    detached: Deno.build.os !== "windows",
  }).spawn();
  passOnSignals(program);
  return (await program.status).code;
}

function passOnSignals(program: Deno.ChildProcess): void {
  // On Windows, the console signals all of its programs.
  if (Deno.build.os === "windows") return Deno.addSignalListener("SIGINT", () => {});
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    let lastMs = -Infinity;
    Deno.addSignalListener(signal, () => {
      const isSame = performance.now() - lastMs < SAME_SIGNAL_MS;
      lastMs = performance.now();
      if (!isSame) program.kill(signal);
    });
  }
}

if (import.meta.main) Deno.exit(await runTask(startProgram));
