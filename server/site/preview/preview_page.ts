// The document of a link preview is the page of the map with metadata for messengers and search engines, which run no
// scripts. A visitor sees name and facts until the page's scripts open the panel instead.
import type { Locale } from "contract/kit/locales.ts";
import type { Brand } from "../brand/brand.ts";
import { describe, titleOf } from "./core/description.ts";
import type { PlaygroundSummary } from "./core/playground_summary.ts";
import { PICTURE_HEIGHT, PICTURE_WIDTH } from "./core/picture_outline.ts";
import { encodeScriptJson, escapeMarkup } from "../../base/kit/core/safe_text.ts";
import { type PreviewAddresses, toStructuredData } from "./core/structured_data.ts";
import { PREVIEW_TEXTS } from "./core/preview_texts.ts";
import { renderSite } from "../frame/page_frame.ts";

/** Absolute URLs, or relative to the document while the server's public URL is unknown. */
export interface PreviewLinks {
  readonly page: string;
  readonly picture: string;
  /** The page's URL in each language. */
  readonly alternates: ReadonlyMap<Locale, string>;
  /** The page's URL without a language. */
  readonly neutral: string;
  /** The map's URL with the playground, always relative. client/page/start/start_link.ts makes it the page's URL. */
  readonly map: string;
  /** Null unless the URLs are absolute. */
  readonly addresses: PreviewAddresses | null;
  /** Relative path of the server's root. */
  readonly root: string;
}

interface PreviewPage {
  readonly summary: PlaygroundSummary;
  readonly locale: Locale;
  readonly links: PreviewLinks;
  /** Plain text, or null if the image has no map. */
  readonly mapCredit: string | null;
}

/**
 * `mapPage` is the page of the map in this language, as served at the server's root. Throws if it lacks a part that the
 * preview replaces.
 */
export function renderPreview(
  mapPage: string,
  { summary, locale, links, mapCredit }: PreviewPage,
  brand: Brand,
): string {
  const { siteName } = brand;
  const texts = PREVIEW_TEXTS[locale];
  const title = titleOf(summary, texts);
  const description = describe(summary, texts);
  const data = toStructuredData(summary, texts, links.addresses);
  const others = [...links.alternates.keys()].filter((each) => each !== locale);
  const properties: readonly (readonly [name: string, content: string])[] = [
    ["og:type", "website"],
    ["og:site_name", siteName ?? texts.site],
    ["og:title", title],
    ["og:description", description],
    ["og:url", links.page],
    ["og:locale", texts.openGraphLocale],
    ...others.map((each) => ["og:locale:alternate", PREVIEW_TEXTS[each].openGraphLocale] as const),
    ["og:image", links.picture],
    ["og:image:type", "image/png"],
    ["og:image:width", String(PICTURE_WIDTH)],
    ["og:image:height", String(PICTURE_HEIGHT)],
    ["og:image:alt", title],
  ];
  const names: typeof properties = [
    ["description", description],
    ["twitter:card", "summary_large_image"],
    ["twitter:title", title],
    ["twitter:description", description],
    ["twitter:image", links.picture],
    ["twitter:image:alt", title],
  ];
  const meta = (kind: string) => ([name, content]: readonly [string, string]) =>
    `<meta ${kind}="${name}" content="${escapeMarkup(content)}">`;
  const languages = [["x-default", links.neutral] as const, ...links.alternates];
  const head = [
    `<link rel="canonical" href="${escapeMarkup(links.page)}">`,
    ...languages.map(([language, url]) =>
      `<link rel="alternate" hreflang="${language}" href="${escapeMarkup(url)}">`
    ),
    ...names.map(meta("name")),
    ...properties.map(meta("property")),
    `<script type="application/ld+json">${encodeScriptJson(data)}</script>`,
  ];
  const place =
    `<div class="overlay preview"><div class="top"><div class="top-row"></div><div class="chips"></div></div><div class="side"><section class="part-loading">
${renderSite(brand, links.root)}<h1><bdi>${escapeMarkup(texts.playgroundName(summary.naming))}</bdi></h1>
<p>${escapeMarkup(description)}</p>
<p><a class="main-link" href="${escapeMarkup(links.map)}">${texts.openMap}</a></p>
<p class="credit">${texts.credit}${mapCredit === null ? "" : `<br>${escapeMarkup(mapCredit)}`}</p>
</section></div></div>
`;
  const pageTitle = siteName === null ? title : `${title} – ${siteName}`;
  const parts: readonly (readonly [place: RegExp, markup: string])[] = [
    [/<title[^>]*>[^<]*<\/title>/, `<title>${escapeMarkup(pageTitle)}</title>`],
    [/ *<meta name="description"[^>]*>\n/, ""],
    // The heading contains the playground's name, not the map's.
    [/ *<h1[^]*?<\/h1>\n/, ""],
    [/ *<\/head>/, `${head.map((line) => `${line}\n`).join("")}</head>`],
    [/(?<=<main>\n)/, place],
  ];
  // The panel is in the place of the start.
  const start = mapPage.replace(/ *<section class="sheet sheet-start"[^]*?<\/section>\n/, "")
    .replace(/(?<=\s(?:href|src)=")(?!https?:)/g, () => links.root);
  return parts.reduce((page, [place, markup]) => {
    if (!place.test(page)) throw new Error(`cannot write the preview: the page of the map has no ${place}`);
    return page.replace(place, () => markup);
  }, start);
}
