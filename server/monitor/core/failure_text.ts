// Why a request failed, in a few words for operators. The platform tells it in prose only, so this table reads
// that prose; nothing but the wording depends on it, and what it does not know is still told apart as a failure.

const REASONS = [
  [/connection refused/i, "connection refused"],
  [/dns error|failed to lookup/i, "host not found"],
  [/maximum number of redirects/i, "redirects in a circle"],
  [/can not redirect/i, "redirects to an address that is not http(s)"],
  [/certificate/i, "certificate is not valid"],
  [/corrupt message|handshake|tls/i, "no TLS connection possible"],
  [/unreachable|no route to host/i, "host not reachable"],
  [/invalid http|parsed|message head is too large/i, "answer is not HTTP"],
  [/reset|closed before|broken pipe|reading a body|end of file before/i, "connection broken off"],
  [/unexpected end of file|deflate|gzip|brotli/i, "answer cannot be decompressed"],
  [/are blocked/i, "port is not allowed"],
  [/invalid url/i, "address is not valid"],
] as const satisfies readonly (readonly [pattern: RegExp, text: string])[];

/** Every reason there is: the page has a translation of each. */
export type ConnectionReason =
  | (typeof REASONS)[number][1]
  | "redirects to another server"
  | "connection failed";

/** A short reason for an error that `fetch` or reading its body threw. */
export function describeFailure(error: unknown): ConnectionReason {
  const told = collectMessages(error);
  return REASONS.find(([pattern]) => pattern.test(told))?.[1] ?? "connection failed";
}

/** `fetch` hides the reason in the cause. */
function collectMessages(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message}: ${collectMessages(error.cause)}`;
}
