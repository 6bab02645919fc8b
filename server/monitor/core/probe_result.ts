// The result of one probe. Expected failures are values, not exceptions.
import type { ProbeError } from "../../../contract/probe_error.ts";
import type { BackendMeta } from "../../../contract/types.ts";
import type { RequestFailureKind } from "../../outbound/core/request_failure.ts";

/** Also an answer that is not a JSON object. */
export type FailureKind = RequestFailureKind | "format";

export interface ProbeSuccess {
  readonly ok: true;
  /** From the call to the last byte of the answer. */
  readonly latencySeconds: number;
  readonly meta: BackendMeta;
  /** Value of `Access-Control-Allow-Origin`; null when the header is missing. */
  readonly allowOrigin: string | null;
  readonly privateName?: PrivateName;
}

/** Only where the name of the node's URL resolves to a private address. */
export interface PrivateName {
  readonly address: string;
  /** The actual reason of the failure, for the log only; null: nothing is withheld. */
  readonly withheld: ProbeError | null;
}

export interface ProbeFailure {
  readonly ok: false;
  readonly kind: FailureKind;
  readonly reason: ProbeError;
  readonly allowOrigin: string | null;
  readonly privateName?: PrivateName;
}

export type ProbeResult = ProbeSuccess | ProbeFailure;
