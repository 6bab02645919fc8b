// The result of one probe. Expected failures are values, not exceptions.
import type { ProbeError } from "contract/status/probe_error.ts";
import type { BackendMeta } from "contract/types.ts";
import type { RequestFailureKind } from "../../../base/outbound/core/failure_text.ts";
import type { KeptResponse } from "../../../base/outbound/core/kept_response.ts";

/** "format" means that the response is not a JSON object. */
export type FailureKind = RequestFailureKind | "format";

export interface ProbeSuccess {
  readonly ok: true;
  /** Time from the call to the last byte of the response. */
  readonly latencySeconds: number;
  readonly meta: BackendMeta;
  /** Value of `Access-Control-Allow-Origin`, or null if missing. */
  readonly allowOrigin: string | null;
  readonly privateName?: PrivateName;
  /** Response for the next probe of the same URL. Absent if it has no usable ETag, or is too large. */
  readonly kept?: KeptResponse | undefined;
}

/** Present if the name in the node's URL resolves to a private address. */
export interface PrivateName {
  readonly address: string;
  /** The actual failure, for the log only, or null if nothing is withheld. */
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
