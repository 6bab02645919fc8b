// Serves `/join`, where the visitor's browser checks a node and writes the registry entry of its region. Nothing of the
// check reaches this server.
import { type Locale, LOCALES } from "contract/kit/locales.ts";
import { JOIN_PATH } from "contract/page/join_link.ts";
import type { Brand } from "../brand/brand.ts";
import type { AssetTable } from "../../base/http/assets.ts";
import { writePageHead } from "../../base/http/page_head.ts";
import { sendConditionally } from "../../base/http/representation.ts";
import type { Routes } from "../../base/http/route.ts";
import { pageHeaders } from "../../base/http/security_headers.ts";
import { prepareDocument, type TextDocument } from "../../base/http/text_document.ts";
import { escapeMarkup } from "../../base/kit/core/safe_text.ts";
import { createTexts } from "../../base/kit/core/server_messages.ts";
import { createPageFrame } from "../frame/page_frame.ts";
import { chooseLocale, readAskedLocale } from "../frame/request_language.ts";
import type { SiteConfig } from "../settings/site_config.ts";

const SCRIPT = /^\/assets\/join_page-\w+\.js$/;
const TEXT_FILE = /^\/assets\/[a-z]+_join-\w+\.js$/;
const TEXTS = createTexts(LOCALES, ({ join, status }, formats) => ({
  ...join(formats),
  openMap: status(formats).openMap,
}));

const STYLE = `:root{--bad:#b3261e}
@media (prefers-color-scheme:dark){:root{--bad:#ff8a80}}
body{display:block}
main{width:min(46rem,100% - 24px);margin:12px auto}
.hint{margin:.25rem 0 1rem;color:var(--soft);font-size:.875rem;overflow-wrap:anywhere}
label{display:block;font-weight:600}
input,textarea{box-sizing:border-box;width:100%;margin:.25rem 0;padding:.6rem .75rem;border:1px solid var(--soft);
border-radius:8px;background:var(--ground);color:var(--text);font:inherit}
input{min-height:44px}
textarea{display:block;field-sizing:content;resize:vertical;font:.875rem/1.5 ui-monospace,monospace}
button{min-height:44px;border:0;font:inherit;cursor:pointer}
form{margin:1.5rem 0 0}
.checking,.outcome{margin:1rem 0 0}
.checking:empty{margin:0}
h1,h2{overflow-wrap:anywhere}
h3{margin:1.5rem 0 .5rem;font-size:1rem}
section .findings p{margin:0}
.findings{margin:0 0 1rem;padding:0;list-style:none}
.findings li{margin:0 0 .75rem;padding:.5rem .9rem;border:1px solid var(--line);border-inline-start:4px solid var(--soft);
border-radius:8px;overflow-wrap:anywhere}
.findings .blocking{border-inline-start-color:var(--bad)}
.ways{display:flex;flex-wrap:wrap;gap:.5rem 1.25rem;align-items:center;margin-top:.75rem}
nav{margin-top:1.5rem}
`;

/** Whether only `/join` loads a file of the build. `path` starts with /. */
export const isJoinFile = (path: string): boolean => SCRIPT.test(path) || TEXT_FILE.test(path);

export interface JoinParts {
  readonly config: SiteConfig;
  readonly assets: AssetTable;
  readonly brand: Brand;
}

/** Throws if the build lacks the page's script. */
export function createJoinRoutes({ config, assets, brand }: JoinParts): Routes {
  const script = assets.find(({ path }) => SCRIPT.test(path))?.path.slice(1);
  if (script === undefined) {
    throw new Error("cannot serve /join: its script is missing; run `deno task build`");
  }
  const { page, publicUrl, registry, legal } = config;
  // Browsers block http on a page with https. Without a public URL it is unknown which one visitors use.
  const connectSources = ["https:", ...(publicUrl?.startsWith("https:") ? [] : ["http:"])];
  const frame = createPageFrame({ brand, style: STYLE, connectSources });
  const headers = {
    ...pageHeaders(frame.policy),
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-cache",
    "vary": "accept-language",
  };
  const data = Object.entries({
    registry: registry.pageUrl,
    contact: legal.operator?.email ?? null,
    repository: page.registryRepository,
  }).map(([name, value]) => value === null ? "" : ` data-${name}="${escapeMarkup(value)}"`).join("");

  function render(locale: Locale, asked: Locale | null): string {
    const texts = TEXTS[locale];
    return frame.render({
      lang: locale,
      title: escapeMarkup(texts.title),
      root: "",
      head: writePageHead(texts.description, { publicUrl, path: JOIN_PATH, asked, languages: LOCALES }) +
        `<script type="module" src="${script}"></script>\n`,
      main: `<h1>${escapeMarkup(texts.title)}</h1>
<p>${escapeMarkup(texts.intro)}</p>
<p class="hint">${escapeMarkup(texts.privacy)}</p>
<div id="join"${data}></div>
<noscript><p>${escapeMarkup(texts.needsScript)}</p></noscript>
<nav><a href="./${asked === null ? "" : `?lang=${asked}`}">${escapeMarkup(texts.openMap)}</a></nav>
`,
    });
  }

  const documents = new Map<string, TextDocument>();
  return [[`/${JOIN_PATH}`, (request) => {
    const locale = chooseLocale(request, page.defaultLocale);
    const asked = readAskedLocale(request);
    const key = `${locale} ${asked}`;
    const document = documents.get(key) ?? prepareDocument(render(locale, asked), headers, true);
    documents.set(key, document);
    return sendConditionally(request, document(request));
  }]];
}
