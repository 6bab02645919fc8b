// Checks that a download has the expected kind of content.

export interface ContentCheck {
  /** Number of bytes that `refuse` needs; a shorter file has fewer. */
  readonly headBytes: number;
  /** Why a file that begins with `head` is of another kind; null if it may be right. */
  refuse(head: Uint8Array): Error | null;
  /** Checks the complete file at `path`. */
  inspect(path: string): Promise<Inspection>;
}

export interface Inspection {
  /** What is wrong with the file, or null. */
  readonly damage: string | null;
  /** Checksum of the file that the server publishes; null if it publishes none. */
  readonly md5: string | null;
}
