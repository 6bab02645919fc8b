// What asking one backend once can come to. A failure that can be expected is a value, never an exception.
import type { BackendMeta } from "../../../contract/types.ts";
import type { ConnectionReason } from "./failure_text.ts";

export type FailureKind =
  /** No complete answer before the deadline. */
  | "timeout"
  /** Not reached, or the connection broke off. */
  | "network"
  /** A status other than 2xx. */
  | "status"
  /** An answer that is not a JSON object. */
  | "format"
  /** More bytes than are accepted. */
  | "size"
  /** The caller gave up. */
  | "stopped";

/** All that can be said of a failure; the page translates it, and operators may filter their logs by it. */
export type ProbeReason =
  | ConnectionReason
  | `HTTP ${number}`
  | `${"no" | "no complete"} answer within ${number} s`
  | `answer larger than ${number} ${"MiB" | "bytes"}`
  | "answer is empty"
  | "answer is not JSON"
  | "answer is not a JSON object"
  | "stopped before an answer came";

export interface ProbeSuccess {
  readonly ok: true;
  /** From the call to the last byte of the answer. */
  readonly latencySeconds: number;
  readonly meta: BackendMeta;
  /** Value of `Access-Control-Allow-Origin`; null when the header is missing. */
  readonly allowOrigin: string | null;
}

export interface ProbeFailure {
  readonly ok: false;
  readonly kind: FailureKind;
  /** Short reason for operators. */
  readonly error: ProbeReason;
  readonly allowOrigin: string | null;
}

export type ProbeResult = ProbeSuccess | ProbeFailure;
