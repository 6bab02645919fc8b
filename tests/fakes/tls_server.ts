// An https server on this machine with a given certificate. It records the handshakes.
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";

export interface TlsServer extends AsyncDisposable {
  readonly port: number;
  /** Server names of the handshakes so far, or false if none was sent. */
  readonly names: readonly (string | false)[];
  /** Paths of the requests so far. */
  readonly requests: readonly string[];
}

export interface TlsServerOptions {
  readonly cert: string;
  readonly key: string;
  /** Returns the body of the response. By default, it is `{}`. */
  readonly answer?: (path: string) => Promise<string>;
}

export async function startTlsServer({ cert, key, answer }: TlsServerOptions): Promise<TlsServer> {
  const names: (string | false)[] = [];
  const requests: string[] = [];
  const server = createServer({ cert, key }, async (request, response) => {
    const path = request.url ?? "/";
    requests.push(path);
    response.setHeader("access-control-allow-origin", "*");
    response.setHeader("content-type", "application/json");
    response.end(await answer?.(path) ?? "{}");
  });
  server.on(
    "secureConnection",
    (socket: { servername?: string | false }) => names.push(socket.servername ?? false),
  );
  // Ignores handshakes that the client aborts.
  server.on("tlsClientError", () => {});
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    names,
    requests,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
