// Responds to requests for link previews, which are documents and images.
import { type Locale, LOCALES } from "contract/kit/locales.ts";
import type { Brand } from "../brand/brand.ts";
import type { MapArchiveSource } from "../../maps/archive/map_archive_source.ts";
import type { PlaygroundSummary } from "./core/playground_summary.ts";
import { createPictures } from "./pictures.ts";
import {
  formatMapFragment,
  formatPreviewPath,
  type PreviewLink,
  type PreviewTarget,
} from "contract/page/preview_link.ts";
import type { PreviewOutcome, PreviewSource } from "./preview_source.ts";
import { PREVIEW_FAILURES } from "./preview_errors.ts";
import { type PreviewLinks, renderPreview } from "./preview_page.ts";
import { type Bytes, etagOf, sendConditionally } from "../../base/http/representation.ts";
import { chooseLocale, readAskedLocale } from "../frame/request_language.ts";
import { readRootPath } from "../../base/http/request_path.ts";
import type { Refuse } from "../frame/refusal.ts";
import { OPEN_DATA_HEADERS, pageHeaders } from "../../base/http/security_headers.ts";
import { prepareDocument } from "../../base/http/text_document.ts";
import { memoizeLast } from "../../base/kit/memoize_last.ts";
import type { ContentPolicy } from "../map_page/content_policy.ts";
import type { PagePolicy } from "../map_page/page_policy.ts";
import type { SiteConfig } from "../settings/site_config.ts";

/** Revalidated on each use, because the document refers to files of this build, like the page of the map. */
const PAGE_HEADERS = {
  "content-type": "text/html; charset=utf-8",
  "cache-control": "no-cache",
  "vary": "accept-language",
};
/** Pages of other origins, such as that of a messenger, may show the image. */
const PICTURE_HEADERS = {
  ...OPEN_DATA_HEADERS,
  "content-type": "image/png",
  "cache-control": "public, max-age=86400",
};

export interface PreviewParts {
  readonly config: Pick<SiteConfig, "publicUrl" | "page" | "role">;
  readonly source: PreviewSource;
  /** The map in the images, or null if there is none. */
  readonly mapArchive: Pick<MapArchiveSource, "current"> | null;
  readonly brand: Brand;
  /** The page of the map in a language, and its policy. */
  readonly mapPage: (locale: Locale) => string;
  readonly policy: Pick<PagePolicy, "current">;
  readonly refuse: Refuse;
}

export function createPreviewAnswers(
  { config, source, mapArchive, brand, mapPage, policy, refuse }: PreviewParts,
): (request: Request, link: PreviewLink) => Promise<Response> {
  const pictures = createPictures(mapArchive);
  const headersOf = memoizeLast(({ header }: ContentPolicy) => ({ ...pageHeaders(header), ...PAGE_HEADERS }));

  function send(request: Request, { target, form }: PreviewLink, outcome: PreviewOutcome) {
    if (outcome.kind !== "found") return sendFailure(request, target, outcome.kind);
    if (form === "page") return sendPage(request, target.slug, outcome.summary);
    const painting = pictures.paint(outcome.summary.outline);
    if (painting === null) return sendFailure(request, target, "busy");
    return painting.then((body) => sendPicture(request, body));
  }

  function sendFailure(request: Request, target: PreviewTarget, kind: keyof typeof PREVIEW_FAILURES) {
    const { status, reason, texts, retryAfter, mayBeOnMap } = PREVIEW_FAILURES[kind];
    const retry = retryAfter === null ? {} : { "retry-after": String(retryAfter) };
    return refuse(request, status, reason, retry, {
      texts,
      fragment: mayBeOnMap ? formatMapFragment(target) : "",
    });
  }

  function sendPage(request: Request, slug: string | null, summary: PlaygroundSummary): Response {
    const asked = readAskedLocale(request);
    const locale = chooseLocale(request, config.page.defaultLocale);
    const { osmType, osmId } = summary;
    const links = listLinks(request.url, { slug, osmType, osmId }, asked);
    const page = { summary, locale, links, mapCredit: readMapCredit() };
    const text = renderPreview(mapPage(locale), page, brand);
    const headers = headersOf(policy.current());
    return sendConditionally(request, prepareDocument(text, headers, true)(request));
  }

  /** Returns null unless the map has vector tiles, because only these are painted. */
  function readMapCredit(): string | null {
    const facts = mapArchive?.current()?.facts;
    return facts?.vector ? facts.attribution : null;
  }

  /** A proxy may cache the image for a day, as messengers do. */
  function sendPicture(request: Request, body: Bytes): Response {
    const headers = { ...PICTURE_HEADERS, "etag": etagOf(body), "content-length": String(body.byteLength) };
    return sendConditionally(request, { body, headers });
  }

  /** `asked` is the language in the URL, or null. */
  function listLinks(requestUrl: string, target: PreviewTarget, asked: Locale | null): PreviewLinks {
    const root = readRootPath(requestUrl);
    const base = config.publicUrl ?? root;
    const query = asked === null ? "" : `?lang=${asked}`;
    const neutral = base + formatPreviewPath(target);
    const map = `${query}${formatMapFragment(target)}`;
    const [page, picture] = [neutral + query, `${neutral}.png`];
    return {
      page,
      picture,
      alternates: new Map(LOCALES.map((locale) => [locale, `${neutral}?lang=${locale}`])),
      neutral,
      map: root + map,
      addresses: config.publicUrl === null ? null : { page, picture, map: base + map },
      root,
    };
  }

  return async (request, link) => send(request, link, await source.find(link.target, link.form));
}
