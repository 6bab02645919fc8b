// Reasons why a probe of a backend failed: `error_code` and `error_detail` in the status document. The page translates
// every code, so a new code does not compile without a translation.
import type { PublishedReason } from "../types.ts";

/** Codes that need no further detail. */
export const PLAIN_ERROR_CODES = [
  "connection_refused",
  "connection_closed",
  "connection_failed",
  "host_not_found",
  "host_unreachable",
  "too_many_redirects",
  "redirect_not_http",
  "redirect_to_other_server",
  "private_address",
  "private_redirect",
  "private_not_meta",
  "certificate_invalid",
  "tls_failed",
  "not_http",
  "decompression_failed",
  "port_not_allowed",
  "address_invalid",
  "empty",
  "not_json",
  "not_an_object",
  "stopped",
] as const;

/** Codes with a number: an HTTP status, a time limit in seconds (the next two), a size limit in bytes. */
export const NUMBERED_ERROR_CODES = ["http_status", "timeout", "incomplete", "too_large"] as const;

export type PlainErrorCode = (typeof PLAIN_ERROR_CODES)[number];
export type NumberedErrorCode = (typeof NUMBERED_ERROR_CODES)[number];

export type ProbeError =
  | {
    readonly code: PlainErrorCode;
    /** Appended to the published English text. The page does not show it, because it translates only the code. */
    readonly note?: string;
  }
  | { readonly code: NumberedErrorCode; readonly detail: number };

/** Parses a reason. Returns null for a code of another release, and if the number is missing. */
export function parseProbeError({ code, detail }: PublishedReason): ProbeError | null {
  const plain = PLAIN_ERROR_CODES.find((known) => known === code);
  if (plain !== undefined) return { code: plain };
  const numbered = NUMBERED_ERROR_CODES.find((known) => known === code);
  return numbered === undefined || detail === undefined ? null : { code: numbered, detail };
}
