// Head elements for search engines: a description, and the page's URL in each of its languages.
import { escapeMarkup } from "../kit/core/safe_text.ts";

export interface PageAddress {
  /** Absolute URL of the server's root with a trailing slash, or null if unknown. */
  readonly publicUrl: string | null;
  /** Relative to the root. */
  readonly path: string;
  /** Query parameters that distinguish this page from others at the same path, except the language. */
  readonly query?: Readonly<Record<string, string>>;
  /** Language named in the URL, or null if the browser chooses it. */
  readonly asked: string | null;
  /** The page's languages. Empty if there is only one version. */
  readonly languages: readonly string[];
}

/** Returns lines for the head element. Without a public URL, links are relative and none is canonical. */
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
