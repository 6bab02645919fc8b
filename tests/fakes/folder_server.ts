// A web space: serves the files of a folder, and knows nothing of their content.
import { join, normalize } from "node:path";

/** What web spaces do differently. */
export interface FolderServerOptions {
  /** Whether an unknown path leads to a page with status 200. By default to status 404. */
  readonly answersUnknown?: boolean;
  /** Whether answers with an error allow other origins, as those with a file do. By default not. */
  readonly allowsErrors?: boolean;
  /** Whether `.gz` files are sent as compressed, so that browsers unpack them. By default not. */
  readonly declaresGzip?: boolean;
  /** Path of the folder on the server, such as `/sub`. By default the root. */
  readonly path?: string;
  /** Can answer in place of the folder. */
  readonly change?: (request: Request) => Response | null | Promise<Response | null>;
}

export interface FolderServer extends AsyncDisposable {
  /** URL of the folder without a slash at the end. */
  readonly url: string;
  /** Paths and queries of all requests. */
  readonly requests: readonly string[];
}

const CORS = { "access-control-allow-origin": "*" };

/** Serves until disposed, which cuts off running responses. `folder` is called for each request. */
export function startFolderServer(folder: () => string, options: FolderServerOptions = {}): FolderServer {
  const { answersUnknown, allowsErrors, declaresGzip, path = "", change } = options;
  const requests: string[] = [];
  const closing = new AbortController();

  async function answer(request: Request): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    requests.push(pathname + search);
    const changed = await change?.(request);
    if (changed) return changed;
    const file = pathname.startsWith(`${path}/`)
      ? await readFileIn(folder(), pathname.slice(path.length))
      : null;
    if (file !== null) {
      const encoding = declaresGzip && pathname.endsWith(".gz") ? { "content-encoding": "gzip" } : {};
      return new Response(file, { headers: { ...CORS, ...encoding } });
    }
    if (answersUnknown) {
      return new Response("<!doctype html>", { headers: { ...CORS, "content-type": "text/html" } });
    }
    return new Response("not found", { status: 404, ...(allowsErrors && { headers: CORS }) });
  }

  const server = Deno.serve(
    { hostname: "127.0.0.1", port: 0, signal: closing.signal, onListen() {} },
    answer,
  );
  return {
    url: `http://127.0.0.1:${server.addr.port}${path}`,
    requests,
    async [Symbol.asyncDispose]() {
      closing.abort();
      await server.finished;
    },
  };
}

/** Reads a file at a path of a URL. Null for a missing file. */
export async function readFileIn(folder: string, pathname: string): Promise<Uint8Array<ArrayBuffer> | null> {
  return await Deno.readFile(join(folder, normalize(decodeURIComponent(pathname)))).catch(() => null);
}
