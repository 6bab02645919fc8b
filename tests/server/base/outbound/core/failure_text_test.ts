import assert from "node:assert/strict";
import type { ProbeError } from "contract/status/probe_error.ts";
import {
  classifyFailure,
  describeFailure,
  describeProbeError,
} from "server/base/outbound/core/failure_text.ts";

Deno.test("classifyFailure reads causes, and gives connection_failed for an unknown error", () => {
  const nested = new TypeError("fetch failed", { cause: new Error("tcp connect error: Connection refused") });
  assert.equal(classifyFailure(nested), "connection_refused");
  const certificate = new Error("invalid peer certificate: Expired");
  assert.equal(classifyFailure(new TypeError("fetch failed", { cause: certificate })), "certificate_invalid");
  assert.equal(classifyFailure(new TypeError("something new")), "connection_failed");
  assert.equal(classifyFailure("text"), "connection_failed");
  assert.equal(classifyFailure(undefined), "connection_failed");
});

Deno.test("describeFailure gives the text of the code", () => {
  assert.equal(describeFailure(new Error("Connection refused")), "connection refused");
  assert.equal(describeFailure(undefined), "connection failed");
});

const TEXTS: readonly [ProbeError, string][] = [
  [{ code: "connection_closed" }, "connection closed unexpectedly"],
  [{ code: "too_many_redirects" }, "too many redirects"],
  [{ code: "http_status", detail: 503 }, "HTTP 503"],
  [{ code: "timeout", detail: 1.5 }, "no response within 1.5 s"],
  [{ code: "incomplete", detail: 3 }, "no complete response within 3 s"],
  [{ code: "too_large", detail: 1_048_576 }, "response larger than 1 MiB"],
  [{ code: "too_large", detail: 500 }, "response larger than 500 bytes"],
];
for (const [error, text] of TEXTS) {
  Deno.test(`describeProbeError: ${text}`, () => assert.equal(describeProbeError(error), text));
}

const EXPIRED =
  "invalid peer certificate: certificate expired: verification time 1795956406 (UNIX), but certificate is " +
  "not valid after 1795870005 (86401 seconds ago)";
const CERTIFICATES: readonly [message: string, text: string][] = [
  [EXPIRED, "expired since 2026-11-28T12:46:45Z"],
  ["certificate has expired", "expired"],
  [
    "invalid peer certificate: certificate not valid yet: verification time 1 (UNIX), but certificate is not valid " +
    "before 1795870005 (9 seconds in future)",
    "not valid before 2026-11-28T12:46:45Z",
  ],
  [
    'invalid peer certificate: certificate not valid for name "a.example"; certificate is only valid for ' +
    'DnsName("b.example")',
    "not valid for a.example",
  ],
  [
    "Hostname/IP does not match certificate's altnames: Host: a.example. is not in the cert's altnames: DNS:b.example",
    "not valid for a.example",
  ],
  [
    "invalid peer certificate: UnknownIssuer",
    "not trusted: unknown issuer, or the server does not send its intermediate certificates",
  ],
  ["invalid peer certificate: Odd", "expired, not trusted or for another name"],
];
for (const [message, text] of CERTIFICATES) {
  Deno.test(`describeFailure: a certificate that is ${text}`, () => {
    const error = new TypeError("fetch failed", { cause: new Error(message) });
    assert.equal(describeFailure(error), `invalid certificate: ${text}`);
  });
}
