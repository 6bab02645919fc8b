// Which release this is, which sources it was built from, and what is bundled.

/** The release, as in `--version`, `/config.json` and the log. */
export const VERSION = "0.1.0";

/** What `deno task build` knows of the sources; null is unknown, as in an unpacked archive of them. */
export interface SourceState {
  /** Full hash of the commit; ends in `-dirty` if files were changed since. */
  readonly commit: string | null;
  /** Time of the commit, in UTC: not of the build, which gives the same bytes at any time. */
  readonly committedAt: string | null;
}

export const UNKNOWN_SOURCE: SourceState = { commit: null, committedAt: null };

const SHORT = /^([0-9a-f]{12})[0-9a-f]*/;

/** One line that begins with the version: "0.1.0 (620ce9502cf1, 2026-11-27)". */
export function describeVersion({ commit, committedAt }: SourceState): string {
  const name = commit === null ? "unknown commit" : commit.replace(SHORT, "$1");
  return `${VERSION} (${committedAt === null ? name : `${name}, ${committedAt.slice(0, 10)}`})`;
}

/** An npm package in the program or the page. */
export interface BundledPart {
  readonly name: string;
  readonly version: string;
  /** SPDX expression. */
  readonly licence: string;
  readonly source: string | null;
  /** Checksum of the package in the registry, in base64. */
  readonly sha512: string;
  /** Names of other parts. */
  readonly needs: readonly string[];
}
