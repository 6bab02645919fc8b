// Converts exceptions of requests to error codes, and error codes to English text for the status document, log and CLI.
import type { NumberedErrorCode, PlainErrorCode, ProbeError } from "contract/status/probe_error.ts";

/** Why a request to another server failed. */
export type RequestFailureKind =
  /** No complete response before the deadline. */
  | "timeout"
  /** The server was not reached, or the connection was closed. */
  | "network"
  /** A status other than 2xx. */
  | "status"
  /** More bytes than accepted. */
  | "size"
  /** Aborted by the caller. */
  | "stopped";

/** The runtime reports the cause as text only. The first match is used. */
const CODES: readonly (readonly [pattern: RegExp, code: PlainErrorCode])[] = [
  [/connection refused/i, "connection_refused"],
  [/dns error|failed to lookup|getaddrinfo/i, "host_not_found"],
  [/maximum number of redirects/i, "too_many_redirects"],
  [/can not redirect/i, "redirect_not_http"],
  [/certificate/i, "certificate_invalid"],
  [/corrupt message|handshake|tls/i, "tls_failed"],
  [/unreachable|no route to host/i, "host_unreachable"],
  [/invalid http|parsed|message head is too large/i, "not_http"],
  [/reset|closed before|broken pipe|reading a body|end of file before/i, "connection_closed"],
  [/unexpected end of file|deflate|gzip|brotli/i, "decompression_failed"],
  [/are blocked/i, "port_not_allowed"],
  [/invalid url/i, "address_invalid"],
];

/** Returns the code of an error of `fetch` or of reading its body, or `connection_failed` if it is unknown. */
export function classifyFailure(error: unknown): PlainErrorCode {
  const messages = collectMessages(error);
  return CODES.find(([pattern]) => pattern.test(messages))?.[1] ?? "connection_failed";
}

/** Same as {@link classifyFailure}, with the fault of an invalid certificate. */
export function explainFailure(error: unknown): ProbeError & { readonly code: PlainErrorCode } {
  const code = classifyFailure(error);
  const note = code === "certificate_invalid" ? describeCertificateFault(collectMessages(error)) : null;
  return { code, ...(note !== null && { note }) };
}

/** Joins the messages of the error and of its causes, because `fetch` puts the reason into the cause. */
function collectMessages(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message}: ${collectMessages(error.cause)}`;
}

const PLAIN_TEXTS: Readonly<Record<PlainErrorCode, string>> = {
  connection_refused: "connection refused",
  connection_closed: "connection closed unexpectedly",
  connection_failed: "connection failed",
  host_not_found: "host not found",
  host_unreachable: "host unreachable",
  too_many_redirects: "too many redirects",
  redirect_not_http: "redirects to an address that is not http(s)",
  redirect_to_other_server: "redirects to another server",
  private_address: "name resolves to a private address",
  private_redirect: "redirects to or within a private network",
  private_not_meta: "response from a private address is not a data-node's",
  certificate_invalid: "invalid certificate: expired, not trusted or for another name",
  tls_failed: "TLS handshake failed",
  not_http: "response is not HTTP",
  decompression_failed: "response cannot be decompressed",
  port_not_allowed: "port is not allowed",
  address_invalid: "invalid address",
  empty: "response is empty",
  not_json: "response is not JSON",
  not_an_object: "response is not a JSON object",
  stopped: "stopped before a response arrived",
};

const NUMBERED_TEXTS: Readonly<Record<NumberedErrorCode, (detail: number) => string>> = {
  http_status: (status) => `HTTP ${status}`,
  timeout: (seconds) => `no response within ${seconds} s`,
  incomplete: (seconds) => `no complete response within ${seconds} s`,
  too_large: (bytes) =>
    bytes >= 1024 * 1024
      ? `response larger than ${bytes / (1024 * 1024)} MiB`
      : `response larger than ${bytes} bytes`,
};

export function describeProbeError(error: ProbeError): string {
  if ("detail" in error) return NUMBERED_TEXTS[error.code](error.detail);
  return error.note === undefined ? PLAIN_TEXTS[error.code] : `invalid certificate: ${error.note}`;
}

/** Returns the English text for an error, see {@link explainFailure}. */
export function describeFailure(error: unknown): string {
  return describeProbeError(explainFailure(error));
}

const FAULTS: readonly (readonly [pattern: RegExp, describe: (found: RegExpExecArray) => string])[] = [
  [/certificate expired.*not valid after (\d+)/, ([, seconds]) => `expired since ${timeOf(seconds!)}`],
  [/not valid yet.*not valid before (\d+)/, ([, seconds]) => `not valid before ${timeOf(seconds!)}`],
  [/not valid for name "([^"]*)"/, ([, name]) => `not valid for ${name}`],
  [
    /does not match certificate's altnames: Host: ([^ ]*?)\.? /,
    ([, name]) => `not valid for ${name}`,
  ],
  [/\bexpired\b/i, () => "expired"],
  [
    /UnknownIssuer|BadSignature|CaUsedAsEndEntity|unable to (verify|get)|self.signed/i,
    () => "not trusted: unknown issuer, or the server does not send its intermediate certificates",
  ],
  [/Revoked/i, () => "revoked"],
];

/** Completes "invalid certificate: …". Null if the text does not give the reason. */
function describeCertificateFault(message: string): string | null {
  for (const [pattern, describe] of FAULTS) {
    const found = pattern.exec(message);
    if (found !== null) return describe(found);
  }
  return null;
}

const timeOf = (seconds: string) => new Date(Number(seconds) * 1000).toISOString().replace(/\.\d+Z$/, "Z");
