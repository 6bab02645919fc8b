// Parses answers of the Wikimedia Commons API about photos. Authors are given as HTML, of which only the text is used.
import { cutText, isJsonObject, parseHttpUrl } from "contract/kit/fields.ts";
import { readPlainText } from "../../../kit/core/plain_text.ts";
import { MAX_MEMBERS } from "./commons_questions.ts";
import { commonsMember, type Photo } from "./photos.ts";

/** Author and licence of a photo as text; null if unknown. */
export interface PhotoCredit {
  readonly author: string | null;
  readonly licence: string | null;
  readonly licenceUrl: string | null;
}

/** Credits by the title of the file's page. */
export type PhotoCredits = ReadonlyMap<string, PhotoCredit>;

export interface Members {
  readonly photos: readonly Photo[];
  readonly credits: PhotoCredits;
}

/** Limits for displayed text, in UTF-16 units. */
export const MAX_AUTHOR = 120;
export const MAX_LICENCE = 40;
/** Maximum length of HTML that is read. */
const MAX_HTML = 10_000;
/** Photos and drawings, but not video, sound and documents. */
const IMAGE_TYPES: readonly unknown[] = ["BITMAP", "DRAWING"];

type Json = Readonly<Record<string, unknown>>;

/** The credits of the `asked` files in the answer. Null for an answer in another format. */
export function parseCredits(answer: unknown, asked: readonly string[]): PhotoCredits | null {
  const query = readQuery(answer);
  if (query === null) return null;
  const byPage = new Map(
    pagesOf(query).map(({ title, info }) => [title, readCredit(info)] as const),
  );
  // The API answers for a renamed file under its new title.
  const targets = new Map([...readTargets(query.normalized), ...readTargets(query.redirects)]);
  const credits = new Map<string, PhotoCredit>();
  for (const title of asked) {
    const normalised = targets.get(title) ?? title;
    const credit = byPage.get(targets.get(normalised) ?? normalised);
    if (credit) credits.set(title, credit);
  }
  return credits;
}

/** The images of a category, at most 20. Null for an answer in another format. */
export function parseMembers(answer: unknown): Members | null {
  const query = readQuery(answer);
  if (query === null) return null;
  const photos: Photo[] = [];
  const credits = new Map<string, PhotoCredit>();
  for (const { title, info } of pagesOf(query)) {
    const photo = IMAGE_TYPES.includes(info.mediatype) ? commonsMember(title) : null;
    if (photo === null || photos.length === MAX_MEMBERS) continue;
    photos.push(photo);
    const credit = readCredit(info);
    if (credit && photo.title !== null) credits.set(photo.title, credit);
  }
  return { photos, credits };
}

/** Reads the field `query`. Without it nothing was found, unless the answer is an error. */
function readQuery(answer: unknown): Json | null {
  if (!isJsonObject(answer) || answer.error !== undefined) return null;
  if (answer.query === undefined) return {};
  return isJsonObject(answer.query) ? answer.query : null;
}

function pagesOf({ pages }: Json): { readonly title: string; readonly info: Json }[] {
  if (!Array.isArray(pages)) return [];
  return pages.flatMap((page) => {
    const info = isJsonObject(page) && Array.isArray(page.imageinfo) ? page.imageinfo[0] : null;
    return isJsonObject(page) && typeof page.title === "string" && isJsonObject(info)
      ? [{ title: page.title, info }]
      : [];
  });
}

function readTargets(list: unknown): [from: string, to: string][] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((entry): [string, string][] =>
    isJsonObject(entry) && typeof entry.from === "string" && typeof entry.to === "string"
      ? [[entry.from, entry.to]]
      : []
  );
}

/** Reads author and licence of a file. Null if neither is known. */
function readCredit({ extmetadata }: Json): PhotoCredit | null {
  if (!isJsonObject(extmetadata)) return null;
  const htmlOf = (name: string): string => {
    const entry = Object.hasOwn(extmetadata, name) ? extmetadata[name] : null;
    return isJsonObject(entry) && typeof entry.value === "string" ? entry.value.slice(0, MAX_HTML) : "";
  };
  // The attribution is the wording that the author requires, if it differs from the name.
  const author = readLine(htmlOf("Attribution"), MAX_AUTHOR) ?? readLine(htmlOf("Artist"), MAX_AUTHOR);
  const licence = readLine(htmlOf("LicenseShortName"), MAX_LICENCE);
  if (author === null && licence === null) return null;
  // Some licence URLs have no scheme.
  const licenceUrl = licence === null
    ? null
    : parseHttpUrl(htmlOf("LicenseUrl").replace(/^\/\//, "https://"));
  return { author, licence, licenceUrl };
}

/** The text of `html` on one line, cut with an ellipsis. Null if empty. */
function readLine(html: string, maxLength: number): string | null {
  const text = readPlainText(html)
    // Removes control characters, and characters that change the writing direction.
    .replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, (found) => found.includes("\n") ? ", " : "")
    .replace(/,(?:\s*,)+/g, ",")
    // The page itself adds the word "photo".
    .replace(/^(?:foto|photo)(?: by)?:\s*/i, "").toWellFormed().trim();
  if (text === "") return null;
  return text.length <= maxLength ? text : `${cutText(text, maxLength - 1)}…`;
}
