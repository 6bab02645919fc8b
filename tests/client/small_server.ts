// An HTTP server of a few lines on a free loopback port, for answers that a made-up node does not give.

/** What was asked; the request itself cannot be read any more once it is answered. */
export interface Asked {
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  readonly headers: Headers;
}

export interface SmallServer extends AsyncDisposable {
  /** `http://127.0.0.1:<port>`. */
  readonly origin: string;
  readonly requests: readonly Asked[];
}

export type Answer = (request: Request) => Response | Promise<Response>;

/** Serves until disposed of; answers that still run are cut off then. */
export function startSmallServer(answer: Answer): SmallServer {
  const requests: Asked[] = [];
  const closing = new AbortController();
  const server = Deno.serve(
    { hostname: "127.0.0.1", port: 0, signal: closing.signal, onListen() {} },
    (request) => {
      const { pathname, search } = new URL(request.url);
      requests.push({
        method: request.method,
        path: pathname + search,
        headers: new Headers(request.headers),
      });
      return answer(request);
    },
  );
  return {
    origin: `http://127.0.0.1:${server.addr.port}`,
    requests,
    async [Symbol.asyncDispose]() {
      closing.abort();
      await server.finished;
    },
  };
}

export interface Stream {
  readonly body: ReadableStream<Uint8Array>;
  /** Pieces handed over so far. */
  readonly sent: () => number;
  /** Resolves when the reader has gone away before the end. */
  readonly cancelled: Promise<void>;
}

/** Sends the pieces one by one as they are wanted; without an end when the last one is asked for again. */
export function streamPieces(pieces: Iterable<Uint8Array>): Stream {
  const iterator = pieces[Symbol.iterator]();
  const cancelled = Promise.withResolvers<void>();
  let count = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const { done, value } = iterator.next();
      if (done) return controller.close();
      count++;
      controller.enqueue(value);
    },
    cancel: () => cancelled.resolve(),
  });
  return { body, sent: () => count, cancelled: cancelled.promise };
}
