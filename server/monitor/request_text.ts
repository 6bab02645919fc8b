// One GET with one deadline for the whole answer and a limit on its size. Never throws and leaves nothing open,
// whatever the other side does.
import { type ConnectionReason, describeFailure } from "./core/failure_text.ts";
import type { FailureKind, ProbeReason } from "./core/probe_result.ts";

export interface RequestOptions {
  /** From the call to the last byte: name lookup, connection, redirects, headers and body. */
  readonly timeoutMs: number;
  /** Of the body, after decompression. */
  readonly maxBytes: number;
  readonly signal?: AbortSignal | undefined;
  /** Sent as `Origin`, for servers that send CORS headers only to those who ask with one. */
  readonly origin?: string | undefined;
  /** Redirects to another server are not followed: it may be one that only this machine can reach. */
  readonly staysOnServer?: boolean;
}

type RequestFailureKind = Exclude<FailureKind, "format">;

export type Reply =
  | {
    readonly ok: true;
    readonly status: number;
    readonly allowOrigin: string | null;
    readonly text: string;
    readonly seconds: number;
  }
  | {
    readonly ok: false;
    readonly kind: RequestFailureKind;
    readonly error: ProbeReason;
    /** Null when the failure came before the headers. */
    readonly status: number | null;
    readonly allowOrigin: string | null;
  };

const MAX_REDIRECTS = 10;
/**
 * Without a pool every request looks the name up and connects anew, as a visitor's browser would have to, and no idle
 * socket outlives it. One for all: each has certificates of its own, and in a round there are hundreds of requests.
 */
const CLIENT = Deno.createHttpClient({ poolMaxIdlePerHost: 0 });

/** Asks for JSON and returns the body of a 2xx answer as text; redirects are followed. */
export async function requestText(url: string, options: RequestOptions): Promise<Reply> {
  const deadline = new AbortController();
  const stop = () => deadline.abort("stopped");
  if (options.signal?.aborted) stop();
  options.signal?.addEventListener("abort", stop, { once: true });
  const timer = setTimeout(() => deadline.abort("timeout"), options.timeoutMs);
  const start = performance.now();
  let response: Response | null = null;
  const fail = (kind: RequestFailureKind, error: ProbeReason): Reply => ({
    ok: false,
    kind,
    error,
    status: response?.status ?? null,
    allowOrigin: response?.headers.get("access-control-allow-origin") ?? null,
  });
  try {
    const headers: Record<string, string> = { accept: "application/json" };
    if (options.origin !== undefined) headers.origin = options.origin;
    const init = { client: CLIENT, headers, signal: deadline.signal } as const;
    if (options.staysOnServer) {
      const found = await fetchOnServer(url, init);
      if (typeof found === "string") return fail("network", found);
      response = found;
    } else response = await fetch(url, init);
    if (!response.ok) {
      await response.body?.cancel();
      return fail("status", `HTTP ${response.status}`);
    }
    const text = await readLimited(response, options.maxBytes);
    if (text === null) return fail("size", `answer larger than ${describeBytes(options.maxBytes)}`);
    return {
      ok: true,
      status: response.status,
      allowOrigin: response.headers.get("access-control-allow-origin"),
      text,
      seconds: (performance.now() - start) / 1000,
    };
  } catch (error) {
    if (deadline.signal.reason === "stopped") return fail("stopped", "stopped before an answer came");
    if (deadline.signal.aborted) {
      const what = response ? "no complete" : "no";
      return fail("timeout", `${what} answer within ${options.timeoutMs / 1000} s`);
    }
    return fail("network", describeFailure(error));
  } finally {
    clearTimeout(timer);
    options.signal?.removeEventListener("abort", stop);
  }
}

/** Follows redirects by hand, each only after a look at where it leads. */
async function fetchOnServer(
  first: string,
  init: RequestInit & { readonly client: Deno.HttpClient },
): Promise<Response | ConnectionReason> {
  let url = first;
  for (let hops = 0; hops <= MAX_REDIRECTS; hops++) {
    const response = await fetch(url, { ...init, redirect: "manual" });
    const location = response.headers.get("location");
    if (!REDIRECTS.has(response.status) || location === null) return response;
    await response.body?.cancel();
    const next = URL.parse(location, url);
    if (next === null || !/^https?:$/.test(next.protocol)) {
      return "redirects to an address that is not http(s)";
    }
    if (!isSameServer(new URL(url), next)) return "redirects to another server";
    url = next.href;
  }
  return "redirects in a circle";
}

const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** As in a page's policy: the same origin, or the same host with encryption instead of without. */
function isSameServer(from: URL, to: URL): boolean {
  if (from.origin === to.origin) return true;
  const isUpgrade = from.protocol === "http:" && to.protocol === "https:";
  return isUpgrade && from.hostname === to.hostname && from.port === "" && to.port === "";
}

/** The body as text, or null as soon as it turns out too large; what is left of it is then not received. */
async function readLimited(response: Response, maxBytes: number): Promise<string | null> {
  const decoder = new TextDecoder();
  let text = "";
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    // Leaving the loop cancels the body.
    if (bytes > maxBytes) return null;
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

function describeBytes(bytes: number): `${number} ${"MiB" | "bytes"}` {
  return bytes >= 1024 * 1024 ? `${bytes / (1024 * 1024)} MiB` : `${bytes} bytes`;
}
