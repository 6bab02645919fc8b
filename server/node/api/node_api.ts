// (Request) -> Response for all paths below `/api`: finds the function, reads the arguments, sends the answer. Answers that
// depend on the stored data alone are cached, compressed, with an ETag that names the import.
import { findLegalKind, type LegalKind } from "contract/page/legal.ts";
import { isInForce } from "contract/playground/notice.ts";
import { isKnownTo, sendUnlessKnown, tagOf } from "../../base/http/representation.ts";
import { readRequestQuery } from "../../base/http/request_path.ts";
import type { HeaderRecord } from "../../base/http/security_headers.ts";
import type { ServedChanges } from "../region/core/change_history.ts";
import {
  type FunctionStore,
  isFunctionStore,
  RefusedCallError,
  type ServedStore,
} from "../store/function_store.ts";
import type { RegionStore } from "../store/playground_store.ts";
import { choosePieceEncoding, packAnswer, represent } from "./answer_body.ts";
import { type AnswerTally, createAnswerCache, createAnswerTally, revisionOf } from "./answer_cache.ts";
import { badMethod } from "./api_error.ts";
import { createApiDescription } from "./api_description.ts";
import { CACHE_CONTROL, createApiHeaders } from "./api_headers.ts";
import { createFeedCall, readChangesCall } from "./changes.ts";
import type { FeedSettings } from "./feed_parts.ts";
import { FUNCTION_PARAMETERS } from "./function_parameters.ts";
import { type Call, readCall } from "./functions.ts";
import { encodeMeta, encodeRelayedMeta, type NodeIdentity } from "./meta.ts";
import { answerNotices, type ListNotices } from "./notices.ts";
import { readArguments } from "./parameters.ts";
import { createSender } from "./sender.ts";
import { describeRefusal, readRelayedCall } from "./relayed_calls.ts";

export interface NodeApiParts {
  /** The store that is served now; changes with each import. */
  readonly store: () => ServedStore;
  readonly isImporting: () => boolean;
  readonly lastCheckAt: () => string | null;
  /** Days between scheduled checks for newer data; 0: none is scheduled. */
  readonly checkEveryDays: () => number;
  /** The changes made by imports of the store's region. */
  readonly changes: () => ServedChanges;
  readonly notices: ListNotices;
  /** Called with the reason when the store turns out to be damaged. */
  readonly reportDamage: (reason: string) => void;
  readonly identity: NodeIdentity;
  /** The legal text of this kind as HTML; null if there is none. */
  readonly legalContent: (kind: LegalKind) => string | null;
  readonly feed: FeedSettings;
  /** Sends CORS headers; otherwise the operator's proxy has to add them. */
  readonly allowsOtherOrigins: boolean;
  /** Counts the calls; default: they are not counted. */
  readonly answers?: AnswerTally;
  readonly now: () => Date;
}

const PREFIX = "/api/rpc/";
const FEED = "/api/changes.atom";

/** The paths of {@link NodeApi}, of which not every store has all. */
export const API_PATHS: readonly string[] = [
  "/api",
  "/api/",
  FEED,
  ...Object.keys(FUNCTION_PARAMETERS).map((name) => PREFIX + name),
];

/** `path` is decoded and begins with `/api`. */
export type NodeApi = (request: Request, path: string) => Response | Promise<Response>;

export const CACHE_BYTES = 32 * 1024 * 1024;

