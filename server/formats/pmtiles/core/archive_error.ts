/** An archive of tiles, or a part of it, that cannot be used or copied. The message completes "cannot use the file: …". */
export class ArchiveError extends Error {
  override name = "ArchiveError";
}
