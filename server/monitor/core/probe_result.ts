// What asking one backend once can come to. A failure that can be expected is a value, never an exception.
import type { BackendMeta } from "../../../contract/types.ts";

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
  /** Short reason for operators, such as "no answer within 3 s". */
  readonly error: string;
  readonly allowOrigin: string | null;
}

export type ProbeResult = ProbeSuccess | ProbeFailure;
