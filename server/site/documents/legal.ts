// Serves the legal pages, and redirects from the short addresses that people type.
import { LEGAL_PATHS, type LegalPage } from "contract/page/legal_link.ts";
import type { Brand } from "../brand/brand.ts";
import { LEGAL_LANGUAGES, type LegalLanguage, type LegalText } from "../legal/core/legal_text.ts";
import type { LegalPages } from "../legal/legal_pages.ts";
import { chooseLanguage } from "../../base/http/accept_language.ts";
import { sendConditionally } from "../../base/http/representation.ts";
import { readAskedLocale } from "../frame/request_language.ts";
import { readRootPath } from "../../base/http/request_path.ts";
import { redirect, type Route, type Routes } from "../../base/http/route.ts";
import { pageHeaders } from "../../base/http/security_headers.ts";
import { prepareDocument } from "../../base/http/text_document.ts";
import { LEGAL_TEXTS } from "../legal/core/page_texts.ts";
import { renderLegalText } from "../legal/markup.ts";
import { escapeMarkup } from "../../base/kit/core/safe_text.ts";
import { writePageHead } from "../../base/http/page_head.ts";
import { createPageFrame } from "../frame/page_frame.ts";

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
      return sendConditionally(request, prepareDocument(html, headers, true)(request));
    };
  }
}

/** A proxy may forward the operator's own URL to this program. A redirect would then loop forever. */
const leadsTo = (url: string, path: string) => new URL(url).pathname.replace(/\/$/, "").endsWith(path);

/** Returns English if the map's language has no legal texts, and German if no language is requested. */
function findLanguage(request: Request): LegalLanguage {
  const asked = readAskedLocale(request);
  if (asked !== null) return asked === "de" ? "de" : "en";
  return chooseLanguage(request.headers.get("accept-language"), LEGAL_LANGUAGES) ?? "de";
}

/** Redirects to a relative URL, because a proxy may serve this program below a path. */
function redirectToPage(path: string): Route {
  return (request) => {
    const asked = readAskedLocale(request);
    const query = asked === null ? "" : `?lang=${asked}`;
    return redirect(`${readRootPath(request.url)}${path}${query}`);
  };
}

export const LEGAL_STYLE = `body{place-items:start center}
main{width:min(46rem,100% - 24px)}
nav{display:flex;flex-wrap:wrap;gap:0 1.25rem;justify-content:space-between;margin-bottom:1rem}
h1{font-size:1.6rem;overflow-wrap:anywhere}
h2{margin-top:1.75rem}
h3{font-size:1.05rem;margin:1.25rem 0 .25rem}
p,dd,li{overflow-wrap:anywhere}
p a{min-height:28px}
ul{margin:0 0 1rem;padding-inline-start:1.25rem}
li{margin-bottom:.25rem}
dt{font-weight:600;margin-top:1rem}
dd{margin:.15rem 0 0;color:var(--soft)}
.data{display:list-item;margin-inline-start:1.25rem;color:var(--text)}
@media print{:root{--ground:#fff;--surface:#fff;--text:#000;--soft:#222;--accent:#000;--line:#999}
body{display:block}main{width:auto;margin:0;padding:0;box-shadow:none}nav{display:none}
h1,h2,h3,dt{break-after:avoid}p,li,dd{orphans:3;widows:3}}
`;

interface LegalPlace {
  readonly language: LegalLanguage;
  readonly root: string;
  readonly kind: LegalPage;
  readonly publicUrl: string | null;
  readonly asked: string | null;
}

function createLegalFrame(brand: Brand) {
  const frame = createPageFrame({ brand, style: LEGAL_STYLE });
  return {
    policy: frame.policy,
    /**
     * `root` is the relative path of the server's root. `language` is for the links, because the operator's file has
     * its own.
     */
    render(text: LegalText, { language, root, kind, publicUrl, asked }: LegalPlace): string {
      const words = LEGAL_TEXTS[language];
      const others = text.language === null ? [] : LEGAL_LANGUAGES.filter((each) => each !== language);
      const switches = others.map((other) =>
        `<a href="?lang=${other}" hreflang="${other}" lang="${other}">${LEGAL_TEXTS[other].languageName}</a>`
      );
      return frame.render({
        lang: language,
        title: escapeMarkup(text.title),
        root,
        head: writePageHead(words.descriptions[kind], {
          publicUrl,
          path: LEGAL_PATHS[kind],
          asked,
          languages: text.language === null ? [] : LEGAL_LANGUAGES,
        }),
        main: `<nav>
<a href="${root}?lang=${language}">${words.toMap}</a>
${switches.join("\n")}
</nav>
<article${text.language === null ? ' lang="" dir="auto"' : ""}>
${renderLegalText(text)}
</article>
`,
      });
    },
  };
}
