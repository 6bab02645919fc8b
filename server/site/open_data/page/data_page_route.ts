// The route of the page `/data`.
import { findLocale } from "contract/kit/locales.ts";
import { chooseLanguage } from "../../../base/http/accept_language.ts";
import { etagOf, representText, sendConditionally } from "../../../base/http/representation.ts";
import { writePageHead } from "../../../base/http/page_head.ts";
import { readRequestQuery, readRootPath } from "../../../base/http/request_path.ts";
import type { SlowRoute } from "../../../base/http/route.ts";
import { pageHeaders } from "../../../base/http/security_headers.ts";
import { catalogueUrl } from "../catalogue/core/catalogue_facts.ts";
import { dataPageTitle, describeData, renderDataPage } from "./core/data_page.ts";
import { DATA_PAGE_LANGUAGES, type DataPageLanguage } from "./core/data_page_texts.ts";
import { encodeScriptJson, escapeMarkup } from "../../../base/kit/core/safe_text.ts";
import { findRoot, type OpenDataParts } from "../data/open_data_parts.ts";

export function createDataPage(parts: OpenDataParts): (path: string) => SlowRoute | undefined {
  const { frame, hasMap, join } = parts;
  const headers = {
    ...pageHeaders(frame.policy),
    "content-type": "text/html; charset=utf-8",
    "cache-control": "public, max-age=300",
    "vary": "accept-language",
  };
  return (path) => {
    const store = parts.store();
    if (path !== "/data" || store === null) return undefined;
    return (request) => {
      const language = findLanguage(request);
      const facts = {
        ...store.facts,
        root: findRoot(request, parts),
        path: readRootPath(request.url),
        hasMap,
        join,
        hasCatalogue: parts.publicUrl !== null,
      };
      const html = frame.render({
        lang: language,
        title: escapeMarkup(dataPageTitle(facts, language)),
        root: hasMap ? facts.path : null,
        head: writePageHead(describeData(facts, language), {
          publicUrl: parts.publicUrl,
          path: "data",
          asked: readRequestQuery(request.url).has("lang") ? language : null,
          languages: DATA_PAGE_LANGUAGES,
        }) + writeHead(parts, language),
        main: renderDataPage(facts, language),
      });
      return sendConditionally(request, representText(html, { ...headers, etag: etagOf(html) }));
    };
  };
}

/** Writes the description for search engines, and the link to the catalogue for portals. */
function writeHead({ structuredData, publicUrl }: OpenDataParts, language: DataPageLanguage): string {
  const data = structuredData(language);
  if (data === null) return "";
  const script = `<script type="application/ld+json">${encodeScriptJson(data)}</script>\n`;
  if (publicUrl === null) return script;
  const address = escapeMarkup(catalogueUrl({ publicUrl }));
  return `<link rel="alternate" type="application/ld+json" href="${address}">\n${script}`;
}

/** English if there is no page in the requested language, German if no language is known. */
function findLanguage(request: Request): DataPageLanguage {
  const asked = findLocale(readRequestQuery(request.url).get("lang"));
  if (asked !== null) return asked === "de" ? "de" : "en";
  return chooseLanguage(request.headers.get("accept-language"), DATA_PAGE_LANGUAGES) ?? "de";
}
