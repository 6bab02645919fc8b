// A server with one file that is read by ranges, on a free loopback port; it can misbehave in the ways that servers do.
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";

export interface RangeServerSettings {
  readonly content: Uint8Array;
  /** Null: none is sent. */
  readonly etag: string | null;
  readonly lastModified: string | null;
  /** `ignored`: the whole file is sent. `shifted`: one byte later. `unsized`: without the size of the file. */
  readonly ranges: "served" | "ignored" | "shifted" | "unsized";
  /** Status instead of an answer; null: none. */
  readonly status: number | null;
  /** Number of requests to which the misbehaviour is limited; the first ones after it was set. */
  readonly times: number;
  /** Number of bytes of an answer after which the connection is closed; null: never. */
  readonly cutAfterBytes: number | null;
  /** Nothing is sent after the headers. */
  readonly stalls: boolean;
  /** Bytes that are sent every 50 ms; 0: all at once. */
  readonly drips: number;
  readonly contentEncoding: string | null;
  /** Another answer of this address; null: no redirect. */
  readonly redirectTo: string | null;
  /** If-Match is compared. */
  readonly checksPrecondition: boolean;
}

export interface RangeServer extends AsyncDisposable {
  readonly url: string;
  /** Headers of all requests so far. */
  readonly requests: readonly IncomingHttpHeaders[];
  /** The most requests that were open at once. */
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
 * Answers so many further requests, then none. Resolves when a client that has four requests open waits for all of them:
 * it has then received everything before.
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
  // The connection is closed only after the bytes have been sent.
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
