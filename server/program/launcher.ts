// Ends this program when the program or task that started it has ended. A launcher that is killed cannot stop this
// program, which would go on using the port and the lock of the data.
import process from "node:process";

/** Time limit for an orderly shutdown. */
const END_MS = 30_000;
const CHECK_MS = 1_000;

/** Calls back when the launcher has ended. `deno task start` and `deno task dev` hold a channel, which closes. */
export function onLauncherEnd(callback: () => void): void {
  if (process.connected) process.on("disconnect", callback);
}

/** Ends this program some time after its launcher, if it does not end by itself. */
export function endAfterLauncher(): void {
  onLauncherEnd(() => setTimeout(() => leave(1), END_MS));
}

/** Ends the program and the watcher that would restart it. */
export function leave(code: number): never {
  if (process.channel !== undefined && !process.connected) {
    try {
      // Also ends the watcher of `deno task dev`, the only task that grants this permission.
      Deno.kill(Deno.pid, "SIGKILL");
    } catch {
      // Without this permission, there is no watcher.
    }
  }
  Deno.exit(code);
}

/** Resolves when the `deno task` that runs this program has ended. Without one, it never resolves. */
export function waitForTaskEnd(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  // Only `deno task` sets this variable. Other parents may end before this program.
  if (Deno.env.get("INIT_CWD") === undefined) return promise;
  const task = Deno.ppid;
  Deno.unrefTimer(setInterval(() => Deno.ppid === task || resolve(), CHECK_MS));
  return promise;
}
