// A download server on a free loopback port with one extract, which can break connections and change the file.
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";

export interface ExtractServerSettings {
  readonly content: Uint8Array;
  /** Not sent if null. */
  readonly etag: string | null;
  readonly lastModified: string | null;
  /** Whether range requests are supported. Otherwise, the whole file is sent. */
  readonly supportsRanges: boolean;
  /** Closes the connection after this number of bytes, or never if null. */
  readonly cutAfterBytes: number | null;
  /** Delays the second half of a response until this settles, unless null. */
  readonly gate: Promise<void> | null;
  /** Status of an error response, or null to send the file. */
  readonly status: number | null;
  /** Whether requests are never answered. */
  readonly hangs: boolean;
  /** URL to which requests are redirected, as by download mirrors, or null for no redirect. */
  readonly redirectTo: string | null;
  /** Content of the file `.md5` next to the extract, or null if there is no such file. */
  readonly checksum: string | null;
  /** Maximum number of bytes in the response to a range request. Null means no limit. */
  readonly maxRangeBytes: number | null;
  /** First byte of responses to range requests. Null means the requested first byte. */
  readonly rangeStart: number | null;
}

export interface ExtractServer extends AsyncDisposable {
  readonly url: string;
  /** Headers of all requests so far, except those for the file `.md5`. */
  readonly requests: readonly IncomingHttpHeaders[];
  /** Number of requests for the file `.md5`. */
  readonly checksumRequests: () => number;
  /** Changes settings from the next request on. */
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
  // Close the connection only after the bytes have been sent.
  response.write(body.subarray(0, cutAfterBytes), () => response.destroy());
}
