// The legal pages of this server, and the short addresses that people type.
import { LEGAL_PATHS, type LegalPage } from "contract/page/legal_link.ts";
import type { Brand } from "../brand/brand.ts";
import { LEGAL_LANGUAGES, type LegalLanguage } from "../legal/core/legal_text.ts";
import type { LegalPages } from "../legal/legal_pages.ts";
import { chooseLanguage } from "../../base/http/accept_language.ts";
import { createLegalFrame } from "./legal_page.ts";
import { sendUnlessKnown } from "../../base/http/representation.ts";
import { readAskedLocale } from "../frame/request_language.ts";
import { readRootPath } from "../../base/http/request_path.ts";
import { redirect, type Route, type Routes } from "../../base/http/route.ts";
import { pageHeaders } from "../../base/http/security_headers.ts";
import { prepareDocument } from "../../base/http/text_document.ts";

const PAGE_HEADERS = {
  "content-type": "text/html; charset=utf-8",
  "cache-control": "public, max-age=300",
  "vary": "accept-language",
};

const SHORT_PATHS: Readonly<Record<LegalPage, string>> = {
  impressum: "impressum",
  privacy: "datenschutz",
  accessibility: "barrierefreiheit",
};

export function createLegalRoutes(legal: LegalPages, brand: Brand, publicUrl: string | null): Routes {
  const frame = createLegalFrame(brand);
  return (["impressum", "privacy", "accessibility"] as const).flatMap((kind) => {
    const target = legal.pageLink(kind);
    if (target === null) return [];
    const paths = [LEGAL_PATHS[kind], SHORT_PATHS[kind]].map((path) => `/${path}`);
    if (!legal.has(kind)) {
      const { href } = new URL(target);
      return paths.filter((path) => !leadsTo(href, path)).map((path) =>
        [path, () => redirect(href)] as const
      );
    }
    const [page = "", short = ""] = paths;
    return [[page, sendPage(kind)], [short, redirectToPage(target)]] as const;
  });

  function sendPage(kind: LegalPage): Route {
    const headers = { ...pageHeaders(frame.policy), ...PAGE_HEADERS };
    return (request) => {
      const language = findLanguage(request);
      const html = frame.render(legal.read(kind, language), {
        language,
        root: readRootPath(request.url),
        kind,
        publicUrl,
        asked: readAskedLocale(request),
      });
      return sendUnlessKnown(request, prepareDocument(html, headers, true)(request));
    };
  }
}

/** A proxy in front may pass the operator's own address on to this program: redirecting it would never end. */
const leadsTo = (url: string, path: string) => new URL(url).pathname.replace(/\/$/, "").endsWith(path);

/** English if the map's language has no legal texts; German if no language is known. */
function findLanguage(request: Request): LegalLanguage {
  const asked = readAskedLocale(request);
  if (asked !== null) return asked === "de" ? "de" : "en";
  return chooseLanguage(request.headers.get("accept-language"), LEGAL_LANGUAGES) ?? "de";
}

/** Relative, since a proxy may serve this program below a path of its own. */
function redirectToPage(path: string): Route {
  return (request) => {
    const asked = readAskedLocale(request);
    const query = asked === null ? "" : `?lang=${asked}`;
    return redirect(`${readRootPath(request.url)}${path}${query}`);
  };
}
