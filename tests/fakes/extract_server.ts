// A download server with one extract on a free loopback port, which can break connections and change the file.
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";

export interface ExtractServerSettings {
  readonly content: Uint8Array;
  /** Null: none is sent. */
  readonly etag: string | null;
  readonly lastModified: string | null;
  /** Whether range requests are supported; otherwise the whole file is sent. */
  readonly supportsRanges: boolean;
  /** Number of bytes of an answer after which the connection is closed; null: never. */
  readonly cutAfterBytes: number | null;
  /** The second half of an answer waits for this; null: no waiting. */
  readonly gate: Promise<void> | null;
  /** Status of an error answer; null: the file is sent. */
  readonly status: number | null;
  /** Requests are never answered. */
  readonly hangs: boolean;
  /** Redirects requests to this address, as download mirrors do; null: no redirect. */
  readonly redirectTo: string | null;
  /** Body of the file `.md5` beside the extract; null: there is none. */
  readonly checksum: string | null;
  /** Number of bytes that an answer to a range request has at most; null: all that are left. */
  readonly maxRangeBytes: number | null;
  /** First byte of answers to range requests instead of the requested one; null: the requested one. */
  readonly rangeStart: number | null;
}

export interface ExtractServer extends AsyncDisposable {
  readonly url: string;
  /** Headers of all requests so far. */
  readonly requests: readonly IncomingHttpHeaders[];
  /** Number of requests for the file `.md5`; they are not among the others. */
  readonly checksumRequests: () => number;
  /** Takes effect with the next request. */
  set(change: Partial<ExtractServerSettings>): void;
}

const PATH = "/region.osm.pbf";

export async function startExtractServer(options: Partial<ExtractServerSettings>): Promise<ExtractServer> {
  let settings: ExtractServerSettings = {
    content: new Uint8Array(),
    etag: '"1"',
    lastModified: null,
    supportsRanges: true,
    cutAfterBytes: null,
    gate: null,
    status: null,
    hangs: false,
    redirectTo: null,
    checksum: null,
    maxRangeBytes: null,
    rangeStart: null,
    ...options,
  };
  const requests: IncomingHttpHeaders[] = [];
  let checksumRequests = 0;
  const server = createServer((request, response) => {
    if (request.url?.endsWith(".md5")) {
      checksumRequests += 1;
      const { checksum } = settings;
      return void response.writeHead(checksum === null ? 404 : 200).end(checksum ?? "");
    }
    requests.push(request.headers);
    if (settings.hangs) return;
    if (settings.redirectTo !== null && request.url === PATH) {
      response.writeHead(302, { location: settings.redirectTo }).end();
    } else if (settings.status !== null) response.writeHead(settings.status).end();
    else send(request, response, settings);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}${PATH}`,
    requests,
    checksumRequests: () => checksumRequests,
    set: (change) => void (settings = { ...settings, ...change }),
    [Symbol.asyncDispose]: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function send({ headers }: IncomingMessage, response: ServerResponse, settings: ExtractServerSettings): void {
  const { content, etag, lastModified, supportsRanges, cutAfterBytes, maxRangeBytes, rangeStart, gate } =
    settings;
  const validators = {
    ...(etag !== null && { etag }),
    ...(lastModified !== null && { "last-modified": lastModified }),
  };
  const isSame = headers["if-none-match"] !== undefined
    ? headers["if-none-match"] === etag
    : lastModified !== null && headers["if-modified-since"] === lastModified;
  if (isSame) return void response.writeHead(304, validators).end();

  const range = /^bytes=(\d+)-$/.exec(headers.range ?? "");
  const isPart = supportsRanges && range !== null && [etag, lastModified].includes(`${headers["if-range"]}`);
  const start = isPart ? rangeStart ?? Number(range[1]) : 0;
  const end = isPart && maxRangeBytes !== null ? start + maxRangeBytes : content.length;
  const body = content.subarray(start, end);
  response.writeHead(isPart ? 206 : 200, {
    ...validators,
    "content-length": body.length,
    ...(isPart && { "content-range": `bytes ${start}-${start + body.length - 1}/${content.length}` }),
  });
  if (gate !== null) {
    const half = Math.floor(body.length / 2);
    response.write(body.subarray(0, half));
    return void gate.then(() => response.end(body.subarray(half)));
  }
  if (cutAfterBytes === null || cutAfterBytes >= body.length) return void response.end(body);
  // The connection is closed only after the bytes have been sent.
  response.write(body.subarray(0, cutAfterBytes), () => response.destroy());
}
