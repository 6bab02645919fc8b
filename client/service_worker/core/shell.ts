// What the build tells the worker of its files.

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
