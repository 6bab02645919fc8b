/** The absolute API base of a backend, without trailing slash. Null for a relative URL if there is no `base`. */
export function resolveBackendUrl(backendUrl: string, base: string | null): string | null {
  const absolute = URL.parse(backendUrl);
  const url = absolute ?? (base === null ? null : URL.parse(backendUrl, base));
  return url && url.href.replace(/\/+$/, "");
}
