// Answers calls to a store. Answers that depend only on the stored data are cached in compressed form, with an ETag
// that identifies the import.
import {
  etagOf,
  matchesIfNoneMatch,
  sendConditionally,
  sendNotModified,
} from "../../base/http/representation.ts";
import type { HeaderRecord } from "../../base/http/security_headers.ts";
import type { Awaitable, ServedRegion } from "../store/playground_store.ts";
import { choosePieceEncoding, packAnswer, represent } from "./answer_body.ts";
import { type AnswerTally, createAnswerCache } from "./answer_cache.ts";
import type { ApiError } from "./api_error.ts";
import { CACHE_CONTROL, type Lifetime } from "./api_headers.ts";
import type { NodeIdentity } from "./node_state.ts";
import type { Parameters } from "./parameters.ts";
import type { Sender } from "./sender.ts";

export const CACHE_BYTES = 32 * 1024 * 1024;

/** The data API of a store. Calls are answered by this program's functions, or by functions of a region's database. */
export interface StoreApi {
  readonly facts: ServedRegion;
  /** The database's functions that are called, or null if this program's functions are called. */
  readonly declared: ReadonlyMap<string, Parameters> | null;
  /**
   * Changes whenever the database may give a different answer to an equal call. Null if this program's functions are
   * called. If set, ETags also depend on the answer's content, because the database may already contain part of a new
   * import.
   */
  readonly revision: string | null;
  read(name: string, query: URLSearchParams, now: Date): ReadCall;
}

export type ReadCall =
  | { readonly ok: true; readonly call: Call }
  | { readonly ok: false; readonly error: ApiError };

/** A valid call. */
export interface Call {
  readonly name: string;
  /** Cache key, equal for calls with the same answer from the same store. */
  readonly key: string;
  /** Defaults to JSON. */
  readonly contentType?: string;
  /** Cache policy of the answer. Defaults to `data`. */
  readonly lifetime?: Lifetime;
  /** Computes the answer as parts of a text. */
  readonly run: () => Awaitable<readonly string[]>;
}

export interface AnswerParts {
  readonly identity: Pick<NodeIdentity, "version">;
  /** Headers of all answers. */
  readonly shared: HeaderRecord;
  readonly sender: Sender;
  readonly answers: AnswerTally;
}

export function createCallAnswers(
  { facts, revision }: StoreApi,
  { identity: { version }, shared, sender, answers }: AnswerParts,
): (request: Request, call: Call) => Response | Promise<Response> {
  const cache = createAnswerCache(CACHE_BYTES);
  const { relationId, name, importedAt } = facts;
  const data = JSON.stringify([
    version,
    relationId,
    name,
    importedAt,
    ...(revision === null ? [] : [revision]),
  ]);

  async function compute(
    request: Request,
    { run, name }: Call,
    given: { readonly cacheKey: string; readonly headers: HeaderRecord & { readonly etag: string } },
  ): Promise<Response> {
    let parts: readonly string[];
    try {
      parts = await run();
    } catch (error) {
      return sender.sendFailure(request, error, name);
    }
    const headers = revision === null
      ? given.headers
      : { ...given.headers, "etag": etagOf(given.headers.etag, ...parts) };
    const body = packAnswer(parts, request.headers.get("accept-encoding"));
    if (body.kind === "stream") return sender.sendStream(request, body, headers);
    const answer = represent(body, headers);
    cache.put(given.cacheKey, answer);
    return sendConditionally(request, answer);
  }

  async function sendOnce(request: Request, { run }: Call, cacheControl: string): Promise<Response> {
    return sender.sendText(request, (await run()).join(""), cacheControl);
  }

  return (request, call) => {
    const { key, contentType, lifetime = "data" } = call;
    if (lifetime !== "data") return sendOnce(request, call, CACHE_CONTROL[lifetime]);
    const encoding = choosePieceEncoding(request.headers.get("accept-encoding"));
    const cacheKey = `${encoding} ${key}`;
    const known = cache.get(cacheKey);
    if (known) {
      answers.hit++;
      return sendConditionally(request, known);
    }
    const headers = {
      ...shared,
      ...(contentType && { "content-type": contentType }),
      "cache-control": CACHE_CONTROL.data,
      "etag": etagOf(data, cacheKey),
    };
    // The ETag identifies the import and the call, so it can be compared without computing the answer.
    if (revision === null && matchesIfNoneMatch(request, headers.etag)) {
      answers.revalidated++;
      return sendNotModified(headers);
    }
    answers.miss++;
    return compute(request, call, { cacheKey, headers });
  };
}
