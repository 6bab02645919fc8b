// `/notices` and `/notices.json` show the operator's notices about playgrounds of this server's own region.
import type { Languages } from "contract/kit/language_tags.ts";
import { LOCALES } from "contract/kit/locales.ts";
import { encodeNotice } from "contract/playground/notice.ts";
import type { Brand } from "../brand/brand.ts";
import { sendConditionally } from "../../base/http/representation.ts";
import { writePageHead } from "../../base/http/page_head.ts";
import { readRootPath } from "../../base/http/request_path.ts";
import type { Route } from "../../base/http/route.ts";
import { OPEN_DATA_HEADERS, pageHeaders } from "../../base/http/security_headers.ts";
import { prepareDocument, type TextDocument } from "../../base/http/text_document.ts";
import { NOTICE_SCHEMA } from "../../node/api/field_schemas.ts";
import type { PlacedNotice } from "../../node/api/functions/get_notices.ts";
import type { ApiOperation } from "../../base/openapi/core/api_document.ts";
import { describeList, describeRecord, orNull } from "../../base/openapi/core/json_schema.ts";
import {
  type DescribedRoutes,
  describeRoute,
  describeText,
  LANGUAGE_PARAMETER,
  NOT_MODIFIED,
} from "../frame/described_routes.ts";
import { NOTICE_PAGE_TEXTS } from "./notice_page_texts.ts";
import { noticesTitle, renderNotices } from "./render_notices.ts";
import { createPageFrame } from "../frame/page_frame.ts";
import { chooseLocale, readAskedLocale } from "../frame/request_language.ts";
import type { SiteConfig } from "../settings/site_config.ts";

export interface NoticesSource {
  /** Notices at a time in milliseconds since 1970. */
  readonly list: (nowMs: number) => readonly PlacedNotice[];
  /** Null if unknown. */
  readonly regionName: () => string | null;
  /** Languages of names in the region. Empty if unknown. */
  readonly languages: () => Languages;
}

export interface NoticesParts {
  readonly config: Pick<SiteConfig, "page" | "publicUrl">;
  readonly source: NoticesSource;
  readonly brand: Brand;
  /** The region's slug on the map. Null on the map of one region, undefined if the map does not show it. */
  readonly slug: () => string | null | undefined;
  readonly hasMap: boolean;
  readonly nowMs: () => number;
}

const CACHED = { "cache-control": "public, max-age=60" };
const PAGE_HEADERS = { ...CACHED, "content-type": "text/html; charset=utf-8", "vary": "accept-language" };
const JSON_HEADERS = {
  ...OPEN_DATA_HEADERS,
  ...CACHED,
  "content-type": "application/json",
};

const PAGE: ApiOperation = {
  path: "/notices",
  id: "get_notices_page",
  summary: "Closures and other notices as a page",
  description: "The notices in `/notices.json` as a page for people.",
  parameters: [LANGUAGE_PARAMETER],
  answers: { 200: describeText("The page.", "text/html"), 304: NOT_MODIFIED },
};
const NAME = orNull({ type: "string" });
const DOCUMENT: ApiOperation = {
  path: "/notices.json",
  id: "get_notices_document",
  summary: "Closures and other notices",
  description:
    "The operator's notices about playgrounds that are in force or start soon, most important first.",
  answers: {
    200: {
      description: "The notices.",
      content: {
        "application/json": describeRecord({
          region: { ...NAME, description: "Name of the region." },
          notices: describeList(describeRecord({ ...NOTICE_SCHEMA, name: NAME })),
        }),
      },
    },
    304: NOT_MODIFIED,
  },
};

/** Returns null if the playground has no name of its own. */
const nameOf = ({ naming }: PlacedNotice): string | null => naming.kind === "named" ? naming.name : null;

export function createNoticesRoutes(
  { config, source, brand, slug, hasMap, nowMs }: NoticesParts,
): DescribedRoutes {
  const frame = createPageFrame({ brand, style: NOTICES_STYLE });
  const htmlHeaders = { ...pageHeaders(frame.policy), ...PAGE_HEADERS };
  // Without pages, the operator's web server is in front of this program and adds this header.
  const jsonHeaders = { ...JSON_HEADERS, ...(hasMap && { "access-control-allow-origin": "*" }) };
  /** The last document for each address, because compression is most of the work. */
  const prepared = new Map<string, { readonly text: string; readonly document: TextDocument }>();

  function prepare(key: string, text: string, headers: Readonly<Record<string, string>>): TextDocument {
    const known = prepared.get(key);
    if (known?.text === text) return known.document;
    const document = prepareDocument(text, headers, true);
    prepared.set(key, { text, document });
    return document;
  }

  const sendPage: Route = (request) => {
    const locale = chooseLocale(request, config.page.defaultLocale);
    const asked = readAskedLocale(request);
    const root = readRootPath(request.url);
    const html = frame.render({
      lang: locale,
      title: noticesTitle(locale),
      root: hasMap ? root : null,
      head: writePageHead(NOTICE_PAGE_TEXTS[locale].description, {
        publicUrl: config.publicUrl,
        path: "notices",
        asked,
        languages: LOCALES,
      }) + `<link rel="alternate" type="application/json" href="notices.json">\n`,
      main: renderNotices({
        notices: source.list(nowMs()),
        nowMs: nowMs(),
        regionName: source.regionName(),
        languages: source.languages(),
        map: hasMap ? { href: `${root}${asked === null ? "" : `?lang=${asked}`}`, slug: slug() } : null,
      }, locale),
    });
    return sendConditionally(request, prepare(`${locale} ${asked}`, html, htmlHeaders)(request));
  };

  const sendDocument: Route = (request) => {
    const text = JSON.stringify({
      region: source.regionName(),
      notices: source.list(nowMs()).map((notice) => ({ ...encodeNotice(notice), name: nameOf(notice) })),
    });
    return sendConditionally(request, prepare("json", text, jsonHeaders)(request));
  };

  return [describeRoute(PAGE, sendPage), describeRoute(DOCUMENT, sendDocument)];
}

const NOTICES_STYLE = `body{place-items:start center}
main{width:min(46rem,100% - 24px)}
h1,h3,p{overflow-wrap:anywhere}
h3{margin:0;font-size:1.05rem}
.soft{color:var(--soft)}
.notices{list-style:none;margin:0;padding:0}
.notices li{padding:1rem 0;border-top:1px solid var(--line);break-inside:avoid}
.notices li:first-child{border-top:0;padding-top:.25rem}
.notices p{color:var(--text);margin:0 0 .5rem;white-space:pre-line;text-align:match-parent}
.notices .kind{display:inline-block;margin:.4rem 0;padding:.1rem .6rem;border:1px solid var(--line);border-radius:1rem;
font-size:.875rem;font-weight:600}
.notices .closed,.notices .partly_closed{border-color:currentColor}
.notices .links{display:flex;flex-wrap:wrap;gap:0 1.25rem;margin:0}
nav{margin-top:1.5rem}
@media print{:root{--ground:#fff;--surface:#fff;--text:#000;--soft:#222;--accent:#000;--line:#999;color-scheme:light}
body{display:block}main{width:auto;margin:0;padding:0;box-shadow:none}nav,.links{display:none}}
`;
