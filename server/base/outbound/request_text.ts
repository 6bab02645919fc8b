// A GET request with a deadline for the whole response and a size limit. Never throws, and leaves no connection open.
import type { ProbeError } from "contract/status/probe_error.ts";
import type { FileText } from "../kit/read_text_file.ts";
import type { PrivateNodes } from "./core/private_nodes.ts";
import { findDestination, type LookUp, lookUpAddresses } from "./destination.ts";
import { followRedirects, isSameServer } from "./follow_redirects.ts";
import { readPackedText, readText } from "./read_body.ts";
import { createFreshClient } from "./fresh_client.ts";
import { DEFAULT_USER_AGENT } from "./user_agent.ts";
import { SOCKET_ORIGIN } from "./unix_socket.ts";
import { type KeptResponse, parseEtag } from "./core/kept_response.ts";
import { describeProbeError, explainFailure, type RequestFailureKind } from "./core/failure_text.ts";

export interface RequestOptions {
  /** Time limit from the call to the last byte, including name look-up and redirects. */
  readonly timeoutMs: number;
  /** Size limit of the decompressed body. */
  readonly maxBytes: number;
  /** Whether the URL is that of a gzip file, whose text is returned. */
  readonly isPacked?: boolean;
  readonly signal?: AbortSignal | undefined;
  /** Sent as `Origin`, without which some servers send no CORS headers. */
  readonly origin?: string | undefined;
  /** Rejects redirects to other servers, which may only be reachable from this machine. */
  readonly staysOnServer?: boolean;
  /**
   * Requests to allow if the name resolves to a private address: one without redirects (`guard`), none (`refuse`), or
   * all (default). A redirect from a public address to a private one is never followed.
   */
  readonly privateNames?: PrivateNodes;
  readonly lookUp?: LookUp;
  readonly userAgent?: string | undefined;
  /**
   * The last response from this URL, which is returned again if the server says that it is unchanged (status 304). Not
   * used with `privateNames: "guard"` for a private address, which may by now be that of another server.
   */
  readonly kept?: KeptResponse | undefined;
  /** The client for requests of this program to itself over a Unix socket. */
  readonly ownClient?: Deno.HttpClient | undefined;
}

export type Reply =
  | {
    readonly ok: true;
    readonly status: number;
    readonly allowOrigin: string | null;
    readonly text: string;
    /** For `KeptResponse`; null if missing or unusable. */
    readonly etag: string | null;
    readonly seconds: number;
    readonly privateAddress: string | null;
  }
  | {
    readonly ok: false;
    readonly kind: RequestFailureKind;
    readonly reason: ProbeError;
    /** Null if the request failed before the headers arrived. */
    readonly status: number | null;
    readonly allowOrigin: string | null;
    /** A private address of the URL's name, or null if all are public, or the URL has an address instead of a name. */
    readonly privateAddress: string | null;
  };

/**
 * Without a pool, every request looks up the name and opens a connection, like a visitor's browser, and leaves no idle
 * socket. The client is shared, because each one loads certificates and a round makes hundreds of requests.
 */
const readClient = createFreshClient({
  create: () => Deno.createHttpClient({ poolMaxIdlePerHost: 0, allowHost: true }),
});

/** Requests JSON and follows redirects. The reply contains the body of a 2xx response as text. */
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
  const read = options.isPacked ? readPackedText : readText;
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
    // An address or localhost in the URL is the operator's choice, but the addresses of a name are its owner's.
    if (first.addresses !== null) privateAddress = first.privateAddress;
    if (privateAddress !== null && privateNames === "refuse") {
      return fail("network", { code: "private_address" });
    }
    const isGuarded = privateAddress !== null && privateNames === "guard";
    const kept = isGuarded ? undefined : options.kept;
    if (kept !== undefined) headers["if-none-match"] = kept.etag;
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
    const isUnchanged = kept !== undefined && response.status === 304;
    if (!response.ok && !isUnchanged) {
      await response.body?.cancel();
      return fail("status", { code: "http_status", detail: response.status });
    }
    const text = isUnchanged ? kept.text : await read(response, options.maxBytes);
    if (text === null) return fail("size", { code: "too_large", detail: options.maxBytes });
    return {
      ok: true,
      status: response.status,
      allowOrigin: response.headers.get("access-control-allow-origin"),
      text,
      etag: isUnchanged ? kept.etag : parseEtag(response.headers.get("etag")),
      seconds: (performance.now() - start) / 1000,
      privateAddress,
    };
  } catch (error) {
    if (deadline.signal.reason === "stopped") return fail("stopped", { code: "stopped" });
    if (deadline.signal.aborted) {
      const code = response ? "incomplete" : "timeout";
      return fail("timeout", { code, detail: options.timeoutMs / 1000 });
    }
    return fail("network", explainFailure(error));
  } finally {
    clearTimeout(timer);
    options.signal?.removeEventListener("abort", stop);
  }
}

/** Resolves with the text of a 2xx response, or with `failure` followed by the reason. Never rejects. */
export async function requestDocument(
  url: string,
  { failure = "", ...options }: RequestOptions & { readonly failure?: string },
): Promise<FileText> {
  const reply = await requestText(url, options);
  return reply.ok ? reply : { ok: false, reason: failure + describeProbeError(reply.reason) };
}
