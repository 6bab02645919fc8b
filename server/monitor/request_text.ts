// One GET with a deadline for the whole answer and a size limit. Never throws, and never leaves a connection open.
import type { PlainErrorCode, ProbeError } from "../../contract/probe_error.ts";
import { classifyFailure } from "./core/failure_text.ts";
import type { FailureKind } from "./core/probe_result.ts";

export interface RequestOptions {
  /** From the call to the last byte: name lookup, connection, redirects, headers and body. */
  readonly timeoutMs: number;
  /** Of the body, after decompression. */
  readonly maxBytes: number;
  readonly signal?: AbortSignal | undefined;
  /** Sent as `Origin`: some servers send CORS headers only when there is one. */
  readonly origin?: string | undefined;
  /** Redirects to another server are not followed: it may be reachable from this machine only. */
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
    readonly reason: ProbeError;
    /** Null when the failure came before the headers. */
    readonly status: number | null;
    readonly allowOrigin: string | null;
  };

const MAX_REDIRECTS = 10;
/**
 * No pool: every request looks up the name and opens a new connection, as a visitor's browser has to, and leaves no
 * idle socket. Shared, because each client loads its own certificates and a round makes hundreds of requests.
 */
const CLIENT = Deno.createHttpClient({ poolMaxIdlePerHost: 0 });

/** Requests JSON and returns the body of a 2xx answer as text; follows redirects. */
export async function requestText(url: string, options: RequestOptions): Promise<Reply> {
  const deadline = new AbortController();
  const stop = () => deadline.abort("stopped");
  if (options.signal?.aborted) stop();
  options.signal?.addEventListener("abort", stop, { once: true });
  const timer = setTimeout(() => deadline.abort("timeout"), options.timeoutMs);
  const start = performance.now();
  let response: Response | null = null;
  const fail = (kind: RequestFailureKind, reason: ProbeError): Reply => ({
    ok: false,
    kind,
    reason,
    status: response?.status ?? null,
    allowOrigin: response?.headers.get("access-control-allow-origin") ?? null,
  });
  try {
    const headers: Record<string, string> = { accept: "application/json" };
    if (options.origin !== undefined) headers.origin = options.origin;
    const init = { client: CLIENT, headers, signal: deadline.signal } as const;
    if (options.staysOnServer) {
      const found = await fetchOnServer(url, init);
      if (typeof found === "string") return fail("network", { code: found });
      response = found;
    } else response = await fetch(url, init);
    if (!response.ok) {
      await response.body?.cancel();
      return fail("status", { code: "http_status", detail: response.status });
    }
    const text = await readLimited(response, options.maxBytes);
    if (text === null) return fail("size", { code: "too_large", detail: options.maxBytes });
    return {
      ok: true,
      status: response.status,
      allowOrigin: response.headers.get("access-control-allow-origin"),
      text,
      seconds: (performance.now() - start) / 1000,
    };
  } catch (error) {
    if (deadline.signal.reason === "stopped") return fail("stopped", { code: "stopped" });
    if (deadline.signal.aborted) {
      const code = response ? "incomplete" : "timeout";
      return fail("timeout", { code, detail: options.timeoutMs / 1000 });
    }
    return fail("network", { code: classifyFailure(error) });
  } finally {
    clearTimeout(timer);
    options.signal?.removeEventListener("abort", stop);
  }
}

/** Follows redirects one by one, within one server. */
async function fetchOnServer(
  first: string,
  init: RequestInit & { readonly client: Deno.HttpClient },
): Promise<Response | PlainErrorCode> {
  let url = first;
  for (let hops = 0; hops <= MAX_REDIRECTS; hops++) {
    const response = await fetch(url, { ...init, redirect: "manual" });
    const location = response.headers.get("location");
    if (!REDIRECTS.has(response.status) || location === null) return response;
    await response.body?.cancel();
    const next = URL.parse(location, url);
    if (next === null || !/^https?:$/.test(next.protocol)) return "redirect_not_http";
    if (!isSameServer(new URL(url), next)) return "redirect_to_other_server";
    url = next.href;
  }
  return "too_many_redirects";
}

const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** As in a Content-Security-Policy: the same origin, or the same host upgraded from http to https. */
function isSameServer(from: URL, to: URL): boolean {
  if (from.origin === to.origin) return true;
  const isUpgrade = from.protocol === "http:" && to.protocol === "https:";
  return isUpgrade && from.hostname === to.hostname && from.port === "" && to.port === "";
}

/** The body as text; null as soon as it exceeds the limit, without receiving the rest. */
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
