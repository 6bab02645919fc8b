// Renders the web app manifest of each language: `manifest.webmanifest` for the default, others with the language in
// their names. All URLs are relative, so that the page works below a path.
import { directionOf, type Locale, LOCALES } from "contract/kit/locales.ts";
import { manifestName } from "../page/start/document_language.ts";
import { SHEET_LINKS } from "../page/address/sheet_links.ts";
import type { BuiltFile } from "./build_assets.ts";
import type { Catalog } from "./check_catalog.ts";

const ICONS = [
  { src: "favicon.svg", sizes: "any", type: "image/svg+xml", purpose: "any" },
  { src: "icons/icon-192.png", sizes: "192x192", type: "image/png", purpose: "any" },
  { src: "icons/icon-512.png", sizes: "512x512", type: "image/png", purpose: "any" },
  { src: "icons/maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
];

/** Renders the manifests. `catalogs` are the catalogues by language, which must have been checked. */
export function renderManifests(catalogs: ReadonlyMap<string, Catalog>): BuiltFile[] {
  return LOCALES.map((locale) => ({
    path: `/${manifestName(locale)}`,
    contents: new TextEncoder().encode(
      `${JSON.stringify(describeApp(locale, catalogs.get(locale)!), null, 2)}\n`,
    ),
    immutable: false,
  }));
}

/** https://www.w3.org/TR/appmanifest/ */
function describeApp(locale: Locale, { app, near, favourites }: Catalog) {
  const { name, shortName, description } = app as Catalog;
  return {
    name,
    short_name: shortName,
    description,
    lang: locale,
    dir: directionOf(locale),
    // Identifies the same app in every language.
    id: "./",
    start_url: "./",
    scope: "./",
    display: "standalone",
    background_color: "#f4f6f1",
    theme_color: "#2f7d4f",
    categories: ["navigation", "kids", "lifestyle"],
    icons: ICONS,
    shortcuts: [
      describeShortcut(near as Catalog, SHEET_LINKS.near),
      describeShortcut(favourites as Catalog, SHEET_LINKS.favourites),
    ],
  };
}

/** An entry of the icon's long-press menu. Opens a sheet and has its title. */
function describeShortcut({ title }: Catalog, link: string) {
  return { name: title, url: `./${link}`, icons: ICONS.filter(({ sizes }) => sizes === "192x192") };
}
