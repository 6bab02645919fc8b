// The page's template -> the page: names of the hashed files, and hints to fetch them early. All addresses are
// relative, so that the page also works below a path.

export interface PageFiles {
  readonly script: string;
  readonly styles: string;
  /** What the script imports statically. */
  readonly chunks: readonly string[];
}

/** Fills `%HEAD%` of the template. Throws when the template has no such mark. */
export function renderPage(template: string, { script, styles, chunks }: PageFiles): string {
  if (!template.includes("%HEAD%")) throw new Error("static/index.html lacks the mark %HEAD%");
  const head = [
    `<link rel="stylesheet" href="${styles}">`,
    ...chunks.map((chunk) => `<link rel="modulepreload" href="${chunk}">`),
    `<script type="module" src="${script}"></script>`,
  ];
  return template.replace("%HEAD%", () => head.join("\n    "));
}
