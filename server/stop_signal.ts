// The wish of the system or of a person at the keyboard that the program ends.

const SIGNALS: readonly Deno.Signal[] = Deno.build.os === "windows"
  ? ["SIGINT", "SIGBREAK"]
  : ["SIGTERM", "SIGINT"];

/** Resolves with the first signal. A second one calls `onSecond`: the person does not want to wait. */
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
