// Reads when a server's certificate expires. `fetch` does not show certificates, so this makes a TLS handshake without
// a request, with an address that was looked up before.
import { connect, type TLSSocket } from "node:tls";
import { isAddress } from "contract/kit/address_range.ts";
import { type Destination, inOrder } from "./destination.ts";

/**
 * Resolves with the expiry of an https server's certificate, in ms since 1970. The certificate has to be valid for the
 * name. Rejects with the failure of the handshake, or if aborted.
 */
export async function readCertificateExpiry(
  { url, addresses }: Destination,
  signal: AbortSignal,
): Promise<number> {
  const host = url.hostname.replace(/^\[(.*)\]$/, "$1");
  // A server name must not be an address (RFC 6066).
  const servername = isAddress(url.hostname) ? null : host;
  let failure: unknown = new Error("dns error: no address");
  for (const address of addresses === null ? [host] : inOrder(addresses)) {
    try {
      return await shakeHands(address, url, servername, signal);
    } catch (error) {
      failure = error;
      if (signal.aborted) break;
    }
  }
  throw failure;
}

function shakeHands(
  address: string,
  { port }: URL,
  servername: string | null,
  signal: AbortSignal,
): Promise<number> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    const socket: TLSSocket = connect({
      host: address,
      port: port === "" ? 443 : Number(port),
      ...(servername !== null && { servername }),
    });
    const abort = () => socket.destroy(new Error(describeAbort(signal)));
    signal.addEventListener("abort", abort, { once: true });
    socket.once("secureConnect", () => {
      const expiresAtMs = Date.parse(socket.getPeerCertificate().valid_to);
      if (Number.isNaN(expiresAtMs)) {
        return socket.destroy(new Error("cannot read the certificate's expiry date"));
      }
      resolve(expiresAtMs);
      socket.destroy();
    });
    socket.on("error", reject);
    socket.once("close", () => {
      signal.removeEventListener("abort", abort);
      reject(new Error("connection closed"));
    });
  });
}

const describeAbort = ({ reason }: AbortSignal) =>
  reason?.name === "TimeoutError" ? "TLS handshake timed out" : "stopped";
