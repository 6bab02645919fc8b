// What `deno task build` writes into the program about itself.

/** The sources; null is unknown, as in an unpacked archive of them. */
export interface SourceState {
  /** Full hash of the commit; ends in `-dirty` if files were changed since. */
  readonly commit: string | null;
  /** Time of the commit, in UTC: not of the build, which gives the same bytes at any time. */
  readonly committedAt: string | null;
}

/** An npm package in the program or the page. */
export interface BundledPart {
  readonly name: string;
  readonly version: string;
  /** SPDX expression. */
  readonly licence: string;
  /** Web page of the source; null if the package names none. */
  readonly source: string | null;
  /** Checksum of the package in the registry, in base64. */
  readonly sha512: string;
  /** Names of the parts that it depends on. */
  readonly needs: readonly string[];
}
