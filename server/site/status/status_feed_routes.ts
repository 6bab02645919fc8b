// Serves `/status/feed.xml`, the outages and notes of the status page for feed readers.
import type { Brand } from "../brand/brand.ts";
import { sendConditionally } from "../../base/http/representation.ts";
import type { Route } from "../../base/http/route.ts";
import { OPEN_DATA_HEADERS } from "../../base/http/security_headers.ts";
import { prepareDocument } from "../../base/http/text_document.ts";
import type { ApiOperation } from "../../base/openapi/core/api_document.ts";
import type { StatusNotes } from "../../hub/status_notes/note_folder.ts";
import {
  type DescribedRoutes,
  describeRoute,
  describeText,
  LANGUAGE_PARAMETER,
  NOT_MODIFIED,
} from "../frame/described_routes.ts";
import { cacheDocuments, MAX_AGE_SECONDS, type RegionParts } from "./region_documents.ts";
import { chooseLocale, readAskedLocale } from "../frame/request_language.ts";
import { languageOf } from "./page/frame.ts";
import { encodeStatusFeed, MAX_FEED_OUTAGES } from "./page/status_feed.ts";
import { createStatusRegions } from "./status_regions.ts";

const HEADERS = {
  ...OPEN_DATA_HEADERS,
  "access-control-allow-origin": "*",
  "content-type": "application/atom+xml; charset=utf-8",
  "cache-control": `public, max-age=${MAX_AGE_SECONDS}`,
  "vary": "accept-language",
};
const OPERATION: ApiOperation = {
  path: "/status/feed.xml",
  id: "get_status_feed",
  summary: "Outages and notes as a feed",
  description:
    "The last outages of all regions, and the operator's notes, as an Atom feed. An outage that ends is the " +
    "same entry with another time.",
  parameters: [LANGUAGE_PARAMETER],
  answers: { 200: describeText("The feed.", "application/atom+xml"), 304: NOT_MODIFIED },
};

export function createStatusFeedRoutes(
  parts: RegionParts & {
    readonly brand: Brand;
    readonly publicUrl: string | null;
    readonly notes: StatusNotes;
  },
): DescribedRoutes {
  const { config, registry, brand, publicUrl, notes } = parts;
  const regions = createStatusRegions(parts);
  const cached = cacheDocuments(parts, notes.list);

  const send: Route = (request) => {
    const locale = chooseLocale(request, config.page.defaultLocale);
    const asked = readAskedLocale(request);
    const document = cached(`${locale} ${asked}`, () => {
      const outages = regions.listOutages(registry.current().backends, MAX_FEED_OUTAGES) ?? [];
      const text = encodeStatusFeed({
        outages: outages.toSorted((a, b) => (b.toMinute ?? b.fromMinute) - (a.toMinute ?? a.fromMinute)),
        notes: notes.list(),
        lastMinute: regions.lastMinute(),
        origin: publicUrl ?? brand.siteName,
        siteName: brand.siteName,
        query: asked === null ? "" : `lang=${asked}`,
      }, languageOf(locale, asked));
      return prepareDocument(text, HEADERS, true);
    });
    return sendConditionally(request, document(request));
  };
  return [describeRoute(OPERATION, send)];
}
