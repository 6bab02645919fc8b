// When the certificate of a node is about to expire.

/** Certificates that are renewed automatically are renewed earlier: Let's Encrypt's clients do 30 days before. */
export const CERTIFICATE_NOTICE_DAYS = 14;
const DAY_MS = 86_400_000;

/** Whether less than {@link CERTIFICATE_NOTICE_DAYS} are left at `nowMs` until `expiresAt` (ISO 8601); null: not known. */
export function expiresSoon(expiresAt: string | null, nowMs: number): boolean | null {
  const leftMs = expiresAt === null ? NaN : Date.parse(expiresAt) - nowMs;
  return Number.isNaN(leftMs) ? null : leftMs < CERTIFICATE_NOTICE_DAYS * DAY_MS;
}
