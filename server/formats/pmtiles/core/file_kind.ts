// Which kind of archive a file is, by its first bytes.

export const PMTILES_MAGIC = "PMTiles";

/** PMTiles of any version. */
export const isPmtiles = (head: Uint8Array): boolean => startsWith(head, PMTILES_MAGIC);

/** SQLite, such as MBTiles. */
export const isSqlite = (head: Uint8Array): boolean => startsWith(head, "SQLite format 3\0");

function startsWith(bytes: Uint8Array, text: string): boolean {
  return String.fromCharCode(...bytes.subarray(0, text.length)) === text;
}
