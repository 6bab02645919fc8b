// Serves `/status`, the status page of all regions or of one. It needs no scripts.
import { type Locale, LOCALES } from "contract/kit/locales.ts";
import type { Backend } from "contract/types.ts";
import type { Brand } from "../brand/brand.ts";
import { findAnnouncement } from "../frame/announcements.ts";
import { createPageFrame } from "../frame/page_frame.ts";
import { PREVIEW_FAILURES } from "../preview/preview_errors.ts";
import { OUTAGE_DAYS } from "../../hub/history/core/outages.ts";
import { MINUTES_PER_DAY } from "../../hub/history/core/sample.ts";
import type { UptimeSummary } from "../../hub/history/core/uptime.ts";
import type { StatusNotes } from "../../hub/status_notes/note_folder.ts";
import {
  cacheDocuments,
  findBackend,
  MAX_AGE_SECONDS,
  readTimeMs,
  type RegionParts,
} from "./region_documents.ts";
import { createStatusRegions } from "./status_regions.ts";
import { sendConditionally } from "../../base/http/representation.ts";
import { chooseLocale, readAskedLocale } from "../frame/request_language.ts";
import { writePageHead } from "../../base/http/page_head.ts";
import { readRequestQuery } from "../../base/http/request_path.ts";
import type { Route } from "../../base/http/route.ts";
import type { ApiOperation, ApiParameter } from "../../base/openapi/core/api_document.ts";
import {
  type DescribedRoutes,
  describeRefusal,
  describeRoute,
  describeSlug,
  describeText,
  LANGUAGE_PARAMETER,
  NOT_MODIFIED,
} from "../frame/described_routes.ts";
import { pageHeaders } from "../../base/http/security_headers.ts";
import { languageOf, linkToFeed, type PageLanguage, type StatusContent } from "./page/frame.ts";
import { findEarliest, formatSince } from "./page/known_since.ts";
import { MAX_LISTED_OUTAGES, MAX_OF_REGION, type OutageList } from "./page/outage_list.ts";
import { REGIONS_PER_PAGE, renderOverview, sortRegions } from "./page/overview_page.ts";
import { renderRegionPage } from "./page/region_page.ts";
import { STATUS_STYLE } from "./page/status_style.ts";
import { prepareDocument } from "../../base/http/text_document.ts";
import type { Announcement } from "contract/playground/announcement.ts";
import { escapeMarkup } from "../../base/kit/core/safe_text.ts";

const HEADERS = {
  "content-type": "text/html; charset=utf-8",
  "cache-control": `public, max-age=${MAX_AGE_SECONDS}`,
  "vary": "accept-language",
};
const MAX_PAGE = 9_999;
const PAGE: ApiParameter = {
  name: "page",
  in: "query",
  description:
    `Page of the list of all regions, ${REGIONS_PER_PAGE} on each; ignored if there is one region.`,
  schema: { type: "integer", minimum: 1, maximum: MAX_PAGE, default: 1 },
};
const describePage = (hasRegions: boolean): ApiOperation => ({
  path: "/status",
  id: "get_status_page",
  summary: "Status page",
  description: "State, uptime and growth of all regions, or of one, as a page.",
  parameters: [
    describeSlug({ name: "region", in: "query" }),
    ...(hasRegions ? [PAGE] : []),
    LANGUAGE_PARAMETER,
  ],
  answers: {
    200: describeText("The page.", "text/html"),
    304: NOT_MODIFIED,
    404: describeRefusal("There is no such region or page."),
  },
});
const UNKNOWN = PREVIEW_FAILURES["unknown region"];

