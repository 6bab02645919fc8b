// Where a backend is reached from this program: registries may name a path on the hub's own origin.

/**
 * The absolute API base of a backend, without trailing slash. A relative URL resolves against `base` (absolute);
 * null when it is relative and there is no base to resolve it with.
 */
export function resolveBackendUrl(backendUrl: string, base: string | null): string | null {
  const absolute = URL.parse(backendUrl);
  const url = absolute ?? (base === null ? null : URL.parse(backendUrl, base));
  return url && url.href.replace(/\/+$/, "");
}
