// A relay between a cache and a program, in which time passes sixty times as fast for the cache: of the `Cache-Control` of
// every answer, minutes become seconds. All else is passed on as it is. A program that is away breaks the connection.
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";

const TIMES = 60;

export interface HastyRelay extends AsyncDisposable {
  readonly port: number;
}

/** `targetPort` is asked at each request: a program that was started again has another one. */
export async function startHastyRelay(targetPort: () => number): Promise<HastyRelay> {
  const server = createServer((incoming, outgoing) => {
    const { method, url: path, headers } = incoming;
    const options = { host: "127.0.0.1", port: targetPort(), method, path, headers, agent: false };
    const asking = request(options, (answer) => {
      outgoing.sendDate = false;
      outgoing.writeHead(answer.statusCode!, answer.rawHeaders.map(hasten));
      answer.pipe(outgoing);
    });
    asking.on("error", () => incoming.socket.destroy());
    incoming.pipe(asking);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    [Symbol.asyncDispose]: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** The values of `rawHeaders` stand after their names. */
function hasten(text: string, i: number, headers: readonly string[]): string {
  if (i % 2 === 0 || headers[i - 1]!.toLowerCase() !== "cache-control") return text;
  return text.replaceAll(/\d+/g, (seconds) => String(Number(seconds) / TIMES));
}
