// Extracts path and query from a request URL (pure). `new URL` would throw if the client's Host header, with which the
// URL starts, is malformed.

/** The path as sent, without query. */
export function readRawPath(url: string): string {
  const start = url.indexOf("/", url.indexOf("://") + 3);
  return start < 0 ? "/" : url.slice(start).split(/[?#]/, 1)[0]!;
}

/** The decoded path without query, or null for a malformed escape or a NUL character. */
export function readRequestPath(url: string): string | null {
  const path = readRawPath(url);
  if (!path.includes("%")) return path;
  try {
    const decoded = decodeURIComponent(path);
    return decoded.includes("\0") ? null : decoded;
  } catch {
    return null;
  }
}

/** Paths deeper than this get an absolute link, because a path of 64 KiB would get a long relative one. */
const MAX_DEPTH = 30;

/**
 * The server's root relative to the requested path, such as `./` or `../../`, since a proxy may serve this program
 * below a path.
 */
export function readRootPath(url: string): string {
  const depth = readRawPath(url).split("/").length - 2;
  if (depth > MAX_DEPTH) return "/";
  return depth === 0 ? "./" : "../".repeat(depth);
}

/** Malformed escapes are kept unchanged. */
export function readRequestQuery(url: string): URLSearchParams {
  const start = url.indexOf("?");
  return new URLSearchParams(start < 0 ? "" : url.slice(start + 1).split("#", 1)[0]);
}

const HOST = /^([a-z0-9._-]+|\[[0-9a-f:.]+\])(:\d{1,5})?$/i;

/**
 * Whether a Host header is valid. A slash or question mark would change the parsed path and bypass a proxy's path
 * rules. A missing header is valid, because HTTP/1.0 and HTTP/2 have none, and Deno does not expose the version.
 */
export function isHost(header: string | null): boolean {
  return header === null || HOST.test(header);
}
