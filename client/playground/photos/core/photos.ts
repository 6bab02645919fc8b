// Finds the photos that a playground's tags refer to. URLs are built only for the two known services, from validated
// file names and ids.
import { COMMONS_ORIGIN, PANORAMAX_ORIGIN } from "contract/page/photo_hosts.ts";

export type PhotoProvider = "commons" | "panoramax";

export interface Photo {
  readonly provider: PhotoProvider;
  /** URL of the photo; null for a category of photos. */
  readonly imageUrl: string | null;
  /** The page with author and licence. */
  readonly pageUrl: string;
  /** Title of the page at Wikimedia Commons in the form of its API, "File:A b.jpg"; null at Panoramax. */
  readonly title: string | null;
}

type Properties = Readonly<Record<string, unknown>>;

export const MAX_PHOTOS = 30;
const MAX_VALUE = 2_000;
const MAX_TITLE = 240;
/**
 * Widths of images. Commons rejects widths other than a few, of which these are two
 * (mediawiki.org/wiki/Common_thumbnail_sizes).
 */
const IMAGE_WIDTH_PX = 960;
const SMALL_WIDTH_PX = 500;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * Distinct photos in display order: `wikimedia_commons`, `image` if hosted on Commons, then `panoramax`. Each key can
 * be numbered (`panoramax:0`) and have several values separated by semicolons.
 */
export function findPhotos(properties: Properties): Photo[] {
  const photos = [
    ...valuesOf(properties, "wikimedia_commons").map(parseCommonsTitle),
    ...valuesOf(properties, "image").map(parseCommonsUrl),
    ...valuesOf(properties, "panoramax").map(parsePanoramaxId),
  ].filter((photo) => photo !== null);
  const byPage = new Map(photos.map((photo) => [photo.pageUrl, photo]));
  return [...byPage.values()].slice(0, MAX_PHOTOS);
}

function valuesOf(properties: Properties, key: string): string[] {
  const numbered = Object.keys(properties)
    .filter((name) => name.startsWith(`${key}:`) && /^\d{1,3}$/.test(name.slice(key.length + 1)))
    .sort((a, b) => Number(a.slice(key.length + 1)) - Number(b.slice(key.length + 1)));
  return [key, ...numbered].flatMap((name) => {
    const value = Object.hasOwn(properties, name) ? properties[name] : null;
    if (typeof value !== "string" || value.length > MAX_VALUE) return [];
    return value.split(";").map((part) => part.trim()).filter((part) => part !== "");
  });
}

function parsePanoramaxId(value: string): Photo | null {
  const id = value.toLowerCase();
  if (!UUID.test(id)) return null;
  return {
    provider: "panoramax",
    imageUrl: `${PANORAMAX_ORIGIN}/api/pictures/${id}/sd.jpg`,
    pageUrl: `${PANORAMAX_ORIGIN}/#focus=pic&pic=${id}`,
    title: null,
  };
}

/** URL of the same photo, 500 pixels wide. */
export const smallUrlOf = ({ provider, imageUrl }: { provider: PhotoProvider; imageUrl: string }): string =>
  provider === "panoramax"
    ? imageUrl.replace(/sd\.jpg$/, "thumb.jpg")
    : imageUrl.replace(/\d+$/, String(SMALL_WIDTH_PX));

/** `File:Name.jpg` or `Category:Name`; bare names and full URLs occur as well. */
function parseCommonsTitle(value: string): Photo | null {
  const [, namespace = "", name = ""] = /^(?:(file|image|category):)?([^:/]+)$/i.exec(value) ?? [];
  if (name === "") return parseCommonsUrl(value);
  return namespace.toLowerCase() === "category" ? commonsCategory(name) : commonsFile(name);
}

function parseCommonsUrl(value: string): Photo | null {
  const url = URL.parse(value);
  if (url === null || !/^https?:$/.test(url.protocol)) return null;
  const path = decodePath(url.pathname);
  if (/^commons\.(m\.)?wikimedia\.org$/.test(url.hostname)) {
    const [, title = ""] = /^\/wiki\/(?:Special:FilePath\/)?(.+)$/i.exec(path) ?? [];
    return /^(file|image|category):[^:/]+$/i.test(title) || /^\/wiki\/Special:FilePath\/[^:/]+$/i.test(path)
      ? parseCommonsTitle(title)
      : null;
  }
  if (url.hostname !== "upload.wikimedia.org") return null;
  const [, name = ""] = /^\/wikipedia\/commons\/(?:thumb\/)?[0-9a-f]\/[0-9a-f]{2}\/([^/]+)/.exec(path) ?? [];
  return commonsFile(name);
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return "";
  }
}

/** A member of a category, by its title in an answer of Commons. Null for other pages. */
export function commonsMember(title: string): Photo | null {
  const [, name = ""] = /^File:([^:/]+)$/.exec(title) ?? [];
  return commonsFile(name);
}

function commonsFile(name: string): Photo | null {
  const title = normaliseTitle(name);
  return title === null ? null : {
    provider: "commons",
    imageUrl: `${COMMONS_ORIGIN}/wiki/Special:FilePath/${encodeTitle(title)}?width=${IMAGE_WIDTH_PX}`,
    pageUrl: `${COMMONS_ORIGIN}/wiki/File:${encodeTitle(title)}`,
    title: `File:${title}`,
  };
}

function commonsCategory(name: string): Photo | null {
  const title = normaliseTitle(name);
  return title === null ? null : {
    provider: "commons",
    imageUrl: null,
    pageUrl: `${COMMONS_ORIGIN}/wiki/Category:${encodeTitle(title)}`,
    title: `Category:${title}`,
  };
}

/** Returns the canonical spelling of a page, or null if invalid: https://www.mediawiki.org/wiki/Help:Page_name. */
function normaliseTitle(name: string): string | null {
  const title = name.replace(/[ _]+/g, " ").trim().normalize("NFC");
  // Browsers remove dot segments from URL paths.
  if (title === "." || title === "..") return null;
  // deno-lint-ignore no-control-regex -- titles hold no control characters
  if (title === "" || title.length > MAX_TITLE || /[#<>[\]{}|\u0000-\u001f\u007f]/.test(title)) return null;
  return title.isWellFormed() ? title.replace(/^\p{Ll}/u, capitalise) : null;
}

/** Capitalises a letter whose capital is a single letter, which "ß" is not. */
function capitalise(letter: string): string {
  const capital = letter.toUpperCase();
  return capital.length === letter.length ? capital : letter;
}

const encodeTitle = (title: string) => encodeURIComponent(title.replaceAll(" ", "_"));
