// A legal text as a page: without scripts, for screens and for paper.
import { LEGAL_PATHS, type LegalPage } from "contract/page/legal_link.ts";
import type { Brand } from "../brand/brand.ts";
import { LEGAL_LANGUAGES, type LegalLanguage, type LegalText } from "../legal/core/legal_text.ts";
import { LEGAL_TEXTS } from "../legal/core/page_texts.ts";
import { renderLegalText } from "../legal/markup.ts";
import { escapeMarkup } from "../../base/kit/core/safe_text.ts";
import { writePageHead } from "../../base/http/page_head.ts";
import { createPageFrame } from "../frame/page_frame.ts";

const LEGAL_STYLE = `body{place-items:start center}
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

export function createLegalFrame(brand: Brand) {
  const frame = createPageFrame({ brand, style: LEGAL_STYLE });
  return {
    policy: frame.policy,
    /** `root`: relative path of the server's root. `language`: of the links; the operator's file has its own. */
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
