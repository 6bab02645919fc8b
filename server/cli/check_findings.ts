// The findings of `check-config`: written as lines during the check, or as one JSON document at the end.
import { escapeControls } from "../kit/escape_controls.ts";
import { type Paint, paintNothing, type Write } from "./terminal.ts";

type Severity = "ok" | "warning" | "error";

/** Takes one finding. */
export type Report = (severity: Severity, text: string) => void;

export interface FindingsOutput {
  readonly write: Write;
  readonly isJson?: boolean;
  readonly paint?: Paint;
}

const PREFIX_STYLES = { warning: "yellow", error: "red" } as const;

export function collectFindings({ write, isJson = false, paint = paintNothing }: FindingsOutput) {
  const findings: { readonly severity: Severity; readonly message: string }[] = [];
  const count = (severity: Severity) => findings.filter((finding) => finding.severity === severity).length;
  return {
    report(severity: Severity, message: string): void {
      findings.push({ severity, message });
      if (isJson) return;
      const prefix = severity === "ok" ? "" : paint(PREFIX_STYLES[severity], `${severity}:`) + " ";
      write(prefix + escapeControls(message));
    },
    /** Writes the result, followed by `note`. Returns the exit code. */
    finish(note = ""): 0 | 1 {
      const [errors, warnings] = [count("error"), count("warning")];
      write(
        isJson
          ? escapeControls(JSON.stringify({ usable: errors === 0, findings }))
          : `${summarise(errors, warnings)}${note}`,
      );
      return errors === 0 ? 0 : 1;
    },
  };
}

function summarise(error: number, warning: number): string {
  const counts = Object.entries({ error, warning }).filter(([, count]) => count > 0)
    .map(([word, count]) => `${count} ${word}${count === 1 ? "" : "s"}`);
  const suffix = counts.length === 0 ? "" : `: ${counts.join(", ")}`;
  return `the configuration is ${error === 0 ? "usable" : "not usable"}${suffix}`;
}
