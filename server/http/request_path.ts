// Request URL -> decoded path (pure).

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
