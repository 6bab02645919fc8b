// The first files that search engines read: `robots.txt` and the sitemap, in parts if there are many playgrounds.
import {
  countParts,
  encodeRobots,
  encodeSitemap,
  encodeSitemapIndex,
  parsePartPath,
  SITEMAP_PART,
  type SitemapFacts,
} from "./core/sitemap.ts";
import type { SitemapSource } from "./sitemap_source.ts";
import { representText, sendConditionally, sendRepresentation } from "../../base/http/representation.ts";
import type { Refuse } from "../frame/refusal.ts";
import type { ApiOperation } from "../../base/openapi/core/api_document.ts";
import {
  describeRefusal,
  describeText,
  MALFORMED_PATH,
  NOT_MODIFIED,
  type PathFinder,
} from "../frame/described_routes.ts";
import { DOCUMENT_HEADERS } from "../../base/http/security_headers.ts";
import { prepareDocument } from "../../base/http/text_document.ts";

/** Data changes at most once a day. */
const CACHE = { "cache-control": "public, max-age=3600" };
const XML_HEADERS = { ...DOCUMENT_HEADERS, ...CACHE, "content-type": "application/xml; charset=utf-8" };
const TEXT_HEADERS = { ...DOCUMENT_HEADERS, ...CACHE, "content-type": "text/plain; charset=utf-8" };

const ROBOTS: ApiOperation = {
  path: "/robots.txt",
  id: "get_robots",
  summary: "Rules for search engines",
  description: "Names the sitemap if `PUBLIC_URL` is set.",
  answers: { 200: describeText("The text.", "text/plain") },
};
const SITEMAP_ANSWERS: ApiOperation["answers"] = {
  200: describeText("The addresses.", "application/xml"),
  304: NOT_MODIFIED,
  404: describeRefusal("There is no sitemap because `PUBLIC_URL` is not set, or it has fewer parts."),
  503: describeRefusal("The region's data cannot be read at the moment."),
};
const SITEMAP: ApiOperation = {
  path: "/sitemap.xml",
  id: "get_sitemap",
  summary: "Addresses for search engines",
  description: "The addresses of all pages, or of the parts of the sitemap if there are many.",
  answers: SITEMAP_ANSWERS,
};
const PART: ApiOperation = {
  path: "/sitemap-{part}.xml",
  id: "get_sitemap_part",
  summary: "A part of the sitemap",
  description: `Up to ${SITEMAP_PART} addresses.`,
  parameters: [{
    name: "part",
    in: "path",
    required: true,
    description: "Number of the part.",
    schema: { type: "integer", minimum: 1, maximum: 99_999 },
    example: 1,
  }],
  answers: { ...SITEMAP_ANSWERS, 400: MALFORMED_PATH },
};

export interface SitemapParts {
  /** Null if unknown. Sitemaps need absolute URLs. */
  readonly publicUrl: string | null;
  readonly source: SitemapSource;
  /** Pages besides those of the source. The map itself is the first one, with an empty path. */
  readonly listOwnPages: () => readonly string[];
  readonly refuse: Refuse;
}

export function createSitemapRoutes(
  { publicUrl, source, listOwnPages, refuse }: SitemapParts,
): PathFinder {
  const robots = representText(encodeRobots(publicUrl && `${publicUrl}sitemap.xml`), TEXT_HEADERS);

  /** `part` counts from 1. */
  async function sendPart(request: Request, part: number, facts: SitemapFacts): Promise<Response> {
    const first = (part - 1) * SITEMAP_PART;
    const ownPages = listOwnPages();
    const paths =
      await (part === 1
        ? source.paths(0, SITEMAP_PART - ownPages.length)
        : source.paths(first - ownPages.length, SITEMAP_PART));
    if (paths === null) {
      return refuse(request, 503, "the region's data cannot be read at the moment", { "retry-after": "60" });
    }
    return sendXml(request, encodeSitemap(part === 1 ? [...ownPages, ...paths] : paths, facts));
  }

  function sendSitemap(request: Request, part: number | null): Response | Promise<Response> {
    if (publicUrl === null) return refuse(request, 404, "there is no sitemap because PUBLIC_URL is not set");
    const facts = { publicUrl, lastModified: source.lastModified() };
    const parts = countParts(listOwnPages().length + source.count());
    if (part === null) {
      return parts === 1 ? sendPart(request, 1, facts) : sendXml(request, encodeSitemapIndex(parts, facts));
    }
    return part <= parts
      ? sendPart(request, part, facts)
      : refuse(request, 404, "the sitemap has fewer parts");
  }

  const find: PathFinder["find"] = (path) => {
    if (path === ROBOTS.path) return (request) => sendRepresentation(request, robots);
    const part = parsePartPath(path);
    if (part === null && path !== SITEMAP.path) return undefined;
    return (request) => sendSitemap(request, part);
  };
  return { find, operations: [ROBOTS, SITEMAP, PART] };
}

function sendXml(request: Request, text: string): Response {
  return sendConditionally(request, prepareDocument(text, XML_HEADERS, true)(request));
}
