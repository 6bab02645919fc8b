// Sends answers (texts, in pieces if long) and errors.
import { refuse } from "../../base/http/route.ts";
import {
  etagOf,
  matchesIfNoneMatch,
  representText,
  sendConditionally,
  sendNotModified,
  sendRepresentation,
} from "../../base/http/representation.ts";
import type { HeaderRecord } from "../../base/http/security_headers.ts";
import { RefusedCallError } from "../store/function_store.ts";
import { DamagedStoreError, UnavailableStoreError } from "../store/playground_store.ts";
import { type AnswerBody, createStreamBudget, encodingHeader, packAnswer, represent } from "./answer_body.ts";
import { type ApiError, outOfRange, tooLarge } from "./api_error.ts";
import type { ApiHeaders } from "./api_headers.ts";

/** Maximum total length of open streams, in characters. */
export const MAX_STREAMED = 250_000_000;

export type Sender = ReturnType<typeof createSender>;

/** Creates a sender. `reportDamage` is called with the reason if the store turns out to be damaged. */
export function createSender(
  { allow, shared }: Pick<ApiHeaders, "allow" | "shared">,
  reportDamage: (reason: string) => void,
) {
  const streams = createStreamBudget(MAX_STREAMED);

  /** Sends an answer that depends on more than the stored data, and is therefore not cached. */
  function sendText(request: Request, text: string, cacheControl: string): Response {
    const body = packAnswer([text], request.headers.get("accept-encoding"));
    const headers = { ...shared, "cache-control": cacheControl, "etag": etagOf(text, body.encoding) };
    return body.kind === "bytes"
      ? sendConditionally(request, represent(body, headers))
      : sendStream(request, body, headers);
  }

  function sendStream(
    request: Request,
    body: AnswerBody & { kind: "stream" },
    headers: HeaderRecord & { readonly etag: string },
  ): Response {
    if (matchesIfNoneMatch(request, headers.etag)) return sendNotModified(headers);
    const init = { headers: { ...headers, ...encodingHeader(body) } };
    if (request.method === "HEAD") return new Response(null, init);
    const release = streams.reserve(body.length);
    if (release) return new Response(body.open(release), init);
    return refuse(request, 503, "too many large responses are being sent", {
      ...shared,
      "retry-after": "10",
    });
  }

  function sendError(request: Request, { status, ...error }: ApiError): Response {
    const headers = { ...shared, "cache-control": "no-store", ...(status === 405 ? { allow } : {}) };
    return sendRepresentation(request, representText(JSON.stringify(error), headers), status);
  }

  /** Sends the answer for an error thrown by a store, and rethrows all other errors. */
  function sendFailure(request: Request, error: unknown, functionName: string): Response {
    if (error instanceof RefusedCallError) {
      return sendError(
        request,
        error.reason === "too large" ? tooLarge(functionName) : outOfRange(functionName),
      );
    }
    if (error instanceof UnavailableStoreError) {
      return refuse(request, 503, "the region's database does not respond", {
        ...shared,
        "retry-after": "5",
      });
    }
    if (!(error instanceof DamagedStoreError)) throw error;
    reportDamage(error.message);
    return refuse(request, 503, "this part of the region's data is damaged", {
      ...shared,
      "retry-after": "60",
    });
  }

  return { sendText, sendStream, sendError, sendFailure };
}
