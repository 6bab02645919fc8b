// Calls of data-node functions, with a timeout and a size limit, to origins that the page's security policy allows.
import { type RpcName, rpcUrl } from "contract/rpc.ts";
import type { FileKind } from "contract/static/file_parsers.ts";
import type { Backend } from "contract/types.ts";
import { fail, type Result } from "../../kit/core/failure.ts";
import { type Fetch, fetchBody, parseResult, readJson } from "../../kit/http/fetch_json.ts";
import type { Body } from "../../kit/read_body.ts";

/** The specification's limit for the requests of a tier. */
export const REQUEST_TIMEOUT_MS = 5_000;
export const ANSWER_LIMIT_BYTES = 16_777_216;
/**
 * Answers that are larger, or that have more than `MANY_VALUES` values, are parsed in a worker. All others take at most
 * about 100 ms.
 */
export const LARGE_ANSWER_BYTES = 1_048_576;
export const MANY_VALUES = 200_000;

/** Parses a large answer of the named function, or a large file of a static region, in a worker. */
export type ParseLarge = (
  name: RpcName | FileKind,
  body: Body,
  signal?: AbortSignal,
) => Promise<Result<unknown>>;

/** Answers of nodes that the visitor has downloaded for offline use. */
export interface OfflineAnswers {
  /** Whether to use an offline answer first, because the node is known to be unreachable. */
  prefers(backend: Backend): boolean;
  /** The answer in the node's format; null if there is none for this call. */
  answer(backend: Backend, name: RpcName, args: Record<string, string>): Promise<Result<unknown> | null>;
}

export interface OfflineSource {
  /** Null while the device has no offline areas. */
  current: Promise<OfflineAnswers | null> | null;
}

/** Answers for regions that are published as plain files. Their file servers ignore the query of a call. */
export interface FileAnswers {
  /** The answer in the node's format; null if the node answers the call itself. `base` is its absolute URL. */
  answer(
    backend: Backend,
    base: string,
    name: RpcName,
    args: Record<string, string>,
    options: CallOptions,
  ): Promise<Result<unknown> | null>;
}

export interface BackendCallParts {
  readonly fetch: Fetch;
  /** URL of the page, against which relative backend URLs are resolved. */
  readonly pageUrl: string;
  /** Sources, besides the page's own origin, that its policy allows: origins, or a scheme such as `https:`. */
  readonly connectOrigins: readonly string[];
  /** By default the page itself parses large answers. */
  readonly parseLarge?: ParseLarge;
  readonly offline?: OfflineSource;
  readonly files?: FileAnswers;
}

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  readonly timeoutMs?: number;
  readonly limitBytes?: number;
  readonly cache?: RequestCache;
}

/** Calls a function of a node. `parse` must be the parser of that function in `answer_parsers.ts`. */
export type BackendCall = <T>(
  backend: Backend,
  name: RpcName,
  args: Record<string, string>,
  parse: (value: unknown) => T | null,
  options: CallOptions,
) => Promise<Result<T>>;

export function createBackendCall(
  { fetch, pageUrl, connectOrigins, parseLarge, offline, files }: BackendCallParts,
): BackendCall {
  const allowed = new Set([new URL(pageUrl).origin, ...connectOrigins]);
  // Backend URLs have no trailing slash, so the URL of the root path is empty, which would resolve to the page itself.
  const baseOf = (backend: Backend) => new URL(backend.url || "/", pageUrl);
  const ask: BackendCall = async <T>(
    backend: Backend,
    name: RpcName,
    args: Record<string, string>,
    parse: (value: unknown) => T | null,
    options: CallOptions,
  ) => {
    const { origin, protocol, href } = baseOf(backend);
    if (!allowed.has(origin) && !allowed.has(protocol)) return fail({ kind: "unknownOrigin", origin });
    const base = href.replace(/\/$/, "");
    const own = files && await files.answer(backend, base, name, args, options);
    if (own) return parseResult(own, parse);
    const body = await fetchBody(rpcUrl(base, name, args), {
      fetch,
      timeoutMs: options.timeoutMs ?? REQUEST_TIMEOUT_MS,
      limitBytes: options.limitBytes ?? ANSWER_LIMIT_BYTES,
      ...(options.signal && { signal: options.signal }),
      ...(options.cache && { cache: options.cache }),
    });
    if (!body.ok) return body;
    if (parseLarge === undefined || !isLarge(body.value)) {
      return parseResult(readJson(body.value), parse);
    }
    return await parseLarge(name, body.value, options.signal) as Result<T>;
  };
  if (offline === undefined) return ask;
  return async (backend, name, args, parse, options) => {
    const answers = offline.current && await offline.current;
    if (answers === null) return await ask(backend, name, args, parse, options);
    const recall = async () => {
      const copy = await answers.answer(backend, name, args);
      return copy && parseResult(copy, parse);
    };
    if (answers.prefers(backend)) {
      const copy = await recall();
      if (copy) return copy;
    }
    const result = await ask(backend, name, args, parse, options);
    return isUnreachable(result) ? await recall() ?? result : result;
  };
}

/** Whether the node did not respond, or a proxy responded for it. */
function isUnreachable(result: Result<unknown>): boolean {
  if (result.ok) return false;
  const { failure } = result;
  if (failure.kind === "http") return failure.status >= 502 && failure.status <= 504;
  return failure.kind === "network" || failure.kind === "timeout";
}

/** Whether to parse a body in a worker. */
export function isLarge(body: Body): boolean {
  const bytes = body.reduce((sum, { byteLength }) => sum + byteLength, 0);
  // Values take at least one byte each, so only long texts can have too many.
  return bytes > LARGE_ANSWER_BYTES || bytes > MANY_VALUES && countValues(body) > MANY_VALUES;
}

const [COMMA, COLON, BRACKET, BRACE] = [44, 58, 91, 123];

/** An upper bound for the number of values in a JSON text, without parsing it. */
function countValues(body: Body): number {
  let count = 0;
  for (const bytes of body) {
    for (const byte of bytes) {
      if (byte === COMMA || byte === COLON || byte === BRACKET || byte === BRACE) count++;
    }
  }
  return count;
}
