// A legal text as a page: without scripts, for screens and for paper.
import { LEGAL_LANGUAGES, type LegalLanguage, type LegalText } from "../legal/core/legal_text.ts";
import { LEGAL_TEXTS } from "../legal/core/texts/tables.ts";
import { renderLegalText } from "../legal/markup.ts";
import { escapeMarkup } from "../preview/core/safe_text.ts";
import { PAGE_STYLE, writePolicy } from "./page_style.ts";

const LEGAL_STYLE = `${PAGE_STYLE}
body{place-items:start center}
main{width:min(46rem,100% - 24px)}
nav{display:flex;flex-wrap:wrap;gap:0 1.25rem;justify-content:space-between;margin-bottom:1rem}
h1{font-size:1.6rem;overflow-wrap:anywhere}
h2{margin-top:1.75rem}
p,dd,li{overflow-wrap:anywhere}
p a{min-height:28px}
ul{margin:0 0 1rem;padding-left:1.25rem}
li{margin-bottom:.25rem}
dt{font-weight:600;margin-top:1rem}
dd{margin:.15rem 0 0;color:var(--soft)}
.data{display:list-item;margin-left:1.25rem;color:var(--text)}
@media print{:root{--ground:#fff;--surface:#fff;--text:#000;--soft:#222;--accent:#000;--line:#999}
body{display:block}main{width:auto;margin:0;padding:0;box-shadow:none}nav{display:none}
h1,h2,dt{break-after:avoid}p,li,dd{orphans:3;widows:3}}
`;

export const LEGAL_PAGE_POLICY = writePolicy(null, LEGAL_STYLE);

/** `root`: relative path of the server's root. `language`: that of the links; a file of the operator has its own. */
export function renderLegalPage(text: LegalText, language: LegalLanguage, root: string): string {
  const words = LEGAL_TEXTS[language];
  const others = text.language === null ? [] : LEGAL_LANGUAGES.filter((each) => each !== language);
  const switches = others.map((other) =>
    `<a href="?lang=${other}" hreflang="${other}" lang="${other}">${LEGAL_TEXTS[other].languageName}</a>`
  );
  const alternates = others.map((other) =>
    `<link rel="alternate" hreflang="${other}" href="?lang=${other}">\n`
  );
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeMarkup(text.title)}</title>
${alternates.join("")}<link rel="icon" href="${root}favicon.svg" type="image/svg+xml">
<style>${LEGAL_STYLE}</style>
</head>
<body>
<main>
<nav>
<a href="${root}?lang=${language}">${words.toMap}</a>
${switches.join("\n")}
</nav>
<article${text.language === null ? ' lang=""' : ""}>
${renderLegalText(text)}
</article>
</main>
</body>
</html>
`;
}
