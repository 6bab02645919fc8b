// The page and its manifests with the name of this installation.
import type { Brand } from "../brand/brand.ts";
import { shortNameOf } from "../brand/core/short_name.ts";
import { escapeMarkup } from "../preview/core/safe_text.ts";

/** The texts of static/index.html that name the page, each with what stands before and after it. */
const TITLE = /(<title>)[^<]*(<\/title>)/;
const HEADING = /(<h1 class="visually-hidden">)[^<]*(<\/h1>)/;
const APP_TITLE = /(<meta name="apple-mobile-web-app-title" content=")[^"]*(">)/;

export function brandPage(page: string, { siteName }: Brand): string {
  if (siteName === null) return page;
  const put = (text: string, place: RegExp, value: string) =>
    text.replace(place, (_, before, after) => `${before}${escapeMarkup(value)}${after}`);
  return put(put(put(page, TITLE, siteName), HEADING, siteName), APP_TITLE, shortNameOf(siteName));
}

/** https://www.w3.org/TR/appmanifest/ */
export function brandManifest(manifest: string, { siteName }: Brand): string {
  if (siteName === null) return manifest;
  const named = { ...JSON.parse(manifest), name: siteName, short_name: shortNameOf(siteName) };
  return `${JSON.stringify(named, null, 2)}\n`;
}
