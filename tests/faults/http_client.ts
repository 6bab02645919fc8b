// One keep-alive connection to the Hub, with raw answers: node:http decodes nothing, and fails when the connection closes
// before the announced length.
import { Buffer } from "node:buffer";
import { Agent, type IncomingHttpHeaders, request } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** As received, possibly compressed. */
  readonly raw: Uint8Array;
}

export interface HttpClient extends Disposable {
  /** Rejects without a complete answer. */
  get(url: string, headers?: Readonly<Record<string, string>>): Promise<Answer>;
}

export const ANSWER_LIMIT_MS = 15_000;

export function createHttpClient(): HttpClient {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return {
    get: (url, headers = {}) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          sent.destroy(new Error(`no complete response within ${ANSWER_LIMIT_MS / 1000} s`));
        }, ANSWER_LIMIT_MS);
        const fail = (error: Error) => {
          clearTimeout(timer);
          reject(error);
        };
        const sent = request(url, { agent, headers: { ...headers } }, (response) => {
          const pieces: Uint8Array[] = [];
          response.on("data", (piece: Uint8Array) => pieces.push(piece));
          response.on("error", fail);
          response.on("end", () => {
            clearTimeout(timer);
            if (!response.complete) return reject(new Error("the answer is incomplete"));
            const { statusCode = 0, headers } = response;
            resolve({ status: statusCode, headers, raw: Buffer.concat(pieces) });
          });
        });
        sent.on("error", fail);
        sent.end();
      }),
    [Symbol.dispose]: () => agent.destroy(),
  };
}

/** The decompressed body. Throws when it cannot be decompressed. */
export function decodeBody({ headers, raw }: Answer): Uint8Array {
  switch (headers["content-encoding"]) {
    case "br":
      return brotliDecompressSync(raw);
    case "gzip":
      return gunzipSync(raw);
    default:
      return raw;
  }
}

export const readText = (answer: Answer): string => new TextDecoder().decode(decodeBody(answer));
