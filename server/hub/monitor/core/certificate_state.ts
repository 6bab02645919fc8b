// What is known about the certificate of one server, and when it is read again.

export interface CertificateState {
  /** ISO 8601, or null if unknown. */
  readonly expiresAt: string | null;
  /** When `expiresAt` was read, or taken from an earlier run; null if never. */
  readonly readAtMs: number | null;
  /** Time of the last attempt; null if there was none in this run. */
  readonly triedAtMs: number | null;
}

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
/** Certificates that are renewed automatically are renewed earlier: Let's Encrypt's clients do 30 days before. */
export const CERTIFICATE_NOTICE_DAYS = 14;
/** After this time without a successful attempt, the certificate may have changed. */
const MAX_AGE_MS = 3 * DAY_MS;

/** The state of a new server, or of one that an earlier run has published. */
export const createCertificateState = (expiresAt: string | null, nowMs: number): CertificateState => ({
  expiresAt,
  readAtMs: expiresAt === null ? null : nowMs,
  triedAtMs: null,
});

/** Whether less than {@link CERTIFICATE_NOTICE_DAYS} are left at `nowMs` until `expiresAt` (ISO 8601); null: not known. */
export function expiresSoon(expiresAt: string | null, nowMs: number): boolean | null {
  const leftMs = expiresAt === null ? NaN : Date.parse(expiresAt) - nowMs;
  return Number.isNaN(leftMs) ? null : leftMs < CERTIFICATE_NOTICE_DAYS * DAY_MS;
}

/** True once a day; once an hour after a failed attempt, and while a new certificate is expected. */
export function isCertificateDue(state: CertificateState, nowMs: number): boolean {
  const { expiresAt, readAtMs, triedAtMs } = state;
  if (triedAtMs === null || nowMs < triedAtMs) return true;
  const isSettled = readAtMs === triedAtMs && expiresSoon(expiresAt, nowMs) === false;
  return nowMs - triedAtMs >= (isSettled ? DAY_MS : HOUR_MS);
}

/** The state after an attempt; `expiresAt` is null if it failed. */
export function nextCertificateState(
  state: CertificateState,
  expiresAt: string | null,
  nowMs: number,
): CertificateState {
  if (expiresAt !== null) return { expiresAt, readAtMs: nowMs, triedAtMs: nowMs };
  const isCurrent = state.readAtMs !== null && nowMs - state.readAtMs < MAX_AGE_MS;
  return { ...(isCurrent ? state : createCertificateState(null, nowMs)), triedAtMs: nowMs };
}

/** The state after an answer over https, which needs a valid certificate: an expired one must have been renewed. */
export function confirmCertificate(state: CertificateState, nowMs: number): CertificateState {
  const hasExpired = state.expiresAt !== null && Date.parse(state.expiresAt) <= nowMs;
  return hasExpired ? createCertificateState(null, nowMs) : state;
}
