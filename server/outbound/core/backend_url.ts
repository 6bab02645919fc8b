/**
 * The absolute API base of a backend, without trailing slash. A relative URL is resolved against `base` (absolute); null
 * without one.
 */
export function resolveBackendUrl(backendUrl: string, base: string | null): string | null {
  const absolute = URL.parse(backendUrl);
  const url = absolute ?? (base === null ? null : URL.parse(backendUrl, base));
  return url && url.href.replace(/\/+$/, "");
}
