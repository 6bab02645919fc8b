// File servers as web spaces have them. None of them reads a query, and they differ in what surrounds the files.
import { extname, join, normalize } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";

export interface FileServerKind {
  /** Path of the folder on the server. By default `/`. */
  readonly prefix?: string;
  /** Answers unknown paths with index.html and status 200. By default with 404. */
  readonly hasFallback?: boolean;
  /** Also lets other origins read answers without a file. */
  readonly sharesErrors?: boolean;
  /** Compresses by media type, and keeps `.gz` files as they are. */
  readonly compresses?: boolean;
  /** Sends `.gz` files as content that the browser unpacks. */
  readonly unpacks?: boolean;
  /** Sends `.gz` files unpacked, without saying so. */
  readonly sendsUnpacked?: boolean;
}

/** The kinds that differ in how a page can read files. */
export const FILE_SERVERS: Readonly<Record<string, FileServerKind>> = {
  "without CORS on errors": {},
  "index.html for unknown paths": { hasFallback: true, sharesErrors: true },
  "compressing by type": { compresses: true, sharesErrors: true },
  "unpacking .gz": { unpacks: true, sharesErrors: true },
  "below a path": { prefix: "/~town/map/", sharesErrors: true },
};

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".webmanifest": "application/manifest+json",
  ".gz": "application/gzip",
};

const OPEN = { "access-control-allow-origin": "*" };

export interface FileServer extends AsyncDisposable {
  /** URL of the folder, with a trailing slash. */
  readonly url: string;
  /** Path and query of each request so far. */
  readonly requests: readonly string[];
  /** Those of them that no file answers. */
  readonly missed: readonly string[];
  /** Changes how the server answers from now on. Null answers with the file. */
  answerWith(answer: Answer): void;
}

export type Answer = (path: string, request: Request) => Response | null | Promise<Response | null>;

/** Serves a folder on a free loopback port, or on the given one. */
export function startFileServer(folder: string, kind: FileServerKind = {}, port = 0): FileServer {
  const { prefix = "/" } = kind;
  const requests: string[] = [];
  const missed: string[] = [];
  let replacement: Answer = () => null;
  const closing = new AbortController();
  const read = (path: string) => readFileIn(folder, path.endsWith("/") ? `${path}index.html` : path);

  async function answer(request: Request): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    requests.push(pathname + search);
    const path = pathname.startsWith(prefix) ? `/${pathname.slice(prefix.length)}` : null;
    const replaced = await replacement(pathname, request);
    if (replaced !== null) return replaced;
    const bytes = path === null ? null : await read(path);
    if (bytes !== null) return send(bytes, extname(path!) || (path!.endsWith("/") ? ".html" : ""), OPEN);
    missed.push(pathname + search);
    const shared = kind.sharesErrors ? OPEN : {};
    const index = kind.hasFallback ? await read("/") : null;
    if (index !== null) return send(index, ".html", shared);
    return new Response("not found", { status: 404, headers: shared });
  }

  function send(bytes: Uint8Array<ArrayBuffer>, extension: string, shared: Record<string, string>): Response {
    const headers = { ...shared, "content-type": TYPES[extension] ?? "application/octet-stream" };
    if (extension === ".gz" && kind.unpacks) {
      return new Response(bytes, {
        headers: { ...headers, "content-type": "application/json", "content-encoding": "gzip" },
      });
    }
    if (extension === ".gz" && kind.sendsUnpacked) {
      return new Response(new Uint8Array(gunzipSync(bytes)), { headers });
    }
    if (kind.compresses && /json|text|javascript|svg/.test(headers["content-type"])) {
      return new Response(new Uint8Array(gzipSync(bytes)), {
        headers: { ...headers, "content-encoding": "gzip" },
      });
    }
    return new Response(bytes, { headers });
  }

  const { signal } = closing;
  const server = Deno.serve({ hostname: "127.0.0.1", port, signal, onListen() {} }, answer);
  return {
    url: `http://127.0.0.1:${server.addr.port}${prefix}`,
    requests,
    missed,
    answerWith: (next) => void (replacement = next),
    async [Symbol.asyncDispose]() {
      closing.abort();
      await server.finished;
    },
  };
}

/** Reads a file at a path of a URL. Null for a missing file. */
export const readFileIn = async (
  folder: string,
  pathname: string,
): Promise<Uint8Array<ArrayBuffer> | null> =>
  await Deno.readFile(join(folder, normalize(decodeURIComponent(pathname)))).catch(() => null);
