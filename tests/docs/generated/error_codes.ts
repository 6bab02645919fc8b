// The codes of the status file for nodes that are down.
import { NUMBERED_ERROR_CODES, PLAIN_ERROR_CODES, type ProbeError } from "contract/status/probe_error.ts";
import { describeProbeError } from "server/base/outbound/core/failure_text.ts";
import { writeTable } from "./markdown.ts";

const REASONS: readonly ProbeError[] = [
  ...NUMBERED_ERROR_CODES.map((code) => ({ code, detail: 5 * 1024 * 1024 })),
  // The stop of the program is never published.
  ...PLAIN_ERROR_CODES.filter((code) => code !== "stopped").map((code) => ({ code })),
];

export const listErrorCodes = () =>
  writeTable(
    ["`error_code`", "`error`"],
    REASONS.map((reason) => [`\`${reason.code}\``, describeProbeError(reason).replace(/\d+/, "…")]),
  );
