// One GET with a deadline for the whole answer and a size limit. Never throws, and never leaves a connection open.
import type { ProbeError } from "../../contract/probe_error.ts";
import type { PrivateNodes } from "./core/private_nodes.ts";
import { findDestination, type LookUp, lookUpAddresses } from "./destination.ts";
import { followRedirects, isSameServer } from "./follow_redirects.ts";
import { createFreshClient } from "./fresh_client.ts";
import { DEFAULT_USER_AGENT } from "./user_agent.ts";
import { SOCKET_ORIGIN } from "./unix_socket.ts";
import { classifyFailure } from "./core/failure_text.ts";
import type { RequestFailureKind } from "./core/request_failure.ts";

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
  /**
   * What is allowed of a name that resolves to a private address: a request without redirects (`guard`), none
   * (`refuse`), everything (default). A redirect from a public address to a private one is never followed.
   */
  readonly privateNames?: PrivateNodes;
  readonly lookUp?: LookUp;
  readonly userAgent?: string | undefined;
  /** For requests of this program to itself over a Unix socket. */
  readonly ownClient?: Deno.HttpClient | undefined;
}

export type Reply =
  | {
    readonly ok: true;
    readonly status: number;
    readonly allowOrigin: string | null;
    readonly text: string;
    readonly seconds: number;
    readonly privateAddress: string | null;
  }
  | {
    readonly ok: false;
    readonly kind: RequestFailureKind;
    readonly reason: ProbeError;
    /** Null when the failure came before the headers. */
    readonly status: number | null;
    readonly allowOrigin: string | null;
    /** The private address of the URL's name; null: all are public, or the URL contains an address, not a name. */
    readonly privateAddress: string | null;
  };

/**
 * No pool: every request looks up the name and opens a new connection, as a visitor's browser has to, and leaves no
 * idle socket. Shared, because each client loads its own certificates and a round makes hundreds of requests.
 */
const readClient = createFreshClient({
  create: () => Deno.createHttpClient({ poolMaxIdlePerHost: 0, allowHost: true }),
});

/** Requests JSON and returns the body of a 2xx answer as text; follows redirects. */
export async function requestText(url: string, options: RequestOptions): Promise<Reply> {
  const deadline = new AbortController();
  const stop = () => deadline.abort("stopped");
  if (options.signal?.aborted) stop();
  options.signal?.addEventListener("abort", stop, { once: true });
  const timer = setTimeout(() => deadline.abort("timeout"), options.timeoutMs);
  const start = performance.now();
  let response: Response | null = null;
  let privateAddress: string | null = null;
  const { privateNames = "allow", lookUp = lookUpAddresses } = options;
  const fail = (kind: RequestFailureKind, reason: ProbeError): Reply => ({
    ok: false,
    kind,
    reason,
    status: response?.status ?? null,
    allowOrigin: response?.headers.get("access-control-allow-origin") ?? null,
    privateAddress,
  });
  try {
    const headers: Record<string, string> = {
      accept: "application/json",
      "user-agent": options.userAgent ?? DEFAULT_USER_AGENT,
    };
    if (options.origin !== undefined) headers.origin = options.origin;
    const { signal } = deadline;
    const find = (to: URL) => findDestination(to, lookUp, signal);
    const first = await find(new URL(url));
    // An address or localhost was chosen by the operator; where a name leads is decided by its owner.
    if (first.addresses !== null) privateAddress = first.privateAddress;
    if (privateAddress !== null && privateNames === "refuse") {
      return fail("network", { code: "private_address" });
    }
    const isGuarded = privateAddress !== null && privateNames === "guard";
    const client = first.url.origin === SOCKET_ORIGIN ? options.ownClient ?? readClient() : readClient();
    const found = await followRedirects(first, { client, headers, signal }, {
      find,
      refuseUrl: (from, to) => {
        if (isGuarded) return "private_redirect";
        return options.staysOnServer && !isSameServer(from.url, to) ? "redirect_to_other_server" : null;
      },
    });
    if (typeof found === "string") return fail("network", { code: found });
    response = found;
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
      privateAddress,
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

/** A stream that is read without a buffer of its own gets one of 64 KiB for every read: garbage of a large round. */
const BUFFER_BYTES = 16 * 1024;

/** The body as text; null as soon as it exceeds the limit, without receiving the rest. */
async function readLimited(response: Response, maxBytes: number): Promise<string | null> {
  if (response.body === null) return "";
  const reader = response.body.getReader({ mode: "byob" });
  const decoder = new TextDecoder();
  let text = "";
  let bytes = 0;
  let buffer = new ArrayBuffer(BUFFER_BYTES);
  for (;;) {
    const { done, value } = await reader.read(new Uint8Array(buffer));
    if (done) return text + decoder.decode();
    bytes += value.byteLength;
    if (bytes > maxBytes) {
      await reader.cancel();
      return null;
    }
    text += decoder.decode(value, { stream: true });
    buffer = value.buffer;
  }
}
