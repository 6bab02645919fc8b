// The state of a server's certificate, and when to read it again.

export interface CertificateState {
  /** ISO 8601, or null if unknown. */
  readonly expiresAt: string | null;
  /** When `expiresAt` was read, or restored from an earlier run. Null if never. */
  readonly readAtMs: number | null;
  /** Time of the last attempt, or null if there was none since startup. */
  readonly triedAtMs: number | null;
}

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
/** Automatic renewal happens earlier. Let's Encrypt's clients renew 30 days before expiry. */
export const CERTIFICATE_NOTICE_DAYS = 14;
/** A certificate not read for this long may have changed. */
const MAX_AGE_MS = 3 * DAY_MS;

/** Creates the state of a new server, or of one published by an earlier run. */
export const createCertificateState = (expiresAt: string | null, nowMs: number): CertificateState => ({
  expiresAt,
  readAtMs: expiresAt === null ? null : nowMs,
  triedAtMs: null,
});

/** Whether `expiresAt` (ISO 8601) is within {@link CERTIFICATE_NOTICE_DAYS} of `nowMs`, or null if unknown. */
export function expiresSoon(expiresAt: string | null, nowMs: number): boolean | null {
  const leftMs = expiresAt === null ? NaN : Date.parse(expiresAt) - nowMs;
  return Number.isNaN(leftMs) ? null : leftMs < CERTIFICATE_NOTICE_DAYS * DAY_MS;
}

/** Whether to read the certificate: once a day, or hourly after a failure and while a new certificate is expected. */
export function isCertificateDue(state: CertificateState, nowMs: number): boolean {
  const { expiresAt, readAtMs, triedAtMs } = state;
  if (triedAtMs === null || nowMs < triedAtMs) return true;
  const isSettled = readAtMs === triedAtMs && expiresSoon(expiresAt, nowMs) === false;
  return nowMs - triedAtMs >= (isSettled ? DAY_MS : HOUR_MS);
}

/** Returns the state after an attempt. `expiresAt` is null if it failed. */
export function nextCertificateState(
  state: CertificateState,
  expiresAt: string | null,
  nowMs: number,
): CertificateState {
  if (expiresAt !== null) return { expiresAt, readAtMs: nowMs, triedAtMs: nowMs };
  const isCurrent = state.readAtMs !== null && nowMs - state.readAtMs < MAX_AGE_MS;
  return { ...(isCurrent ? state : createCertificateState(null, nowMs)), triedAtMs: nowMs };
}

/** Returns the state after an HTTPS response, which proves that an expired certificate has been renewed. */
export function confirmCertificate(state: CertificateState, nowMs: number): CertificateState {
  const hasExpired = state.expiresAt !== null && Date.parse(state.expiresAt) <= nowMs;
  return hasExpired ? createCertificateState(null, nowMs) : state;
}
