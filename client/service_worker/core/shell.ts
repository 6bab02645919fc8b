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

// Names of the worker's caches. Caches belong to an origin, and an origin can have several hubs below different
// paths, so every name begins with the hub's own scope.
export interface CacheNames {
  readonly shell: string;
  readonly data: string;
  readonly tiles: string;
}

/** `scope` is the page's folder, absolute; `version` that of the build. */
export function nameCaches(scope: string, version: string): CacheNames {
  const start = startOf(scope);
  return { shell: `${start}shell ${version}`, data: `${start}data`, tiles: `${start}tiles` };
}

/**
 * The shells that are there besides this build's, newest first. `existing` are all caches of the origin in the
 * order in which they were made.
 */
export function listFormerShells(existing: readonly string[], scope: string, version: string): string[] {
  const { shell } = nameCaches(scope, version);
  return existing.filter((name) => name.startsWith(`${startOf(scope)}shell `) && name !== shell).toReversed();
}

// An address holds no space: no scope can be taken for the beginning of another one.
const startOf = (scope: string) => `spielplatz-hub ${scope} `;
