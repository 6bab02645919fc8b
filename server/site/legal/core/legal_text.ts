// A legal text as blocks, independent of markup. Pure.

/** Plain text, or a link whose URL was built by this program. */
export type Line = string | { readonly text: string; readonly href: string };

export type Block =
  | { readonly kind: "heading" | "subheading"; readonly text: string }
  | { readonly kind: "paragraph"; readonly lines: readonly Line[] }
  | { readonly kind: "list"; readonly items: readonly string[] }
  | { readonly kind: "terms"; readonly entries: readonly Entry[] };

export interface Entry {
  readonly term: string;
  /** Null if the servers cannot be listed. */
  readonly servers: string | null;
  readonly lines: readonly string[];
}

export interface LegalText {
  readonly title: string;
  /** Null for a file of the operator, whose language is unknown. */
  readonly language: LegalLanguage | null;
  readonly blocks: readonly Block[];
}

export const LEGAL_LANGUAGES = ["de", "en"] as const;
export type LegalLanguage = (typeof LEGAL_LANGUAGES)[number];

export const paragraph = (...lines: readonly Line[]): Block => ({ kind: "paragraph", lines });
export const heading = (text: string): Block => ({ kind: "heading", text });
export const subheading = (text: string): Block => ({ kind: "subheading", text });

/** Parses an operator's file into blocks separated by empty lines. A line that starts with `#` is a heading. */
export function parseOwnText(text: string, title: string): LegalText {
  const blocks: Block[] = [];
  let lines: string[] = [];
  const endParagraph = () => {
    if (lines.length > 0) blocks.push(paragraph(...lines));
    lines = [];
  };
  for (const raw of text.split(/\r\n|\r|\n/)) {
    const line = raw.trim();
    const found = /^#+\s+(.+)$/.exec(line)?.[1];
    if (line === "" || found !== undefined) endParagraph();
    if (found !== undefined) blocks.push(heading(found));
    else if (line !== "") lines.push(line);
  }
  endParagraph();
  const [first] = blocks;
  // Use the file's own heading as the title, rather than showing two.
  if (first?.kind === "heading") return { title: first.text, language: null, blocks: blocks.slice(1) };
  return { title, language: null, blocks };
}
