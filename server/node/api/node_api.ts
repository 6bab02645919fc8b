// Handles requests for all paths below `/api`: finds the function, reads the arguments, and sends the answer.
import { isInForce } from "contract/playground/notice.ts";
import { readRequestQuery } from "../../base/http/request_path.ts";
import { memoizeLast } from "../../base/kit/memoize_last.ts";
import { isFunctionStore, type ServedStore } from "../store/function_store.ts";
import { type AnswerTally, createAnswerTally } from "./answer_cache.ts";
import { createCallAnswers } from "./answer_calls.ts";
import { createApiDescription } from "./api_description.ts";
import { badMethod } from "./api_error.ts";
import { CACHE_CONTROL, createApiHeaders } from "./api_headers.ts";
import { createFeedCall } from "./feed_call.ts";
import type { FeedSettings } from "./feed_parts.ts";
import { FUNCTION_NAMES } from "./functions/functions.ts";
import type { NodeState } from "./node_state.ts";
import { openOwnApi } from "./own_api.ts";
import { openRelayedApi } from "./relayed_api.ts";
import { createSender } from "./sender.ts";

export interface NodeApiParts extends NodeState {
  /** Returns the store that is currently served, which changes with each import. */
  readonly store: () => ServedStore;
  /** Called with the reason if the store turns out to be damaged. */
  readonly reportDamage: (reason: string) => void;
  readonly feed: FeedSettings;
  /** If true, CORS headers are sent. Otherwise the operator's proxy has to add them. */
  readonly allowsOtherOrigins: boolean;
  /** Counts the calls if given. */
  readonly answers?: AnswerTally;
  readonly now: () => Date;
}

const PREFIX = "/api/rpc/";
const FEED = "/api/changes.atom";

/** All paths of {@link NodeApi}. Not every store supports all of them. */
export const API_PATHS: readonly string[] = [
  "/api",
  "/api/",
  FEED,
  ...FUNCTION_NAMES.map((name) => PREFIX + name),
];

/** Handles a request. `path` is decoded and begins with `/api`. */
export type NodeApi = (request: Request, path: string) => Response | Promise<Response>;

export function createNodeApi(parts: NodeApiParts): NodeApi {
  const { store, changes, notices, identity, feed, allowsOtherOrigins, now } = parts;
  const { answers = createAnswerTally() } = parts;
  const { allow, preflight, shared } = createApiHeaders(allowsOtherOrigins);
  const describe = createApiDescription(identity, { ...shared, "cache-control": CACHE_CONTROL.data });
  const sender = createSender({ allow, shared }, parts.reportDamage);
  const openApi = memoizeLast((current: ServedStore) => {
    const api = isFunctionStore(current) ? openRelayedApi(current, parts) : openOwnApi(current, parts);
    return { api, answer: createCallAnswers(api, { identity, shared, sender, answers }) };
  });

  return (request, path) => {
    if (request.method === "OPTIONS" && allowsOtherOrigins) {
      return new Response(null, { status: 204, headers: { ...preflight, allow } });
    }
    if (request.method !== "GET" && request.method !== "HEAD") {
      return sender.sendError(request, badMethod(request.method));
    }
    const { api, answer } = openApi(store());
    const time = now();
    // Ignores arguments, because feed readers may add their own.
    if (path === FEED) {
      const noted = notices(time.getTime(), null).filter((notice) => isInForce(notice, time.getTime()));
      return answer(request, createFeedCall(noted, changes(), { ...feed, ...api.facts }, time));
    }
    const description = describe(request, path, api.declared);
    if (description !== null) return description;
    const name = path.startsWith(PREFIX) ? path.slice(PREFIX.length) : path.slice(1);
    const read = api.read(name, readRequestQuery(request.url), time);
    return read.ok ? answer(request, read.call) : sender.sendError(request, read.error);
  };
}