export function createStatusRoutes(
  parts: RegionParts & {
    readonly brand: Brand;
    readonly notes: StatusNotes;
    readonly publicUrl: string | null;
  },
): DescribedRoutes {
  const { config, registry, history, brand, notes, refuse } = parts;
  const frame = createPageFrame({ brand, style: STATUS_STYLE });
  const headers = { ...pageHeaders(frame.policy), ...HEADERS };
  const cached = cacheDocuments(parts, notes.list);
  const regions = createStatusRegions(parts);
  const { describe, withUptime, polledAtMs } = regions;

  /** `since` is only shown by a list without outages. */
  function listOutages(
    backends: readonly Backend[],
    uptimes: readonly (UptimeSummary | null)[],
    language: PageLanguage,
    isOfOne: boolean,
  ): OutageList | null {
    const outages = regions.listOutages(backends, isOfOne ? MAX_LISTED_OUTAGES : MAX_OF_REGION);
    if (outages === null) return null;
    const earliest = findEarliest(uptimes);
    const since = earliest?.since ?? null;
    const isShort = since !== null && since.minutes < OUTAGE_DAYS * MINUTES_PER_DAY;
    return {
      outages,
      lastMinute: regions.lastMinute(),
      since: isShort ? formatSince(language, since, earliest!) : null,
      isOfOne,
    };
  }

  function writeRegion(backend: Backend, language: PageLanguage): StatusContent {
    const timeMs = readTimeMs(parts);
    const region = withUptime(describe(backend));
    const hasOthers = registry.current().backends.length > 1;
    return renderRegionPage({
      region,
      // If there are other regions, notes are on the overview page.
      notes: hasOthers ? [] : notes.list(),
      polledAtMs: polledAtMs(),
      month: history.read(backend.key, "30d", timeMs),
      year: history.read(backend.key, "1y", timeMs),
      outages: listOutages([backend], [region.uptime], language, true),
      hasOthers,
    }, language);
  }

  const countPages = () => Math.max(1, Math.ceil(registry.current().backends.length / REGIONS_PER_PAGE));

  function writeOverview(page: number, language: PageLanguage): StatusContent {
    const all = sortRegions(registry.current().backends.map(describe), language.locale);
    const start = (page - 1) * REGIONS_PER_PAGE;
    const shown = all.slice(start, start + REGIONS_PER_PAGE).map(withUptime);
    return renderOverview({
      regions: shown,
      notes: page === 1 ? notes.list() : [],
      total: all.length,
      up: all.filter(({ status }) => status?.up).length,
      page,
      pages: countPages(),
      polledAtMs: polledAtMs(),
      isRecorded: history.isRecorded(),
      outages: page === 1
        ? listOutages(registry.current().backends, shown.map(({ uptime }) => uptime), language, false)
        : null,
    }, language);
  }

  function send(
    request: Request,
    name: string,
    query: Readonly<Record<string, string>>,
    locale: Locale,
    write: (language: PageLanguage) => StatusContent,
  ) {
    const asked = readAskedLocale(request);
    const document = cached(JSON.stringify([name, locale, asked]), () => {
      const language = languageOf(locale, asked);
      const { title, description, main } = write(language);
      const announcement = findAnnouncement({ notes: notes.list(), brand: config.brand }, readTimeMs(parts));
      const head = writePageHead(description, {
        publicUrl: parts.publicUrl,
        path: "status",
        query,
        asked,
        languages: LOCALES,
      }) + `<link rel="alternate" type="application/atom+xml" href="${linkToFeed(language)}">\n`;
      const page = { lang: locale, root: "", title, head, main: renderAnnouncement(announcement) + main };
      return prepareDocument(frame.render(page), headers, true);
    });
    return sendConditionally(request, document(request));
  }

  const route: Route = (request) => {
    const query = readRequestQuery(request.url);
    const locale = chooseLocale(request, config.page.defaultLocale);
    const key = query.get("region");
    const backend = findBackend(parts, key);
    if (backend !== null) {
      const query = { region: backend.key };
      return send(
        request,
        `region ${backend.key}`,
        query,
        locale,
        (language) => writeRegion(backend, language),
      );
    }
    if (key !== null) return refuse(request, 404, UNKNOWN.reason, {}, { texts: UNKNOWN.texts, fragment: "" });
    const page = query.get("page") ?? "1";
    if (!/^[1-9]\d{0,3}$/.test(page) || Number(page) > countPages()) {
      return refuse(request, 404, `there is no such page; the last one is ${countPages()}`);
    }
    const shown: Record<string, string> = page === "1" ? {} : { page };
    return send(request, `page ${page}`, shown, locale, (language) => writeOverview(Number(page), language));
  };
  return [describeRoute(describePage(config.role.appMode === "hub"), route)];
}

/** Returns markup, or an empty text without an announcement. */
export function renderAnnouncement(announcement: Announcement | null): string {
  if (announcement === null) return "";
  const text = escapeMarkup(announcement.text);
  const { link } = announcement;
  const content = link === null ? text : `<a href="${escapeMarkup(link)}" rel="noreferrer">${text}</a>`;
  return `<p class="announcement">${content}</p>\n`;
}
