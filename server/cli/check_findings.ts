// What `check-config` has found: written as lines while it checks, or as one JSON document at its end.
import { escapeControls } from "../kit/escape_controls.ts";
import type { Report, Severity } from "./check_data_directory.ts";
import { type Paint, paintNothing } from "./terminal.ts";

export interface FindingsOutput {
  /** Writes one line, given without line break. */
  readonly write: (line: string) => void;
  /** One JSON document instead of lines. */
  readonly isJson?: boolean;
  readonly paint?: Paint;
}

interface Findings {
  readonly report: Report;
  /** Writes the result; `note` continues its sentence. Returns the exit code. */
  readonly finish: (note?: string) => 0 | 1;
}

const PREFIX_STYLES = { warning: "yellow", error: "red" } as const;

export function collectFindings({ write, isJson = false, paint = paintNothing }: FindingsOutput): Findings {
  const findings: { readonly severity: Severity; readonly message: string }[] = [];
  const count = (severity: Severity) => findings.filter((finding) => finding.severity === severity).length;
  return {
    report(severity, message) {
      findings.push({ severity, message });
      if (isJson) return;
      const prefix = severity === "ok" ? "" : paint(PREFIX_STYLES[severity], `${severity}:`) + " ";
      write(prefix + escapeControls(message));
    },
    finish(note = "") {
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
  const count = (number: number, word: string) => `${number} ${word}${number === 1 ? "" : "s"}`;
  const found = [
    ...(error > 0 ? [count(error, "error")] : []),
    ...(warning > 0 ? [count(warning, "warning")] : []),
  ];
  const suffix = found.length === 0 ? "" : `: ${found.join(", ")}`;
  return error === 0 ? `the configuration is usable${suffix}` : `the configuration is not usable${suffix}`;
}
