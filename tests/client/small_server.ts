// A minimal HTTP server on a free loopback port, for responses that the fake node does not give.

/** A copy of a request, which is not readable after its response. */
interface RecordedRequest {
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  readonly headers: Headers;
}

export interface SmallServer extends AsyncDisposable {
  /** `http://127.0.0.1:<port>`. */
  readonly origin: string;
  readonly requests: readonly RecordedRequest[];
}

export type Answer = (request: Request) => Response | Promise<Response>;

/** Serves until disposed, which cuts off running responses. */
export function startSmallServer(answer: Answer): SmallServer {
  const requests: RecordedRequest[] = [];
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
  /** Number of pieces sent so far. */
  readonly sent: () => number;
  /** Resolves when the reader cancels before the end. */
  readonly cancelled: Promise<void>;
}

/** Sends the pieces one by one, as the reader pulls. */
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
