// Signals that stop the program or make it reread its files.
import { onLauncherEnd } from "../launcher.ts";

const IS_WINDOWS = Deno.build.os === "windows";

/** Whether SIGHUP means that the terminal of the program was closed. */
const isHangup = () => !IS_WINDOWS && Deno.stdin.isTerminal();

function listStopSignals(): readonly Deno.Signal[] {
  if (IS_WINDOWS) return ["SIGINT", "SIGBREAK"];
  return isHangup() ? ["SIGTERM", "SIGINT", "SIGHUP"] : ["SIGTERM", "SIGINT"];
}

/**
 * Resolves with the first signal, or when the launcher has ended without a signal. A second signal calls `onSecond`,
 * for an immediate exit.
 */
export function waitForStopSignal(onSecond: () => void): Promise<Deno.Signal | "launcher ended"> {
  return new Promise((resolve) => {
    onLauncherEnd(() => resolve("launcher ended"));
    let isFirst = true;
    for (const signal of listStopSignals()) {
      Deno.addSignalListener(signal, () => {
        if (!isFirst) onSecond();
        isFirst = false;
        resolve(signal);
      });
    }
  });
}

/** Calls `reload` at each SIGHUP, unless the program runs on a terminal. */
export function onReloadSignal(reload: () => void): void {
  if (!IS_WINDOWS && !isHangup()) Deno.addSignalListener("SIGHUP", reload);
}
