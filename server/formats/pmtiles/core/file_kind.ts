// Detects the kind of an archive from the first bytes of its file.

export const PMTILES_MAGIC = "PMTiles";

/** Returns true if a file with these first bytes is a PMTiles archive of any version. */
export const isPmtiles = (head: Uint8Array): boolean => startsWith(head, PMTILES_MAGIC);

/** Returns true if a file with these first bytes is a SQLite database, such as an MBTiles archive. */
export const isSqlite = (head: Uint8Array): boolean => startsWith(head, "SQLite format 3\0");

function startsWith(bytes: Uint8Array, text: string): boolean {
  return String.fromCharCode(...bytes.subarray(0, text.length)) === text;
}
