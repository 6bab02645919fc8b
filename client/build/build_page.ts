// The page's template -> the page of each kind of service: what is only in the other one left out, names of the
// hashed files filled in, and hints to fetch them early. All addresses are relative, so that the page also works
// below a path.
import type { ClientConfig } from "../../contract/types.ts";

export interface PageFiles {
  readonly script: string;
  readonly styles: string;
  /** What the script imports statically. */
  readonly chunks: readonly string[];
}

/** A block of whole lines: `<!-- only hub -->`, then what only that page has, then `<!-- end -->`. */
const BLOCK = /^ *<!-- only (\w+) -->\n([^]*?)^ *<!-- end -->\n/gm;

/** Chooses among the template's blocks and fills `%HEAD%`. Throws when the template has no such mark. */
export function renderPage(
  template: string,
  appMode: ClientConfig["appMode"],
  { script, styles, chunks }: PageFiles,
): string {
  if (!template.includes("%HEAD%")) throw new Error("static/index.html lacks the mark %HEAD%");
  const head = [
    `<link rel="stylesheet" href="${styles}">`,
    ...chunks.map((chunk) => `<link rel="modulepreload" href="${chunk}">`),
    `<script type="module" src="${script}"></script>`,
  ];
  return template
    .replace(BLOCK, (_, wanted, content) => (wanted === appMode ? content : ""))
    .replace("%HEAD%", () => head.join("\n    "));
}
