// Headers that every answer carries. They are built once: a set per answer costs a third of the throughput.

export type HeaderRecord = Readonly<Record<string, string>>;

const SHARED: HeaderRecord = {
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  // Tile servers want to know which site loads their tiles, so the origin is sent.
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy":
    "geolocation=(self), accelerometer=(), camera=(), display-capture=(), gyroscope=(), " +
    "magnetometer=(), microphone=(), midi=(), payment=(), usb=()",
};

/** For a page or its service worker: `policy` says what it may load and reach. */
export function pageHeaders(policy: string): HeaderRecord {
  return { ...SHARED, "content-security-policy": policy };
}

/** For everything else: opened by itself it may do nothing. */
export const DOCUMENT_HEADERS: HeaderRecord = pageHeaders("default-src 'none'; frame-ancestors 'none'");
