// Checks that a download has the expected kind of content.

export interface ContentCheck {
  /** Number of bytes from the start of the file that `refuse` receives. A shorter file is passed whole. */
  readonly headBytes: number;
  /** Why a file that begins with `head` has the wrong kind, or null if it may be right. */
  refuse(head: Uint8Array): Error | null;
  /** Checks the complete file at `path`. */
  inspect(path: string): Promise<Inspection>;
}

export interface Inspection {
  /** The damage to the file, or null. */
  readonly damage: string | null;
  /** Checksum of the file that the server publishes, or null if it publishes none. */
  readonly md5: string | null;
}
