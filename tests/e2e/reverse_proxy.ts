// A reverse proxy in front of the Hub, which is then below a path. It can replace responses.

export interface ReverseProxyOptions {
  /** Path below which the Hub appears, with slashes at both ends. By default "/". */
  readonly prefix?: string;
  /** Replaces the Hub's response, or keeps it by returning null. `path` starts with a slash. */
  readonly answer?: (path: string) => Response | null | Promise<Response | null>;
  /** Certificate and key as PEM, with which the proxy speaks https. By default http. */
  readonly tls?: { readonly cert: string; readonly key: string };
}

export interface ReverseProxy extends AsyncDisposable {
  /** URL of the page, with a slash at the end. */
  readonly url: string;
}

/** Starts a proxy on a free loopback port. Paths outside the prefix are 404. */
export function startReverseProxy(hubUrl: string, options: ReverseProxyOptions = {}): ReverseProxy {
  const { prefix = "/", answer = () => null, tls } = options;
  const closing = new AbortController();
  const server = Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen: () => {}, signal: closing.signal, ...tls },
    async ({ url, method, headers }) => {
      const { pathname, search } = new URL(url);
      if (!pathname.startsWith(prefix)) return new Response("outside", { status: 404 });
      const path = pathname.slice(prefix.length - 1);
      const own = await answer(path);
      if (own !== null) return own;
      const reply = await fetch(new URL(path + search, hubUrl), {
        method,
        headers: { "accept-encoding": "identity", "accept": headers.get("accept") ?? "*/*" },
        redirect: "manual",
      });
      // Reads the whole body, because a page that is closed meanwhile would leave the stream open.
      return new Response(reply.body && await reply.bytes(), {
        status: reply.status,
        headers: reply.headers,
      });
    },
  );
  return {
    url: `${tls ? "https" : "http"}://127.0.0.1:${server.addr.port}${prefix}`,
    async [Symbol.asyncDispose]() {
      closing.abort();
      await server.finished;
    },
  };
}
