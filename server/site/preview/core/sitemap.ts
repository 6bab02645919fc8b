// The pages of a server -> sitemap.xml, in parts: https://www.sitemaps.org/protocol.html. It allows 50 000 pages and 50 MB
// a part; smaller ones are written and compressed within milliseconds. Each page names its languages:
// https://developers.google.com/search/docs/specialty/international/localized-versions#sitemap.
import { LOCALES } from "contract/kit/locales.ts";
import { escapeMarkup } from "../../../base/kit/core/safe_text.ts";

/** Pages of a part. */
export const SITEMAP_PART = 1_000;

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const LINK_NAMESPACE = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"';
/** Language and query of each version of a page; the one without a query chooses by the visitor's browser. */
const VERSIONS = [
  ["x-default", ""],
  ...LOCALES.map((locale) => [locale, `?lang=${locale}`] as const),
] as const;

export function countParts(pages: number): number {
  return Math.max(1, Math.ceil(pages / SITEMAP_PART));
}

export interface SitemapFacts {
  /** Absolute, with a slash at its end. */
  readonly publicUrl: string;
  /** ISO 8601; null: unknown. */
  readonly lastModified: string | null;
}

/** `paths`: relative to the public address, without a leading slash. */
export function encodeSitemap(paths: readonly string[], facts: SitemapFacts): string {
  return `${HEAD}<urlset ${NAMESPACE} ${LINK_NAMESPACE}>\n${
    paths.map((path) => encodeEntry("url", path, facts, encodeVersions(path, facts))).join("")
  }</urlset>\n`;
}

/** `parts`: how many. */
export function encodeSitemapIndex(parts: number, facts: SitemapFacts): string {
  const names = Array.from({ length: parts }, (_, i) => formatPartPath(i + 1));
  const entries = names.map((name) => encodeEntry("sitemap", name, facts)).join("");
  return `${HEAD}<sitemapindex ${NAMESPACE}>\n${entries}</sitemapindex>\n`;
}

function encodeVersions(path: string, { publicUrl }: SitemapFacts): string {
  const address = escapeMarkup(publicUrl + path);
  return VERSIONS.map(([language, query]) =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="${address}${query}"/>`
  ).join("");
}

function encodeEntry(
  element: string,
  path: string,
  { publicUrl, lastModified }: SitemapFacts,
  versions = "",
): string {
  const modified = lastModified === null ? "" : `<lastmod>${escapeMarkup(lastModified)}</lastmod>`;
  return `<${element}><loc>${escapeMarkup(publicUrl + path)}</loc>${modified}${versions}</${element}>\n`;
}

/** `part` counts from 1. */
const formatPartPath = (part: number) => `sitemap-${part}.xml`;

/** The number of the part that a decoded path names; null for another path. */
export function parsePartPath(path: string): number | null {
  const match = /^\/sitemap-([1-9]\d{0,4})\.xml$/.exec(path);
  return match === null ? null : Number(match[1]);
}

/** `sitemap`: its absolute address; null: there is none. */
export function encodeRobots(sitemap: string | null): string {
  return `User-agent: *\nAllow: /\n${sitemap === null ? "" : `\nSitemap: ${sitemap}\n`}`;
}
