// A server on a free loopback port with one file that is read by ranges. It can misbehave as real servers do.
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";

export interface RangeServerSettings {
  readonly content: Uint8Array;
  /** Not sent if null. */
  readonly etag: string | null;
  readonly lastModified: string | null;
  /** `ignored` sends the whole file, `shifted` starts one byte later, `unsized` omits the file's size. */
  readonly ranges: "served" | "ignored" | "shifted" | "unsized";
  /** Status of an error response, or null to send the file. */
  readonly status: number | null;
  /** Number of requests after which the misbehaviour ends. */
  readonly times: number;
  /** Closes the connection after this number of bytes, or never if null. */
  readonly cutAfterBytes: number | null;
  /** Whether nothing is sent after the headers. */
  readonly stalls: boolean;
  /** Number of bytes to send every 50 ms, or 0 to send all immediately. */
  readonly drips: number;
  readonly contentEncoding: string | null;
  /** URL to which requests are redirected, or null for no redirect. */
  readonly redirectTo: string | null;
  /** Whether If-Match is checked. */
  readonly checksPrecondition: boolean;
}

export interface RangeServer extends AsyncDisposable {
  readonly url: string;
  /** Headers of all requests so far. */
  readonly requests: readonly IncomingHttpHeaders[];
  /** Maximum number of requests that were open at the same time. */
  readonly maxOpen: () => number;
  /** Called for each request before it is answered. */
  onRequest: (count: number) => void;
  set(change: Partial<RangeServerSettings>): void;
}

const WELL: Omit<RangeServerSettings, "content"> = {
  etag: '"1"',
  lastModified: "Mon, 02 Nov 2026 00:00:00 GMT",
  ranges: "served",
  status: null,
  times: Infinity,
  cutAfterBytes: null,
  stalls: false,
  drips: 0,
  contentEncoding: null,
  redirectTo: null,
  checksPrecondition: true,
};
const PATH = "/world.pmtiles";

export async function startRangeServer(options: Partial<RangeServerSettings>): Promise<RangeServer> {
  let settings: RangeServerSettings = { ...WELL, content: new Uint8Array(), ...options };
  const requests: IncomingHttpHeaders[] = [];
  let [open, maxOpen] = [0, 0];
  const server = createServer((request, response) => {
    requests.push(request.headers);
    maxOpen = Math.max(maxOpen, ++open);
    response.on("close", () => open -= 1);
    handle.onRequest(requests.length);
    const { content, etag, lastModified, times } = settings;
    settings = { ...settings, times: times - 1 };
    const isWell = times <= 0;
    if (settings.redirectTo !== null && request.url === PATH && !isWell) {
      response.writeHead(302, { location: settings.redirectTo }).end();
    } else answer(request, response, isWell ? { ...WELL, content, etag, lastModified } : settings);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  const handle: RangeServer = {
    url: `http://127.0.0.1:${port}${PATH}`,
    requests,
    maxOpen: () => maxOpen,
    onRequest() {},
    set: (change) => void (settings = { ...settings, ...change }),
    [Symbol.asyncDispose]: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return handle;
}

/**
 * Answers this number of further requests, and then no more. Resolves when four later requests are open. A client that
 * sends at most four at a time has then received all earlier responses.
 */
export function hangAfter(server: RangeServer, answered: number): Promise<void> {
  const first = server.requests.length + answered;
  server.set({ stalls: false });
  return new Promise((resolve) => {
    server.onRequest = (count) => {
      if (count > first) server.set({ stalls: true });
      if (count === first + 4) resolve();
    };
  });
}

function answer({ headers }: IncomingMessage, response: ServerResponse, settings: RangeServerSettings): void {
  const { content, etag, lastModified, ranges, status, cutAfterBytes, stalls, contentEncoding } = settings;
  if (status !== null) return void response.writeHead(status).end();
  const match = headers["if-match"];
  if (settings.checksPrecondition && match !== undefined && match !== etag) {
    return void response.writeHead(412).end();
  }
  const validators = {
    ...(etag !== null && { etag }),
    ...(lastModified !== null && { "last-modified": lastModified }),
    ...(contentEncoding !== null && { "content-encoding": contentEncoding }),
  };
  const range = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? "");
  if (range === null || ranges === "ignored") return void response.writeHead(200, validators).end(content);
  const first = Number(range[1]);
  const last = Math.min(Number(range[2]), content.length - 1);
  if (first > last) {
    return void response.writeHead(416, { "content-range": `bytes */${content.length}` }).end();
  }
  const shift = ranges === "shifted" ? 1 : 0;
  const total = ranges === "unsized" ? "*" : content.length;
  const body = content.subarray(first, last + 1);
  response.writeHead(206, {
    ...validators,
    "content-length": body.length,
    "content-range": `bytes ${first + shift}-${last + shift}/${total}`,
  });
  if (stalls) return response.flushHeaders();
  if (settings.drips > 0) return drip(response, body, settings.drips);
  if (cutAfterBytes === null || cutAfterBytes >= body.length) return void response.end(body);
  // Close the connection only after the bytes have been sent.
  response.write(body.subarray(0, cutAfterBytes), () => response.destroy());
}

function drip(response: ServerResponse, body: Uint8Array, bytes: number): void {
  let at = 0;
  const timer = setInterval(() => {
    response.write(body.subarray(at, at += bytes));
    if (at < body.length) return;
    clearInterval(timer);
    response.end();
  }, 50);
  response.on("close", () => clearInterval(timer));
}
