// HTTP requests whose answers stay as they came: nothing is decompressed unasked, followed, kept or put together.
import { Buffer } from "node:buffer";
import { request } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";

export interface RawAnswer {
  readonly status: number;
  /** In lower case; one entry for every line, so that a header that came twice can be seen. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Uint8Array;
}

export interface RawRequest {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
}

/** `url` is an http address, with the path as it is to be sent. */
export function ask(
  url: string,
  { method = "GET", headers = {}, body }: RawRequest = {},
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    // Node's own limit is 16 kB; that of browsers is 256 KiB.
    const options = { method, headers: { ...headers }, agent: false, maxHeaderSize: 256 * 1024 };
    const asking = request(url, options, (response) => {
      const pieces: Uint8Array[] = [];
      response.on("data", (piece: Uint8Array) => pieces.push(piece));
      response.on("error", reject);
      response.on("end", () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: pairUp(response.rawHeaders),
          body: new Uint8Array(Buffer.concat(pieces)),
        }));
    });
    asking.on("error", reject);
    asking.end(body);
  });
}

/** All values of a header, in the order of the lines. */
export function valuesOf({ headers }: RawAnswer, name: string): string[] {
  return headers.filter(([key]) => key === name).map(([, value]) => value);
}

/** The body, decompressed. */
export function textOf(answer: RawAnswer): string {
  const [encoding] = valuesOf(answer, "content-encoding");
  if (encoding === "br") return brotliDecompressSync(answer.body).toString();
  return encoding === "gzip" ? gunzipSync(answer.body).toString() : new TextDecoder().decode(answer.body);
}

function pairUp(flat: readonly string[]): [string, string][] {
  return Array.from({ length: flat.length / 2 }, (_, i) => [flat[2 * i]!.toLowerCase(), flat[2 * i + 1]!]);
}
