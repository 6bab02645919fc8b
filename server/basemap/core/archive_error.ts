/** The archive cannot be read or copied. The message is a part of a sentence for the operator: what is wrong with it. */
export class ArchiveError extends Error {
  override name = "ArchiveError";
}
