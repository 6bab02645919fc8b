// Writes the pages of a server as sitemap.xml, in parts: https://www.sitemaps.org/protocol.html. A part may have 50 000
// pages and 50 MB, but smaller ones are written and compressed within milliseconds. Each page lists its languages:
// https://developers.google.com/search/docs/specialty/international/localized-versions#sitemap.
import { LOCALES } from "contract/kit/locales.ts";
import { escapeMarkup } from "../../../base/kit/core/safe_text.ts";

/** Number of pages per part. */
export const SITEMAP_PART = 1_000;

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const LINK_NAMESPACE = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"';
/** Language and query of each version of a page. The one without a query depends on the visitor's browser. */
const VERSIONS = [
  ["x-default", ""],
  ...LOCALES.map((locale) => [locale, `?lang=${locale}`] as const),
] as const;

export function countParts(pages: number): number {
  return Math.max(1, Math.ceil(pages / SITEMAP_PART));
}

export interface SitemapFacts {
  /** Absolute, with a trailing slash. */
  readonly publicUrl: string;
  /** ISO 8601, or null if unknown. */
  readonly lastModified: string | null;
}

/** `paths` are relative to the public address, without a leading slash. */
export function encodeSitemap(paths: readonly string[], facts: SitemapFacts): string {
  return `${HEAD}<urlset ${NAMESPACE} ${LINK_NAMESPACE}>\n${
    paths.map((path) => encodeEntry("url", path, facts, encodeVersions(path, facts))).join("")
  }</urlset>\n`;
}

/** `parts` is the number of parts. */
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

/** Returns the part number in a decoded path, or null for other paths. */
export function parsePartPath(path: string): number | null {
  const match = /^\/sitemap-([1-9]\d{0,4})\.xml$/.exec(path);
  return match === null ? null : Number(match[1]);
}

/** `sitemap` is the absolute URL of the sitemap, or null for none. */
export function encodeRobots(sitemap: string | null): string {
  return `User-agent: *\nAllow: /\n${sitemap === null ? "" : `\nSitemap: ${sitemap}\n`}`;
}
