// `/status`: the status page, of all regions and of one. Without scripts.
import type { Locale } from "contract/locales.ts";
import type { Backend } from "contract/types.ts";
import type { Brand } from "../../brand/brand.ts";
import { createPageFrame } from "../page_frame.ts";
import { PREVIEW_FAILURES } from "../preview_errors.ts";
import {
  cacheDocuments,
  findBackend,
  MAX_AGE_SECONDS,
  readState,
  readTimeMs,
  type WatchParts,
} from "../region_watch.ts";
import { sendUnlessKnown } from "../../http/representation.ts";
import { chooseLocale, readAskedLocale } from "../request_language.ts";
import { readRequestQuery } from "../../http/request_path.ts";
import type { Route } from "../../http/route.ts";
import type { ApiOperation, ApiParameter } from "../../openapi/core/api_document.ts";
import {
  type DescribedRoutes,
  describeRefusal,
  describeRoute,
  describeSlug,
  describeText,
  LANGUAGE_PARAMETER,
  NOT_MODIFIED,
} from "../described_routes.ts";
import { pageHeaders } from "../../http/security_headers.ts";
import { renderAnnouncement } from "../status_page/announcement.ts";
import { languageOf, type PageLanguage, type StatusContent } from "../status_page/frame.ts";
import { REGIONS_PER_PAGE, renderOverview, sortRegions } from "../status_page/overview_page.ts";
import { renderRegionPage } from "../status_page/region_page.ts";
import { STATUS_STYLE } from "../status_page/status_style.ts";
import { prepareDocument } from "../../http/text_document.ts";

const HEADERS = {
  "content-type": "text/html; charset=utf-8",
  "cache-control": `public, max-age=${MAX_AGE_SECONDS}`,
  "vary": "accept-language",
};
const MAX_PAGE = 9_999;
const PAGE: ApiParameter = {
  name: "page",
  in: "query",
  required: false,
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
    describeSlug({ name: "region", in: "query", required: false }),
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

export function createStatusRoutes(parts: WatchParts & { readonly brand: Brand }): DescribedRoutes {
  const { config, registry, store, history, brand, refuse } = parts;
  const frame = createPageFrame({ brand, style: STATUS_STYLE });
  const headers = { ...pageHeaders(frame.policy), ...HEADERS };
  const cached = cacheDocuments(parts);

  /** Null before the first poll. */
  const polledAtMs = () => store.current() === null ? null : readTimeMs(parts);

  function describe(backend: Backend) {
    const { key, name } = backend;
    const state = readState(parts, backend);
    // Only a Hub's registry names its regions.
    const reported = state.status?.name ?? state.status?.lastKnown?.name ?? null;
    return { ...state, key, name: config.role.appMode === "hub" ? name : reported ?? name };
  }

  const withUptime = (region: ReturnType<typeof describe>) => ({
    ...region,
    uptime: history.summarise(region.key, readTimeMs(parts)),
  });

  function writeRegion(backend: Backend, language: PageLanguage): StatusContent {
    const timeMs = readTimeMs(parts);
    return renderRegionPage({
      region: withUptime(describe(backend)),
      polledAtMs: polledAtMs(),
      month: history.read(backend.key, "30d", timeMs),
      year: history.read(backend.key, "1y", timeMs),
      hasOthers: registry.current().backends.length > 1,
    }, language);
  }

  const countPages = () => Math.max(1, Math.ceil(registry.current().backends.length / REGIONS_PER_PAGE));

  function writeOverview(page: number, language: PageLanguage): StatusContent {
    const all = sortRegions(registry.current().backends.map(describe), language.locale);
    const start = (page - 1) * REGIONS_PER_PAGE;
    return renderOverview({
      regions: all.slice(start, start + REGIONS_PER_PAGE).map(withUptime),
      total: all.length,
      up: all.filter(({ status }) => status?.up).length,
      page,
      pages: countPages(),
      polledAtMs: polledAtMs(),
      isRecorded: history.isRecorded(),
    }, language);
  }

  function send(
    request: Request,
    name: string,
    locale: Locale,
    write: (language: PageLanguage) => StatusContent,
  ) {
    const asked = readAskedLocale(request);
    const document = cached(JSON.stringify([name, locale, asked]), () => {
      const { title, main } = write(languageOf(locale, asked));
      const announced = renderAnnouncement(config.brand.announcement, readTimeMs(parts)) + main;
      return prepareDocument(frame.render({ lang: locale, root: "", title, main: announced }), headers, true);
    });
    return sendUnlessKnown(request, document(request));
  }

  const route: Route = (request) => {
    const query = readRequestQuery(request.url);
    const locale = chooseLocale(request, config.page.defaultLocale);
    const key = query.get("region");
    const backend = findBackend(parts, key);
    if (backend !== null) {
      return send(request, `region ${backend.key}`, locale, (language) => writeRegion(backend, language));
    }
    if (key !== null) return refuse(request, 404, UNKNOWN.reason, {}, { texts: UNKNOWN.texts, fragment: "" });
    const page = query.get("page") ?? "1";
    if (!/^[1-9]\d{0,3}$/.test(page) || Number(page) > countPages()) {
      return refuse(request, 404, `there is no such page; the last one is ${countPages()}`);
    }
    return send(request, `page ${page}`, locale, (language) => writeOverview(Number(page), language));
  };
  return [describeRoute(describePage(config.role.appMode === "hub"), route)];
}
