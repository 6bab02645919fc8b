// What is wrong with a server's certificate, from the text of the runtime or of Node's TLS. Pure.

const FAULTS: readonly (readonly [pattern: RegExp, describe: (found: RegExpExecArray) => string])[] = [
  [/certificate expired.*not valid after (\d+)/, ([, seconds]) => `expired since ${timeOf(seconds!)}`],
  [/not valid yet.*not valid before (\d+)/, ([, seconds]) => `not valid before ${timeOf(seconds!)}`],
  [/not valid for name "([^"]*)"/, ([, name]) => `for another name than ${name}`],
  [
    /does not match certificate's altnames: Host: ([^ ]*?)\.? /,
    ([, name]) => `for another name than ${name}`,
  ],
  [/\bexpired\b/i, () => "expired"],
  [
    /UnknownIssuer|BadSignature|CaUsedAsEndEntity|unable to (verify|get)|self.signed/i,
    () => "not trusted: its issuer is unknown here, or the server does not send the certificates in between",
  ],
  [/Revoked/i, () => "revoked"],
];

/** Completes "invalid certificate: …"; null if the text does not say what is wrong. */
export function describeCertificateFault(message: string): string | null {
  for (const [pattern, describe] of FAULTS) {
    const found = pattern.exec(message);
    if (found !== null) return describe(found);
  }
  return null;
}

const timeOf = (seconds: string) => new Date(Number(seconds) * 1000).toISOString().replace(/\.\d+Z$/, "Z");
