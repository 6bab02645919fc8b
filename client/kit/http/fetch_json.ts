// HTTP GET for JSON with a deadline over the whole response and a size limit; every outcome is a value.
import { fail, type Result } from "../core/failure.ts";

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

export interface FetchJsonOptions {
  readonly fetch: Fetch;
  /** Covers connecting, headers and body. */
  readonly timeoutMs: number;
  readonly limitBytes: number;
  readonly signal?: AbortSignal;
  readonly cache?: RequestCache;
  /** `omit` by default. */
  readonly credentials?: "omit" | "same-origin";
}

/** Never throws. `aborted`: `signal` was aborted; `timeout`: the deadline passed. */
export async function fetchJson(url: string, options: FetchJsonOptions): Promise<Result<unknown>> {
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
    const text = await readText(response, limitBytes);
    return text === null ? fail({ kind: "tooLarge", limitBytes }) : parseJson(text);
  } catch {
    if (options.signal?.aborted) return fail({ kind: "aborted" });
    return fail(deadline.aborted ? { kind: "timeout", afterMs: timeoutMs } : { kind: "network" });
  }
}

/** Null above the limit; the rest of the body is not read. */
async function readText(response: Response, limitBytes: number): Promise<string | null> {
  if (!response.body) return "";
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let received = 0;
  let text = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    received += value.byteLength;
    if (received > limitBytes) {
      reader.cancel().catch(() => {});
      return null;
    }
    text += decoder.decode(value, { stream: true });
  }
}

function parseJson(text: string): Result<unknown> {
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch {
    return fail({ kind: "format" });
  }
}

/** Parses the value of a successful result; null from `parse` means a wrong format. */
export function parseResult<T>(result: Result<unknown>, parse: (value: unknown) => T | null): Result<T> {
  if (!result.ok) return result;
  const value = parse(result.value);
  return value === null ? fail({ kind: "format" }) : { ok: true, value };
}
