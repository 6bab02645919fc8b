// OGC API Features at `/ogc`. Finds the resource, checks the parameters and responds with JSON or a web page. Errors
// are problem documents (RFC 9457).
import { prefersHtml } from "../../../base/http/accept_html.ts";
import {
  etagOf,
  matchesIfNoneMatch,
  representText,
  sendConditionally,
  sendNotModified,
  sendRepresentation,
} from "../../../base/http/representation.ts";
import { writePageHead } from "../../../base/http/page_head.ts";
import { refuseAsProblem } from "../../../base/http/problem.ts";
import { readRequestQuery } from "../../../base/http/request_path.ts";
import type { SlowRoute } from "../../../base/http/route.ts";
import { type HeaderRecord, pageHeaders } from "../../../base/http/security_headers.ts";
import {
  choosePieceEncoding,
  createStreamBudget,
  encodingHeader,
  packAnswer,
  represent,
} from "../../../node/api/answer_body.ts";
import type { PlaygroundStore } from "../../../node/store/playground_store.ts";
import {
  describeFailure,
  describeImport,
  findRoot,
  type OpenDataParts,
  sharedHeaders,
} from "../data/open_data_parts.ts";
import { isOgcPath, OGC_PREFIX } from "../../frame/core/ogc_path.ts";
import { renderValue } from "./core/document_page.ts";
import { type Format, readQuery } from "./core/parameters.ts";
import {
  API_DESCRIPTION,
  MEDIA_TYPES,
  type OgcDocument,
  type OgcFacts,
  type Resource,
} from "./core/resource.ts";
import { RESOURCES } from "./resources.ts";

const CACHE_CONTROL = "public, max-age=60";
/** Maximum total number of characters of large responses that are being sent. */
const MAX_STREAMED = 100_000_000;
/** Maximum number of requests that read the store at the same time. */
export const MAX_RUNNING = 16;

export function createOgcApi(parts: OpenDataParts): (path: string) => SlowRoute | undefined {
  const { frame } = parts;
  const shared = sharedHeaders(parts);
  const streams = createStreamBudget(MAX_STREAMED);
  const byPath = new Map(RESOURCES.map((resource) => [resource.path, resource]));
  let running = 0;

  function findResource(path: string): { resource: Resource<PlaygroundStore>; itemId: string } | null {
    const exact = byPath.get(path);
    if (exact !== undefined) return path.includes("{") ? null : { resource: exact, itemId: "" };
    const slash = path.lastIndexOf("/");
    const resource = byPath.get(`${path.slice(0, slash)}/{featureId}`);
    return resource === undefined ? null : { resource, itemId: path.slice(slash + 1) };
  }

  function refuse(request: Request, status: number, detail: string, extra: HeaderRecord = {}): Response {
    return refuseAsProblem(request, status, detail, { ...shared, ...extra });
  }

  function describe(request: Request, { facts }: PlaygroundStore): OgcFacts {
    const root = findRoot(request, parts);
    const { name, bbox, dataTimestamp } = facts;
    return { root, base: `${root}ogc`, name, bbox, dataTimestamp };
  }

  async function answer(request: Request, store: PlaygroundStore, path: string): Promise<Response> {
    const found = findResource(path);
    if (found === null) {
      return refuse(
        request,
        404,
        `there is nothing at ${OGC_PREFIX}${path.slice(0, 100)}; start at ${OGC_PREFIX}`,
      );
    }
    const { resource, itemId } = found;
    const query = readRequestQuery(request.url);
    const read = readQuery(resource.parameters, query);
    if (!read.ok) return refuse(request, 400, read.problem);
    const { values } = read;
    const facts = describe(request, store);
    const format = (values.f as Format | undefined) ??
      (prefersHtml(request.headers.get("accept")) ? "html" : "json");
    const accepted = request.headers.get("accept-encoding");
    const headers = {
      ...shared,
      "cache-control": CACHE_CONTROL,
      "vary": "accept, accept-encoding",
      "content-type": resource.type,
      "etag": etagOf(describeImport(store), facts.base, request.url, format, choosePieceEncoding(accepted)),
    };
    if (format === "json" && matchesIfNoneMatch(request, headers.etag)) return sendNotModified(headers);
    const document = await resource.answer({ facts, store, values, query, itemId, format });
    if (document.kind === "problem") return refuse(request, document.status, document.detail);
    return format === "html"
      ? sendPage(request, resource, document, { facts, path })
      : sendJson(request, document, headers);
  }

  function sendJson(request: Request, document: OgcDocument, given: HeaderRecord): Response {
    const headers = { ...given, ...document.headers };
    const body = packAnswer(document.parts, request.headers.get("accept-encoding"));
    if (body.kind === "bytes") return sendRepresentation(request, represent(body, headers));
    const init = { headers: { ...headers, ...encodingHeader(body) } };
    if (request.method === "HEAD") return new Response(null, init);
    const release = streams.reserve(body.length);
    if (release !== null) return new Response(body.open(release), init);
    return refuse(request, 503, "too many large responses are being sent", { "retry-after": "10" });
  }

  function sendPage(
    request: Request,
    { summary }: Resource<PlaygroundStore>,
    document: OgcDocument,
    { facts, path }: { readonly facts: OgcFacts; readonly path: string },
  ): Response {
    const value: unknown = JSON.parse(document.parts.join(""));
    const html = frame.render({
      lang: "en",
      title: summary,
      root: parts.hasMap ? facts.root : null,
      // Search engines should treat all pages of items as one page, regardless of the cursor.
      head: writePageHead(`${summary}. ${API_DESCRIPTION}`, {
        publicUrl: parts.publicUrl,
        path: `ogc${path}`,
        asked: null,
        languages: [],
      }),
      main: `<nav><a href="${facts.base}?f=html">OGC API Features</a></nav>\n<h1>${summary}</h1>\n${
        renderValue(value)
      }\n`,
    });
    const headers = {
      ...shared,
      ...pageHeaders(frame.policy),
      ...document.headers,
      "content-type": MEDIA_TYPES.html,
      "cache-control": CACHE_CONTROL,
      "vary": "accept",
      "etag": etagOf(html),
    };
    return sendConditionally(request, representText(html, headers));
  }

  return (path) => {
    if (!isOgcPath(path)) return undefined;
    const store = parts.store();
    if (store === null) return undefined;
    return async (request) => {
      if (running >= MAX_RUNNING) {
        return refuse(request, 503, "too many requests are running", { "retry-after": "2" });
      }
      running += 1;
      const release = store.hold();
      try {
        return await answer(request, store, path.slice(OGC_PREFIX.length).replace(/\/$/, ""));
      } catch (error) {
        const { reason, retryAfter } = describeFailure(error, parts);
        return refuse(request, 503, reason, { "retry-after": retryAfter });
      } finally {
        running -= 1;
        release();
      }
    };
  };
}
