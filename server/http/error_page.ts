// Errors as pages for people: German, then English, with a link to the map. Without scripts and files, so that they work
// whatever is broken.
import { createHash } from "node:crypto";

interface Words {
  readonly title: string;
  readonly text: string;
}

type ErrorTexts = Readonly<Record<"de" | "en", Words>>;

const TEXTS: Readonly<Record<number, ErrorTexts>> = {
  400: {
    de: { title: "Diese Adresse ist fehlerhaft", text: "Der Server kann sie nicht lesen." },
    en: { title: "This address is malformed", text: "The server cannot read it." },
  },
  404: {
    de: {
      title: "Diese Seite gibt es hier nicht",
      text: "Die Adresse ist unvollständig oder veraltet, oder die Region heißt jetzt anders.",
    },
    en: {
      title: "There is no such page here",
      text: "The address is incomplete or out of date, or the region has another name now.",
    },
  },
  405: {
    de: { title: "Diese Adresse kann man nur lesen", text: "Möglich sind GET und HEAD." },
    en: { title: "This address can only be read", text: "Use GET or HEAD." },
  },
};

const FAILURE: ErrorTexts = {
  de: {
    title: "Auf dem Server ist ein Fehler aufgetreten",
    text: "Bitte versuchen Sie es später noch einmal. Der Fehler steht im Protokoll des Servers.",
  },
  en: {
    title: "The server has run into an error",
    text: "Please try again later. The error is in the server's log.",
  },
};

const LINKS = { de: "Zur Spielplatzkarte", en: "Go to the playground map" };

/** The colours of client/page/styles/base.css. */
const STYLE = `
:root{--ground:#e9ede4;--surface:#fff;--text:#1d2a22;--soft:#4d5c52;--line:#d5dcd1;--accent:#1f6b43;--on:#fff;
color-scheme:light dark;font:100%/1.45 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif}
@media (prefers-color-scheme:dark){:root{--ground:#1a211b;--surface:#1f2822;--text:#eef3ee;--soft:#b6c3b9;
--line:#3b483f;--accent:#7fd3a2;--on:#0d2016}}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:var(--ground);color:var(--text)}
main{box-sizing:border-box;width:min(34rem,100% - 24px);margin:12px;padding:clamp(20px,5vw,36px);
background:var(--surface);border-radius:16px;box-shadow:0 1px 2px rgb(20 40 28/18%),0 6px 20px rgb(20 40 28/16%)}
.code,section p{color:var(--soft)}
.code{margin:0;font-weight:600}
h1,h2{margin:.2rem 0 .5rem;line-height:1.25;font-size:1.5rem}
h2{font-size:1.1rem}
p{margin:0 0 1rem}
section{margin-top:1.5rem;padding-top:1.25rem;border-top:1px solid var(--line)}
section p:last-child{margin:0}
a{display:inline-flex;align-items:center;min-height:44px;color:var(--accent)}
.main-link{padding:0 20px;border-radius:22px;background:var(--accent);color:var(--on);font-weight:600;
text-decoration:none}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
`;

const STYLE_HASH = createHash("sha256").update(STYLE).digest("base64");

/** Content-Security-Policy of these pages. */
export const ERROR_PAGE_POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; img-src 'self'; ` +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** `mapPath`: relative path of the map, which ends with a slash; null: this server has none. */
export function renderErrorPage(status: number, mapPath: string | null): string {
  const { de, en } = TEXTS[status] ?? FAILURE;
  const icon = mapPath === null
    ? ""
    : `<link rel="icon" href="${mapPath}favicon.svg" type="image/svg+xml">\n`;
  const link = (text: string, attribute: string) =>
    mapPath === null ? "" : `<p><a${attribute} href="${mapPath}">${text}</a></p>\n`;
  return `<!doctype html>
<html lang="de">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${de.title}</title>
${icon}<style>${STYLE}</style>
</head>
<body>
<main>
<p class="code">${status}</p>
<h1>${de.title}</h1>
<p>${de.text}</p>
${link(LINKS.de, ' class="main-link"')}<section lang="en">
<h2>${en.title}</h2>
<p>${en.text}</p>
${link(LINKS.en, "")}</section>
</main>
</body>
</html>
`;
}
