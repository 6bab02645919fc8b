// The address at which this program reaches itself: for the poll of relative backend URLs, for the health check
// and for the log line that a person clicks on.

/** `host` as in the settings. An address that means "all interfaces" is reached through loopback. */
export function selfOrigin(host: string, port: number): string {
  if (host === "0.0.0.0") return `http://127.0.0.1:${port}`;
  // A socket bound to all IPv6 interfaces may refuse IPv4, so its own loopback address is asked.
  if (host === "::" || host === "::0") return `http://[::1]:${port}`;
  return host.includes(":") ? `http://[${host}]:${port}` : `http://${host}:${port}`;
}
