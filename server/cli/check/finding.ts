// A finding of `check` about a region. Programs read the codes from `check --json`, so they never change.
import { PROBLEM_CODES, type RegistryProblem } from "contract/registry/registry_problem.ts";
import { NUMBERED_ERROR_CODES, PLAIN_ERROR_CODES } from "contract/status/probe_error.ts";

/** Codes about a node that responds, or that cannot be queried. */
const NODE_CODES = [
  "relative_url",
  "cors_missing",
  "cors_incomplete",
  "cors_other_origin",
  "private_name",
  "older_node",
  "function_failed",
  "file_failed",
  "other_format",
  "unknown_path",
  "incomplete_meta",
  "no_place",
  "centroid_outside",
] as const;

/** All codes: of the registry, of a failed request to `get_meta` as in the status document, and of the node. */
export const FINDING_CODES = [
  ...PROBLEM_CODES,
  ...PLAIN_ERROR_CODES,
  ...NUMBERED_ERROR_CODES,
  ...NODE_CODES,
] as const;

export interface Finding {
  readonly code: (typeof FINDING_CODES)[number];
  /** `error`: the region is not usable. `warning`: it should be corrected. `note`: for information. */
  readonly severity: "error" | "warning" | "note";
  /** A sentence for operators. */
  readonly text: string;
}

export const note = (code: Finding["code"], text: string): Finding => ({ code, severity: "note", text });

export const toFinding = ({ code, severity, message }: RegistryProblem): Finding => ({
  code,
  severity,
  text: message,
});

/** The finding as the table shows it. */
export const describeFinding = ({ severity, text }: Finding): string =>
  severity === "note" ? `note: ${text}` : text;
