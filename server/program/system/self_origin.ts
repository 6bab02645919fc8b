// The origin at which this program reaches itself, for relative backend URLs, the health check and the log.
import type { Place } from "../settings/listen_settings.ts";
import { SOCKET_ORIGIN } from "../../base/outbound/unix_socket.ts";

/** `port` is the open port. If the program listens on all interfaces, the origin is loopback. */
export function selfOrigin({ host, socket }: Pick<Place, "host" | "socket">, port: number): string {
  if (socket !== null) return SOCKET_ORIGIN;
  if (host === "0.0.0.0") return `http://127.0.0.1:${port}`;
  // A socket on all IPv6 interfaces may refuse IPv4.
  if (/^[0:]*:[0:]*$/.test(host)) return `http://[::1]:${port}`;
  return host.includes(":") ? `http://[${host}]:${port}` : `http://${host}:${port}`;
}

export function describePlace(place: Pick<Place, "host" | "socket">, port: number): string {
  return place.socket === null ? `${selfOrigin(place, port)}/` : `unix:${place.socket}`;
}
