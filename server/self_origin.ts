// The origin under which this program reaches itself: for relative backend URLs, the health check and the log line.

/** `host` as in the settings. "All interfaces" is reached through loopback. */
export function selfOrigin(host: string, port: number): string {
  if (host === "0.0.0.0") return `http://127.0.0.1:${port}`;
  // A socket on all IPv6 interfaces may refuse IPv4.
  if (host === "::" || host === "::0") return `http://[::1]:${port}`;
  return host.includes(":") ? `http://[${host}]:${port}` : `http://${host}:${port}`;
}
