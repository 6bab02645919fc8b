// Signals that end the program.

const SIGNALS: readonly Deno.Signal[] = Deno.build.os === "windows"
  ? ["SIGINT", "SIGBREAK"]
  : ["SIGTERM", "SIGINT"];

/** Resolves with the first signal. A second one calls `onSecond`, for an immediate exit. */
export function waitForStopSignal(onSecond: () => void): Promise<Deno.Signal> {
  return new Promise((resolve) => {
    let isFirst = true;
    for (const signal of SIGNALS) {
      Deno.addSignalListener(signal, () => {
        if (!isFirst) onSecond();
        isFirst = false;
        resolve(signal);
      });
    }
  });
}
