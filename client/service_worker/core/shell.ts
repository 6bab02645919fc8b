// What the build tells the worker of its files, and what can be seen from that.

/** The page's program. Names are relative to the scope. */
export interface Shell {
  /** Changes with any of the files. */
  readonly version: string;
  /** The script that the page of this very build starts. */
  readonly script: string;
  /** Files with a hash in their names: all of them, also those that the page asks for later. */
  readonly assets: readonly string[];
  /** Files that keep their names; the page is not among them. */
  readonly plainFiles: readonly string[];
}

/** Whether this is the hub's page, of whatever build: every build starts a script of the same name, up to its hash. */
export function isHubPage(html: string, { script }: Pick<Shell, "script">): boolean {
  return html.includes(`src="${script.slice(0, script.lastIndexOf("-") + 1)}`);
}