export function createNodeApi(parts: NodeApiParts): NodeApi {
  const { store, changes, reportDamage, identity, feed, allowsOtherOrigins, now } = parts;
  const { answers = createAnswerTally() } = parts;
  const { allow, preflight, shared } = createApiHeaders(allowsOtherOrigins);
  const describe = createApiDescription(identity, { ...shared, "cache-control": CACHE_CONTROL.data });
  const cache = createAnswerCache(CACHE_BYTES);
  const { sendText, sendStream, sendError, sendFailure } = createSender({ allow, shared }, reportDamage);
  let cachedStore: RegionStore | null = null;

  function answerCall<Store extends RegionStore>(
    request: Request,
    call: Call<Store>,
    current: Store,
  ): Response | Promise<Response> {
    const { key, contentType } = call;
    if (cachedStore !== current) {
      cachedStore = current;
      cache.clear();
    }
    const accepted = request.headers.get("accept-encoding");
    const encoding = choosePieceEncoding(accepted);
    const cacheKey = `${encoding} ${key}`;
    const known = cache.get(cacheKey);
    if (known) {
      answers.hit++;
      return sendUnlessKnown(request, known);
    }
    const headers = {
      ...shared,
      ...(contentType && { "content-type": contentType }),
      "cache-control": CACHE_CONTROL.data,
      "etag": tagOf(revisionOf(current, identity), cacheKey),
    };
    // The ETag names the import and the call, so it is compared without computing the answer. Functions of a database may
    // already read another import, or half of one: their answers are part of the ETag.
    if (!isFunctionStore(current) && isKnownTo(request, headers.etag)) {
      answers.revalidated++;
      return sendUnlessKnown(request, { body: "", headers });
    }
    answers.miss++;
    return compute(request, call, { current, cacheKey, headers });
  }

  async function compute<Store extends RegionStore>(
    request: Request,
    { run, key }: Call<Store>,
    given: { current: Store; cacheKey: string; headers: HeaderRecord & { readonly etag: string } },
  ): Promise<Response> {
    const { current, cacheKey } = given;
    let parts: readonly string[];
    try {
      parts = await run(current);
    } catch (error) {
      if (error instanceof RefusedCallError) return sendError(request, describeRefusal(error, key));
      return sendFailure(request, error);
    }
    const isOfFunction = isFunctionStore(current);
    const headers = isOfFunction
      ? { ...given.headers, "etag": tagOf(given.headers.etag, ...parts) }
      : given.headers;
    const body = packAnswer(parts, request.headers.get("accept-encoding"));
    if (body.kind === "stream") {
      if (isOfFunction && isKnownTo(request, headers.etag)) {
        return sendUnlessKnown(request, { body: "", headers });
      }
      return sendStream(request, body, headers);
    }
    const answer = represent(body, headers);
    // The data may have been replaced meanwhile.
    if (cachedStore === current) cache.put(cacheKey, answer);
    return sendUnlessKnown(request, answer);
  }

  function answerMeta(request: Request, query: URLSearchParams): Response {
    const read = readArguments("get_meta", FUNCTION_PARAMETERS.get_meta, query);
    if (!read.ok) return sendError(request, read.error);
    const current = store();
    const text = isFunctionStore(current)
      ? encodeRelayedMeta(current.meta(), identity, now())
      : encodeMeta(current.facts, {
        identity,
        isImporting: parts.isImporting(),
        lastCheckAt: parts.lastCheckAt(),
        checkEveryDays: parts.checkEveryDays(),
        lastChangeAt: changes().lastChangeAt,
        now: now(),
      });
    return sendText(request, text, CACHE_CONTROL.state);
  }

  function answerLegal(request: Request, query: URLSearchParams): Response | Promise<Response> {
    const current = store();
    // A database has the text that spieli wrote; one of this installation takes precedence.
    if (isFunctionStore(current) && !identity.hasLegal && current.functions.has("get_legal")) {
      return answerRelayed(request, current, "get_legal", query);
    }
    const read = readArguments("get_legal", FUNCTION_PARAMETERS.get_legal, query);
    if (!read.ok) return sendError(request, read.error);
    const kind = findLegalKind(read.args.type);
    const content = kind && parts.legalContent(kind);
    return sendText(request, content === null ? "null" : JSON.stringify({ content }), CACHE_CONTROL.written);
  }

  function answerNoticesCall(request: Request, query: URLSearchParams, { facts }: RegionStore): Response {
    const answer = answerNotices(query, facts, parts.notices, now().getTime());
    return answer.ok
      ? sendText(request, answer.text, CACHE_CONTROL.written)
      : sendError(request, answer.error);
  }

  function answerRelayed(
    request: Request,
    current: FunctionStore,
    name: string,
    query: URLSearchParams,
  ): Response | Promise<Response> {
    const read = readRelayedCall(current, name, query);
    return read.ok ? answerCall(request, read.call, current) : sendError(request, read.error);
  }

  return (request, path) => {
    if (request.method === "OPTIONS" && allowsOtherOrigins) {
      return new Response(null, { status: 204, headers: { ...preflight, allow } });
    }
    if (request.method !== "GET" && request.method !== "HEAD") {
      return sendError(request, badMethod(request.method));
    }
    // Feed readers may add arguments of their own.
    if (path === FEED) {
      const time = now();
      const notices = parts.notices(time.getTime(), null).filter((notice) =>
        isInForce(notice, time.getTime())
      );
      return answerCall(request, createFeedCall(notices, changes(), feed, time), store());
    }
    const description = describe(request, path, store());
    if (description !== null) return description;
    const query = readRequestQuery(request.url);
    const name = path.startsWith(PREFIX) ? path.slice(PREFIX.length) : path.slice(1);
    if (name === "get_meta") return answerMeta(request, query);
    if (name === "get_legal") return answerLegal(request, query);
    const current = store();
    if (isFunctionStore(current)) return answerRelayed(request, current, name, query);
    if (name === "get_notices") return answerNoticesCall(request, query, current);
    const read = name === "get_changes"
      ? readChangesCall(changes(), query, now().getTime())
      : readCall(name, query);
    return read.ok ? answerCall(request, read.call, current) : sendError(request, read.error);
  };
}
