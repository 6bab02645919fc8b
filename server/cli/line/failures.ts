// Reports unhandled failures.
import { ConfigError } from "../../program/settings/config.ts";
import { describeOpenFiles } from "../../base/kit/disk_error.ts";
import { escapeControls } from "../../base/kit/escape_controls.ts";
import type { Log } from "../../base/kit/log.ts";
import { StartError } from "../../base/kit/start_error.ts";

/** Writes the failure of a command to standard error and returns the exit code. */
export function explain(error: unknown): number {
  if (error instanceof ConfigError) {
    for (const problem of error.problems) console.error(escapeControls(problem));
    return 2;
  }
  if (error instanceof StartError) {
    console.error(escapeControls(error.message));
    return error.exitCode;
  }
  const shortage = describeOpenFiles(error);
  if (shortage !== null) {
    console.error(shortage);
    return 1;
  }
  if (isNotBuilt(error)) {
    console.error("built files are missing; run `deno task build` first");
    return 1;
  }
  // Rethrowing would reach the handler for unhandled rejections and exit with 0.
  console.error(error);
  return 1;
}

/** Whether a module of `dist/` (texts or assets) is missing. */
const isNotBuilt = (error: unknown) =>
  error instanceof TypeError && /^Module not found ".*\/dist\/[^"]+"/.test(error.message);

/** Keeps the program running after an unhandled rejection. */
export function logUnhandledFailures(log: Log): void {
  globalThis.addEventListener("unhandledrejection", (event) => {
    event.preventDefault();
    const { reason } = event;
    log.error("unexpected failure", {
      reason: reason instanceof Error ? reason.stack ?? "" : String(reason),
    });
  });
}
