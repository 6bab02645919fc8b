// Why a request to another server failed.

export type RequestFailureKind =
  /** No complete answer before the deadline. */
  | "timeout"
  /** Not reached, or the connection was closed. */
  | "network"
  /** A status other than 2xx. */
  | "status"
  /** More bytes than are accepted. */
  | "size"
  /** Aborted by the caller. */
  | "stopped";
