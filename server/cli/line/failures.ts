// Reports failures that no part of the program has handled.
import { ConfigError } from "../../program/settings/config.ts";
import { describeOpenFiles } from "../../base/kit/disk_error.ts";
import { escapeControls } from "../../base/kit/escape_controls.ts";
import type { Log } from "../../base/kit/log.ts";
import { StartError } from "../../base/kit/start_error.ts";

/** Writes the failure of a command to standard error. Returns the exit code. */
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
  // Rethrown, it would reach the handler of unhandled rejections, and the exit code would be 0.
  console.error(error);
  return 1;
}

/** Whether a module of `dist/` is missing: texts or assets. */
const isNotBuilt = (error: unknown) =>
  error instanceof TypeError && /^Module not found ".*\/dist\/[^"]+"/.test(error.message);

/** The program continues after an unhandled rejection. */
export function logUnhandledFailures(log: Log): void {
  globalThis.addEventListener("unhandledrejection", (event) => {
    event.preventDefault();
    const { reason } = event;
    log.error("unexpected failure", {
      reason: reason instanceof Error ? reason.stack ?? "" : String(reason),
    });
  });
}
