// Facts about a build that `deno task build` writes into the program.

/** Commit from which the program was built. Its fields are null if unknown, as in an unpacked source archive. */
export interface SourceState {
  /** Full commit hash, with the suffix `-dirty` if files have changed since. */
  readonly commit: string | null;
  /** Time of the commit in UTC. The time of the build is not recorded, so that builds are reproducible. */
  readonly committedAt: string | null;
}

/** An npm package in the program or the page. */
export interface BundledPart {
  readonly name: string;
  readonly version: string;
  /** SPDX expression. */
  readonly licence: string;
  /** Web page of the source; null if the package has none. */
  readonly source: string | null;
  /** Checksum of the package in the registry, in base64. */
  readonly sha512: string;
  /** Names of the parts that this one depends on. */
  readonly needs: readonly string[];
}
