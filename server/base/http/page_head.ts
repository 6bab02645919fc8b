// What search engines read in the head of a page: a description, its address, and those in other languages.
import { escapeMarkup } from "../kit/core/safe_text.ts";

export interface PageAddress {
  /** Absolute URL of the server's root with a slash at its end; null if it is unknown. */
  readonly publicUrl: string | null;
  /** Relative to the root. */
  readonly path: string;
  /** What tells the page from others at the path; without the language. */
  readonly query?: Readonly<Record<string, string>>;
  /** The language that the address names; null: it is chosen by the browser. */
  readonly asked: string | null;
  /** Empty: there is one version. */
  readonly languages: readonly string[];
}

/** Lines of the head. Without a public address links are relative, and none is canonical. */
export function writePageHead(description: string, address: PageAddress): string {
  const { publicUrl, asked, languages } = address;
  const link = (attributes: string, language: string | null) =>
    `<link ${attributes} href="${escapeMarkup(addressIn(address, language))}">\n`;
  return [
    `<meta name="description" content="${escapeMarkup(description)}">\n`,
    publicUrl === null ? "" : link('rel="canonical"', languages.includes(asked ?? "") ? asked : null),
    ...(languages.length === 0 ? [] : ["x-default", ...languages]).map((language) =>
      link(`rel="alternate" hreflang="${language}"`, language === "x-default" ? null : language)
    ),
  ].join("");
}

function addressIn({ publicUrl, path, query = {} }: PageAddress, language: string | null): string {
  const parameters = new URLSearchParams({ ...query, ...(language !== null && { lang: language }) });
  const page = publicUrl === null ? path.slice(path.lastIndexOf("/") + 1) : publicUrl + path;
  return parameters.size === 0 ? page : `${page}?${parameters}`;
}
