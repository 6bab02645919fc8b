// Request URL -> what is asked for (pure). The URL's first part comes from the client's Host header and can be
// anything at all, so the platform's own parser, which throws at it, is not asked.

/** Null when the path holds a malformed escape or a NUL character. The query is left out. */
export function readRequestPath(url: string): string | null {
  const start = url.indexOf("/", url.indexOf("://") + 3);
  const path = start < 0 ? "/" : url.slice(start).split(/[?#]/, 1)[0]!;
  if (!path.includes("%")) return path;
  try {
    const decoded = decodeURIComponent(path);
    return decoded.includes("\0") ? null : decoded;
  } catch {
    return null;
  }
}

/** The arguments behind the path; malformed escapes in them stay as they are. */
export function readRequestQuery(url: string): URLSearchParams {
  const start = url.indexOf("?");
  return new URLSearchParams(start < 0 ? "" : url.slice(start + 1).split("#", 1)[0]);
}

const HOST = /^([a-z0-9._-]+|\[[0-9a-f:.]+\])(:\d{1,5})?$/i;

/**
 * Whether a Host header names a host. With a slash or a question mark in it, it would move what counts as the path;
 * a proxy that guards paths has seen another one then. Clients of HTTP/1.0 and of HTTP/2 send none.
 */
export function isHost(header: string | null): boolean {
  return header === null || header === "" || HOST.test(header);
}
