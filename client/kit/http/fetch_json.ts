// HTTP GET for JSON with a deadline for the whole response and a size limit. Every outcome is a value.
import { fail, type Result } from "../core/failure.ts";
import { type Body, readBody } from "../read_body.ts";

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

export interface FetchJsonOptions {
  readonly fetch: Fetch;
  /** Time limit for connecting, headers and body together. */
  readonly timeoutMs: number;
  readonly limitBytes: number;
  readonly signal?: AbortSignal;
  readonly cache?: RequestCache;
  /** `omit` by default. */
  readonly credentials?: "omit" | "same-origin";
}

/**
 * Fetches and parses JSON. Never throws. `aborted` means that `signal` was aborted, `timeout` that the deadline passed.
 */
export async function fetchJson(url: string, options: FetchJsonOptions): Promise<Result<unknown>> {
  const result = await fetchBody(url, options);
  return result.ok ? readJson(result.value) : result;
}

/** Like `fetchJson`, but does not parse the body as JSON. */
export async function fetchBody(url: string, options: FetchJsonOptions): Promise<Result<Body>> {
  const { timeoutMs, limitBytes } = options;
  const deadline = AbortSignal.timeout(timeoutMs);
  const signal = options.signal ? AbortSignal.any([options.signal, deadline]) : deadline;
  try {
    const response = await options.fetch(url, {
      signal,
      cache: options.cache ?? "default",
      credentials: options.credentials ?? "omit",
      headers: { accept: "application/json" },
    });
    if (!response.ok) {
      response.body?.cancel().catch(() => {});
      return fail({ kind: "http", status: response.status });
    }
    const body = await readBody(response, limitBytes);
    return body === null ? fail({ kind: "tooLarge", limitBytes }) : { ok: true, value: body };
  } catch {
    if (options.signal?.aborted) return fail({ kind: "aborted" });
    return fail(deadline.aborted ? { kind: "timeout", afterMs: timeoutMs } : { kind: "network" });
  }
}

export function readJson(body: Body): Result<unknown> {
  const decoder = new TextDecoder();
  const text = body.map((piece) => decoder.decode(piece, { stream: true })).join("") + decoder.decode();
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch {
    return fail({ kind: "format" });
  }
}

/** Parses the value of a successful result. Null from `parse` means a wrong format. */
export function parseResult<T>(result: Result<unknown>, parse: (value: unknown) => T | null): Result<T> {
  if (!result.ok) return result;
  const value = parse(result.value);
  return value === null ? fail({ kind: "format" }) : { ok: true, value };
}
