// The frame of server-rendered pages: head, style, policy, and the map's name above the content.
import { directionOf, type Locale } from "contract/kit/locales.ts";
import type { Brand } from "../brand/brand.ts";
import { escapeMarkup } from "../../base/kit/core/safe_text.ts";
import { DEFAULT_ACCENT } from "../brand/core/accent.ts";
import { writePageStyle, writePolicy } from "./page_style.ts";

/** All strings except `lang` and `root` are markup. */
interface PageContent {
  readonly lang: Locale;
  readonly title: string;
  /** Relative path of the server's root, empty or with a trailing slash. Null if the server has no map. */
  readonly root: string | null;
  /** Additional lines of the head, each with a line break. */
  readonly head?: string;
  readonly main: string;
}

export type PageFrame = ReturnType<typeof createPageFrame>;

interface FrameParts {
  readonly brand: Brand;
  /** CSS added to the styles of all pages. */
  readonly style?: string;
  /** Further servers to which the page's scripts connect. Without it, the page has no scripts. */
  readonly connectSources?: readonly string[];
}

/** Renders the installation's logo and name, to be placed above the content. `root` is the page content's root. */
export function renderSite({ siteName, logo }: Brand, root: string | null): string {
  const name = siteName === null ? null : escapeMarkup(siteName);
  // A server without a map serves no logo either.
  const image = logo === null || root === null
    ? ""
    : `<img src="${root}${logo.path}" alt="${name === null ? "Logo" : ""}" height="32">`;
  return image === "" && name === null
    ? ""
    : `<p class="site">${image}${name === null ? "" : `<bdi>${name}</bdi>`}</p>\n`;
}

export function createPageFrame({ brand, style = "", connectSources }: FrameParts) {
  const { siteName, accent } = brand;
  const name = siteName === null ? null : escapeMarkup(siteName);

  const fullStyle = `${writePageStyle(accent ?? DEFAULT_ACCENT)}${style}`;
  return {
    /** Content-Security-Policy of the page. */
    policy: writePolicy(fullStyle, connectSources),
    render: ({ lang, title, root, head = "", main }: PageContent) =>
      `<!doctype html>
<html lang="${lang}" dir="${directionOf(lang)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}${name === null ? "" : ` – ${name}`}</title>
${head}${
        root === null ? "" : `<link rel="icon" href="${root}favicon.svg" type="image/svg+xml">\n`
      }<style>${fullStyle}</style>
</head>
<body>
<main>
${renderSite(brand, root)}${main}</main>
</body>
</html>
`,
  };
}
