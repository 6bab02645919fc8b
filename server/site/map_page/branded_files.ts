// Applies the branding to the page and its manifests.
import type { Brand } from "../brand/brand.ts";
import type { AccentColours } from "../brand/core/accent.ts";
import { shortNameOf } from "../brand/core/short_name.ts";
import { escapeMarkup } from "../../base/kit/core/safe_text.ts";

/** Parts of static/index.html to replace, each between two groups that are kept. */
const TITLES = /(<(?:title|h1|h2) [^>]*data-text="title">)[^<]*(<)/g;
const APP_TITLE = /(<meta name="apple-mobile-web-app-title" content=")[^"]*(">)/;
const THEME_COLOUR = /(<meta name="theme-color" content=")[^"]*(")/g;
const END_OF_HEAD = /( *)(<\/head>)/;

/** CSS after the page's style sheet. It is inlined, so that the first paint has the right colours. */
export const writeAccentStyle = ({ light, onLight, dark, onDark }: AccentColours): string =>
  `:root{--accent:${light};--accent-text:${onLight}}` +
  `@media screen and (prefers-color-scheme:dark){:root{--accent:${dark};--accent-text:${onDark}}}`;

export function brandPage(page: string, { siteName, accent }: Brand): string {
  const replacements: [place: RegExp, markup: string][] = [];
  if (siteName !== null) {
    const name = escapeMarkup(siteName);
    replacements.push([TITLES, name], [APP_TITLE, escapeMarkup(shortNameOf(siteName))]);
  }
  if (accent !== null) {
    replacements.push(
      // Uses the darker colour in both schemes, because a light browser bar would glare above a dark page.
      [THEME_COLOUR, accent.light],
      [END_OF_HEAD, `  <style>${writeAccentStyle(accent)}</style>\n  `],
    );
  }
  return replacements.reduce(
    (text, [place, markup]) => text.replace(place, (_, before, after) => `${before}${markup}${after}`),
    page,
  );
}

/** Sets name and colours in a manifest: https://www.w3.org/TR/appmanifest/ */
export function brandManifest(manifest: string, { siteName, accent }: Brand): string {
  if (siteName === null && accent === null) return manifest;
  const branded = {
    ...JSON.parse(manifest),
    ...(siteName !== null && { name: siteName, short_name: shortNameOf(siteName) }),
    ...(accent !== null && { theme_color: accent.light }),
  };
  return `${JSON.stringify(branded, null, 2)}\n`;
}
