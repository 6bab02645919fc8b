// Writes the region's own page: the built files with the settings, and the documents that link to each other by
// relative URLs, so that the folder works below any path.
import { encodeClientConfig } from "contract/page/client_config.ts";
import { DEFAULT_LOCALE } from "contract/kit/locales.ts";
import { type LegalPage, STATIC_LEGAL_PATHS } from "contract/page/legal_link.ts";
import type { Bbox } from "contract/types.ts";
import { type AssetTable, isManifest, isPage } from "../../base/http/assets.ts";
import { escapeMarkup } from "../../base/kit/core/safe_text.ts";
import type { StatusNote } from "../../hub/status_notes/core/status_note.ts";
import type { Brand } from "../brand/brand.ts";
import { isJoinFile } from "../documents/join_route.ts";
import { LEGAL_STYLE } from "../documents/legal.ts";
import { findAnnouncementAnywhere } from "../frame/announcements.ts";
import { createErrorPages } from "../frame/error_page.ts";
import { createPageFrame } from "../frame/page_frame.ts";
import { LEGAL_LANGUAGES, type LegalText } from "../legal/core/legal_text.ts";
import { LEGAL_TEXTS } from "../legal/core/page_texts.ts";
import type { LegalPages } from "../legal/legal_pages.ts";
import { renderLegalText } from "../legal/markup.ts";
import { brandManifest } from "../map_page/branded_files.ts";
import { toClientConfig } from "../map_page/page_config.ts";
import type { PagePolicy } from "../map_page/page_policy.ts";
import { rewriteAsset } from "../map_page/rewrite_asset.ts";
import { openMapPage } from "../map_page/site.ts";
import type { SiteConfig } from "../settings/site_config.ts";
import { addPolicy } from "./core/page_policy_meta.ts";
import type { PublicationFolder } from "./publication_folder.ts";

export interface MapParts {
  readonly config: SiteConfig;
  readonly assets: AssetTable;
  readonly brand: Brand;
  readonly policy: Pick<PagePolicy, "current">;
  readonly legal: Pick<LegalPages, "has" | "pageLink" | "read">;
  /** The operator's notes, of which one may be announced. */
  readonly notes: readonly StatusNote[];
  readonly region: { readonly name: string | null; readonly bbox: Bbox | null };
  /** Absolute URL of the folder with a trailing slash, or null if unknown. */
  readonly base: string | null;
  readonly now: Date;
}

type Folder = Pick<PublicationFolder, "write">;

export function writeMap(parts: MapParts, folder: Folder): void {
  const { config, assets, brand, notes, policy, legal, region, base, now } = parts;
  const { header, connectOrigins } = policy.current();
  // Only a Hub has the page for joining.
  for (const asset of assets.filter((each) => !isPage(each) && !isJoinFile(each.path))) {
    const { path, identity } = isManifest(asset)
      ? rewriteAsset(asset, (text) => brandManifest(text, brand))
      : asset;
    folder.write(path.slice(1), identity);
  }
  if (brand.logo !== null) folder.write(brand.logo.path, brand.logo.bytes);
  folder.write(
    "config.json",
    encodeClientConfig(toClientConfig(config, {
      brand,
      announcement: findAnnouncementAnywhere({ notes, brand: config.brand }, now.getTime()),
      connectOrigins,
      regionBbox: region.bbox,
      hasPreviews: base !== null,
      archive: null,
      legal: { pageLink: (kind) => legal.has(kind) ? STATIC_LEGAL_PATHS[kind] : legal.pageLink(kind) },
      isStatic: true,
    })),
  );
  if (base !== null) {
    const entry = { url: `${base}api`, name: region.name ?? base };
    folder.write("registry.json", `${JSON.stringify({ instances: [entry] }, null, 2)}\n`);
  }
  writeLegalPages(parts, folder);
  const errors = createErrorPages(brand);
  // A host shows the page at any depth, so only an absolute link leads to the map.
  folder.write("404.html", addPolicy(errors.render(404, base), errors.policy));
  const mapPage = openMapPage(assets, { appMode: "standalone", brand, isFeedLinked: false });
  folder.write("index.html", addPolicy(mapPage(config.page.defaultLocale ?? DEFAULT_LOCALE), header));
}

function writeLegalPages({ brand, legal }: MapParts, folder: Folder): void {
  const frame = createPageFrame({ brand, style: LEGAL_STYLE });
  for (const kind of Object.keys(STATIC_LEGAL_PATHS) as LegalPage[]) {
    if (!legal.has(kind)) continue;
    const page = frame.render({
      lang: "de",
      title: escapeMarkup(legal.read(kind, "de").title),
      root: "",
      main: `<nav>\n<a href="./">${LEGAL_TEXTS.de.toMap}</a>\n</nav>\n${renderArticles(legal, kind)}\n`,
    });
    folder.write(STATIC_LEGAL_PATHS[kind], addPolicy(page, frame.policy));
  }
}

/** The text in all of its languages, because plain files cannot choose one. */
function renderArticles(legal: Pick<LegalPages, "read">, kind: LegalPage): string {
  const article = (attributes: string, text: LegalText) =>
    `<article ${attributes}>\n${renderLegalText(text)}\n</article>`;
  const text = legal.read(kind, "de");
  // The operator's own text has one language, which is unknown.
  if (text.language === null) return article('lang="" dir="auto"', text);
  return LEGAL_LANGUAGES.map((language) => article(`lang="${language}"`, legal.read(kind, language))).join(
    "\n",
  );
}
