// The program or task that has started this one, which ends with it: a launcher that was killed could not stop it, and the
// port and the lock of the data would stay taken.
import process from "node:process";

/** What an orderly end may take. */
const END_MS = 30_000;
const CHECK_MS = 1_000;

/** Calls back if there is a launcher and it has ended: `deno task start` and `deno task dev` hold a channel, which closes. */
export function onLauncherEnd(callback: () => void): void {
  if (process.connected) process.on("disconnect", callback);
}

/** Ends this program some time after its launcher, if it does not by itself. */
export function endAfterLauncher(): void {
  onLauncherEnd(() => setTimeout(() => leave(1), END_MS));
}

/** Ends the program, and what would start it again. */
export function leave(code: number): never {
  if (process.channel !== undefined && !process.connected) {
    try {
      // The watcher of `deno task dev`. Others may not end processes.
      Deno.kill(Deno.pid, "SIGKILL");
    } catch {
      // It was not granted: there is no watcher.
    }
  }
  Deno.exit(code);
}

/** Resolves when the `deno task` that runs this program has ended; never if none does. */
export function waitForTaskEnd(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  // Set by `deno task`. Others may start a program and end before it.
  if (Deno.env.get("INIT_CWD") === undefined) return promise;
  const task = Deno.ppid;
  Deno.unrefTimer(setInterval(() => Deno.ppid === task || resolve(), CHECK_MS));
  return promise;
}
