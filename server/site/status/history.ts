// Serves `/history.json`, the poll results of one region, to pages and programs of any origin.
import { encodeHistory, HISTORY_RANGES, isHistoryRange } from "../../hub/history/core/history_document.ts";
import { parseTimestamp } from "contract/kit/fields.ts";
import {
  cacheDocuments,
  findBackend,
  MAX_AGE_SECONDS,
  readTimeMs,
  type RegionParts,
} from "./region_documents.ts";
import { sendRepresentation } from "../../base/http/representation.ts";
import { readRequestQuery } from "../../base/http/request_path.ts";
import type { Route } from "../../base/http/route.ts";
import type { ApiOperation } from "../../base/openapi/core/api_document.ts";
import {
  describeList,
  describeRecord,
  orNull,
  type SchemaObject,
} from "../../base/openapi/core/json_schema.ts";
import {
  type DescribedRoutes,
  describeRefusal,
  describeRoute,
  describeSlug,
} from "../frame/described_routes.ts";
import { OPEN_DATA_HEADERS } from "../../base/http/security_headers.ts";
import { prepareDocument, type TextDocument } from "../../base/http/text_document.ts";

/** Also sent with errors, so that pages of other origins can distinguish them from a failed connection. */
const OPEN = { "access-control-allow-origin": "*" };
const HEADERS = {
  ...OPEN_DATA_HEADERS,
  ...OPEN,
  "content-type": "application/json",
  "cache-control": `public, max-age=${MAX_AGE_SECONDS}`,
};
const RANGES = Object.keys(HISTORY_RANGES);
const ALLOWED = RANGES.join(", ");
const USUAL_RANGE = "24h";

const SHARE: SchemaObject = { type: "number", minimum: 0, maximum: 1 };
const NUMBERS = describeList(orNull({ type: "number" }));
const OPERATION: ApiOperation = {
  path: "/history.json",
  id: "get_history",
  summary: "History of a region",
  description: "Poll results of a region. Lists start with the oldest entry; `null` means unknown.",
  parameters: [
    {
      ...describeSlug({ name: "slug", in: "query" }),
      description: "Slug of the region. It can be omitted if there is only one region.",
    },
    {
      name: "range",
      in: "query",
      description: "Period that the lists cover.",
      schema: { type: "string", enum: RANGES, default: USUAL_RANGE },
    },
    {
      name: "until",
      in: "query",
      description: "End of the lists, from 1970 on; by default the last poll.",
      schema: { type: "string", format: "date-time" },
      example: "2026-11-20T18:00:00Z",
    },
  ],
  answers: {
    200: {
      description: "The history.",
      content: {
        "application/json": describeRecord({
          slug: { type: "string" },
          range: { type: "string", enum: RANGES },
          step_seconds: { type: "integer", minimum: 1, description: "Length of an entry." },
          from: { type: "string", format: "date-time", description: "Start of the first entry." },
          uptime: { ...orNull(SHARE), description: "Share of the polls that were answered." },
          known: { ...SHARE, description: "Share of the time with polls." },
          up: describeList(orNull(SHARE)),
          latency_ms: NUMBERS,
          playgrounds: NUMBERS,
          complete: NUMBERS,
          partial: NUMBERS,
          missing: NUMBERS,
          data_age_seconds: NUMBERS,
        }),
      },
    },
    400: describeRefusal("`range` or `until` is invalid, or there are several regions and no `slug`."),
    404: describeRefusal("No region has this slug."),
    503: describeRefusal("No history is recorded."),
  },
};

export function createHistoryRoutes(parts: RegionParts): DescribedRoutes {
  const { history, refuse } = parts;
  const cached = cacheDocuments<TextDocument | null>(parts);

  const send: Route = (request) => {
    const query = readRequestQuery(request.url);
    const [slug, range, until] = [query.get("slug"), query.get("range") ?? USUAL_RANGE, query.get("until")];
    if (slug === null && findBackend(parts, null) === null) {
      return refuse(request, 400, "slug is missing; use history.json?slug=SLUG&range=24h", OPEN);
    }
    if (!isHistoryRange(range)) return refuse(request, 400, `range is invalid; allowed: ${ALLOWED}`, OPEN);
    const untilMs = until === null ? Infinity : readTime(until);
    if (untilMs === null) {
      return refuse(request, 400, "until is invalid; allowed: a time such as 2026-11-20T18:00:00Z", OPEN);
    }
    const backend = findBackend(parts, slug);
    if (backend === null) return refuse(request, 404, "no region has this slug", OPEN);
    const endMs = Math.min(untilMs, readTimeMs(parts));
    const name = JSON.stringify([backend.key, range, Math.floor(endMs / 60_000)]);
    const document = cached(name, () => {
      const found = history.read(backend.key, range, endMs);
      return found && prepareDocument(encodeHistory(found), HEADERS);
    });
    if (document === null) return refuse(request, 503, NOT_RECORDED, OPEN);
    return sendRepresentation(request, document(request));
  };
  return [describeRoute(OPERATION, send)];
}

const NOT_RECORDED =
  "no history is recorded because HISTORY_DAYS is 0 or the history file cannot be used; see the server log";

/** Parses a time with zone, from 1970 on, to ms. Returns null for any other text. */
function readTime(text: string): number | null {
  const time = /(Z|[+-]\d\d:\d\d)$/.test(text) ? parseTimestamp(text) : null;
  const timeMs = time === null ? NaN : Date.parse(time);
  return timeMs >= 0 ? timeMs : null;
}
