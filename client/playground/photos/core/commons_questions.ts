// Addresses of the questions about photos to the API of Wikimedia Commons:
// https://commons.wikimedia.org/w/api.php?action=help&modules=query%2Bimageinfo
import { COMMONS_API } from "contract/page/photo_hosts.ts";

export interface CommonsQuestion {
  /** Titles of files, whose authors and licences are asked for. */
  readonly files: readonly string[];
  /** Titles of categories, whose photos are asked for. */
  readonly categories: readonly string[];
}

/** Further categories are only linked. */
export const MAX_CATEGORIES = 3;
/** Titles that the API takes at once from visitors without an account. */
export const MAX_FILES = 50;
/** Characters of all titles in an address; servers take about 8 000 for the whole address. */
export const MAX_TITLES_LENGTH = 6_000;
/** Files requested of a category. */
export const MAX_MEMBERS = 20;

/** How long browsers may cache an answer: an author hardly ever changes. */
const CACHE_SECONDS = 86_400;

/** Asks for author and licence of as many files as one request can name. `locale`: the language of the answers. */
export function creditsUrl(titles: readonly string[], locale: string): string {
  return urlOf({ iiprop: "extmetadata", titles: fitTitles(titles).join("|"), redirects: "1" }, locale);
}

/** Asks for the files of a category, with author, licence and type of each. `category`: a title, "Category:…". */
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
      // For requests without cookies from any site.
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
