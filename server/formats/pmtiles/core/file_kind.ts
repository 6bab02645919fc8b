// Detects the kind of an archive from the file's first bytes.

export const PMTILES_MAGIC = "PMTiles";

/** Whether the file is PMTiles of any version. */
export const isPmtiles = (head: Uint8Array): boolean => startsWith(head, PMTILES_MAGIC);

/** Whether the file is SQLite, for example MBTiles. */
export const isSqlite = (head: Uint8Array): boolean => startsWith(head, "SQLite format 3\0");

function startsWith(bytes: Uint8Array, text: string): boolean {
  return String.fromCharCode(...bytes.subarray(0, text.length)) === text;
}
