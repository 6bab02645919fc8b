// `deno task start` runs the program of this clone with the permissions its settings need, like the packed program.
import { type ChildProcess, spawn } from "node:child_process";
import { constants } from "node:os";
import { join } from "node:path";
import { waitForTaskEnd } from "server/program/launcher.ts";
import { runTask } from "./options.ts";
import { findProgramPermissions } from "./program_permissions.ts";

const ROOT = join(import.meta.dirname!, "..");
/** Workers load their modules at run time. */
const MODULES = ["contract", "server"].map((name) => join(ROOT, name));
/** A signal to the process group arrives twice, since `deno task` also passes it on. */
const SAME_SIGNAL_MS = 1_000;

async function startProgram(): Promise<number> {
  const { flags } = await findProgramPermissions(Deno.args, ROOT, MODULES);
  const program = spawn(Deno.execPath(), [
    "run",
    "--no-prompt",
    ...flags,
    join(ROOT, "main.ts"),
    ...Deno.args,
  ], {
    // The channel closes when this process is killed, so that the program ends as well.
    stdio: ["inherit", "inherit", "inherit", "ipc"],
    // The program has its own process group, so that it gets each signal once.
    detached: Deno.build.os !== "windows",
  });
  passOnSignals(program);
  void waitForTaskEnd().then(() => Deno.exit(1));
  return await new Promise((resolve, reject) => {
    program.on("error", reject);
    program.on("exit", (code, signal) => resolve(code ?? 128 + constants.signals[signal!]));
  });
}

function passOnSignals(program: ChildProcess): void {
  // On Windows, the console sends the signal to all of its programs.
  if (Deno.build.os === "windows") return Deno.addSignalListener("SIGINT", () => {});
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    let lastMs = -Infinity;
    Deno.addSignalListener(signal, () => {
      const isSame = performance.now() - lastMs < SAME_SIGNAL_MS;
      lastMs = performance.now();
      // `program.kill` would make the program's exit look as if caused by the signal.
      if (!isSame) Deno.kill(program.pid!, signal);
    });
  }
}

if (import.meta.main) Deno.exit(await runTask(startProgram));
