// The document of a playground's link preview: metadata for messengers and search engines, and the way to the map.
import { directionOf } from "contract/kit/locales.ts";
import { formatMapFragment, formatPreviewPath } from "contract/page/preview_link.ts";
import { encodeScriptJson, escapeMarkup } from "../../../base/kit/core/safe_text.ts";
import { describe, titleOf } from "../../preview/core/description.ts";
import type { PlaygroundSummary } from "../../preview/core/playground_summary.ts";
import type { PreviewTexts } from "../../preview/core/preview_texts.ts";
import { toStructuredData } from "../../preview/core/structured_data.ts";

interface PreviewPlace {
  /** Absolute URL of the folder with a trailing slash. */
  readonly base: string;
  readonly siteName: string | null;
}

/** Path of the document below the folder. */
export const previewFile = (target: Pick<PlaygroundSummary, "osmType" | "osmId">): string =>
  `${formatPreviewPath({ ...target, slug: null })}/index.html`;

export function writePreviewDocument(
  summary: PlaygroundSummary,
  texts: PreviewTexts,
  { base, siteName }: PreviewPlace,
): string {
  const target = { ...summary, slug: null };
  const [page, map] = [`${base}${formatPreviewPath(target)}/`, `${base}${formatMapFragment(target)}`];
  const picture = `${base}icons/icon-512.png`;
  const [title, description] = [titleOf(summary, texts), describe(summary, texts)].map(escapeMarkup);
  const data = toStructuredData(summary, texts, { page, map, picture });
  const properties = [
    ["og:type", "website"],
    ["og:site_name", escapeMarkup(siteName ?? texts.site)],
    ["og:title", title],
    ["og:description", description],
    ["og:url", escapeMarkup(page)],
    ["og:locale", texts.openGraphLocale],
    ["og:image", escapeMarkup(picture)],
  ];
  return `<!doctype html>
<html lang="${texts.locale}" dir="${directionOf(texts.locale)}">
<head>
<meta charset="utf-8">
<meta http-equiv="refresh" content="0; url=${escapeMarkup(map)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<meta name="description" content="${description}">
<meta name="twitter:card" content="summary">
${properties.map(([name, content]) => `<meta property="${name}" content="${content}">`).join("\n")}
<link rel="canonical" href="${escapeMarkup(page)}">
<script type="application/ld+json">${encodeScriptJson(data)}</script>
</head>
<body>
<h1><bdi>${escapeMarkup(texts.playgroundName(summary.naming))}</bdi></h1>
<p>${description}</p>
<p><a href="${escapeMarkup(map)}">${texts.openMap}</a></p>
<p>${texts.credit}</p>
</body>
</html>
`;
}
