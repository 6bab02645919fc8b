// A reverse proxy in front of the Hub, below a path, that can replace answers.

export interface ReverseProxyOptions {
  /** Path below which the Hub appears, with slashes at both ends. Default: "/". */
  readonly prefix?: string;
  /** Answers instead of the Hub; the path starts with a slash. Null: the Hub answers. */
  readonly answer?: (path: string) => Response | null | Promise<Response | null>;
}

export interface ReverseProxy extends AsyncDisposable {
  /** URL of the page, with a slash at the end. */
  readonly url: string;
}

/** Starts a proxy on a free loopback port; paths outside of the prefix are 404. */
export function startReverseProxy(hubUrl: string, options: ReverseProxyOptions = {}): ReverseProxy {
  const { prefix = "/", answer = () => null } = options;
  const closing = new AbortController();
  const server = Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen: () => {}, signal: closing.signal },
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
      // Read whole: a page that is closed meanwhile would leave it open.
      return new Response(reply.body && await reply.bytes(), {
        status: reply.status,
        headers: reply.headers,
      });
    },
  );
  return {
    url: `http://127.0.0.1:${server.addr.port}${prefix}`,
    async [Symbol.asyncDispose]() {
      closing.abort();
      await server.finished;
    },
  };
}
