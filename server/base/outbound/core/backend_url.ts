/** Returns a backend's absolute API base without trailing slash, or null for a relative URL without `base`. */
export function resolveBackendUrl(backendUrl: string, base: string | null): string | null {
  const absolute = URL.parse(backendUrl);
  const url = absolute ?? (base === null ? null : URL.parse(backendUrl, base));
  return url && url.href.replace(/\/+$/, "");
}
