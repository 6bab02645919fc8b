// URLs for queries about photos to the Wikimedia Commons API:
// https://commons.wikimedia.org/w/api.php?action=help&modules=query%2Bimageinfo
import { COMMONS_API } from "contract/page/photo_hosts.ts";

export interface CommonsQuestion {
  /** Titles of files whose authors and licences are requested. */
  readonly files: readonly string[];
  /** Titles of categories whose photos are requested. */
  readonly categories: readonly string[];
}

/** Maximum number of categories whose photos are requested. Further categories are only linked. */
export const MAX_CATEGORIES = 3;
/** Maximum number of titles per request from visitors without an account. */
export const MAX_FILES = 50;
/** Maximum length of all titles in a URL. Servers accept about 8 000 characters for the whole URL. */
export const MAX_TITLES_LENGTH = 6_000;
/** Maximum number of files requested per category. */
export const MAX_MEMBERS = 20;

/** Browser cache time of an answer, because authors hardly ever change. */
const CACHE_SECONDS = 86_400;

/** Requests author and licence of as many files as fit into one request. `locale` is the language of the answers. */
export function creditsUrl(titles: readonly string[], locale: string): string {
  return urlOf({ iiprop: "extmetadata", titles: fitTitles(titles).join("|"), redirects: "1" }, locale);
}

/** Requests the files of a category, with author, licence and type of each. `category` is a title, "Category:…". */
export function membersUrl(category: string, locale: string): string {
  return urlOf({
    iiprop: "extmetadata|mediatype",
    generator: "categorymembers",
    gcmtitle: category,
    gcmtype: "file",
    gcmlimit: String(MAX_MEMBERS),
  }, locale);
}

function urlOf(question: Readonly<Record<string, string>>, locale: string): string {
  const url = new URL(COMMONS_API);
  url.search = String(
    new URLSearchParams({
      action: "query",
      format: "json",
      formatversion: "2",
      // Allows requests without cookies from any site.
      origin: "*",
      prop: "imageinfo",
      iiextmetadatafilter: "Artist|Attribution|LicenseShortName|LicenseUrl",
      iiextmetadatalanguage: locale,
      maxage: String(CACHE_SECONDS),
      smaxage: String(CACHE_SECONDS),
      ...question,
    }),
  );
  return url.href;
}

function fitTitles(titles: readonly string[]): string[] {
  const fitting: string[] = [];
  let length = 0;
  for (const title of titles.slice(0, MAX_FILES)) {
    length += encodedLength(`${title}|`);
    if (length > MAX_TITLES_LENGTH) break;
    fitting.push(title);
  }
  return fitting;
}

const encodedLength = (text: string) => String(new URLSearchParams({ "": text })).length - 1;
