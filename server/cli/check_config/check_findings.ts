// Reports findings of `check-config`, as lines during the check or as one JSON document at the end.
import { escapeControls } from "../../base/kit/escape_controls.ts";
import type { StartError } from "../../base/kit/start_error.ts";
import { type Paint, paintNothing, type Write } from "../line/terminal.ts";

type Severity = "ok" | "warning" | "error";

/** Exit code of a start that fails with this error, see {@link StartError}. */
type ErrorCode = StartError["exitCode"];

/** Adds a finding. `code` is the exit code for an error, 1 by default. */
export type Report = (severity: Severity, text: string, code?: ErrorCode) => void;

export interface FindingsOutput {
  readonly write: Write;
  readonly isJson?: boolean;
  readonly paint?: Paint;
}

const PREFIX_STYLES = { warning: "yellow", error: "red" } as const;

export function collectFindings({ write, isJson = false, paint = paintNothing }: FindingsOutput) {
  const findings: { readonly severity: Severity; readonly message: string }[] = [];
  let exitCode: 0 | ErrorCode = 0;
  const count = (severity: Severity) => findings.filter((finding) => finding.severity === severity).length;
  return {
    report(severity: Severity, message: string, code: ErrorCode = 1): void {
      findings.push({ severity, message });
      if (severity === "error" && code > exitCode) exitCode = code;
      if (isJson) return;
      const prefix = severity === "ok" ? "" : paint(PREFIX_STYLES[severity], `${severity}:`) + " ";
      write(prefix + escapeControls(message));
    },
    /** Writes the result, followed by `note`. Returns the exit code. */
    finish(note = ""): 0 | ErrorCode {
      const [errors, warnings] = [count("error"), count("warning")];
      write(
        isJson
          ? escapeControls(JSON.stringify({ usable: errors === 0, findings }))
          : `${summarise(errors, warnings)}${note}`,
      );
      return exitCode;
    },
  };
}

function summarise(error: number, warning: number): string {
  const counts = Object.entries({ error, warning }).filter(([, count]) => count > 0)
    .map(([word, count]) => `${count} ${word}${count === 1 ? "" : "s"}`);
  const suffix = counts.length === 0 ? "" : `: ${counts.join(", ")}`;
  return `the configuration is ${error === 0 ? "valid" : "invalid"}${suffix}`;
}
