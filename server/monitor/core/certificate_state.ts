// What is known of the certificate of one server, and when it is read again.
import { expiresSoon } from "../../../contract/certificate.ts";

export interface CertificateState {
  /** ISO 8601; null: not known. */
  readonly expiresAt: string | null;
  /** When `expiresAt` was read, or was taken over from an earlier run; null: never. */
  readonly readAtMs: number | null;
  /** When the last attempt was made; null: none in this run. */
  readonly triedAtMs: number | null;
}

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
/** What could not be read for this time may have changed. */
const KEPT_MS = 3 * DAY_MS;

/** A server that is new, or known from an earlier run by what was published. */
export const createCertificateState = (expiresAt: string | null, nowMs: number): CertificateState => ({
  expiresAt,
  readAtMs: expiresAt === null ? null : nowMs,
  triedAtMs: null,
});

/** Once a day; once an hour after a failed attempt, and while a new certificate is expected. */
export function isCertificateDue(state: CertificateState, nowMs: number): boolean {
  const { expiresAt, readAtMs, triedAtMs } = state;
  if (triedAtMs === null || nowMs < triedAtMs) return true;
  const isSettled = readAtMs === triedAtMs && expiresSoon(expiresAt, nowMs) === false;
  return nowMs - triedAtMs >= (isSettled ? DAY_MS : HOUR_MS);
}

/** After an attempt. `expiresAt` null: it failed. */
export function nextCertificateState(
  state: CertificateState,
  expiresAt: string | null,
  nowMs: number,
): CertificateState {
  if (expiresAt !== null) return { expiresAt, readAtMs: nowMs, triedAtMs: nowMs };
  const isKept = state.readAtMs !== null && nowMs - state.readAtMs < KEPT_MS;
  return { ...(isKept ? state : createCertificateState(null, nowMs)), triedAtMs: nowMs };
}

/** After an answer over https, for which the certificate has to be valid: one that has expired was renewed. */
export function confirmCertificate(state: CertificateState, nowMs: number): CertificateState {
  const hasExpired = state.expiresAt !== null && Date.parse(state.expiresAt) <= nowMs;
  return hasExpired ? createCertificateState(null, nowMs) : state;
}
