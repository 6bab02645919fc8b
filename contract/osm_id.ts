// Ids of OpenStreetMap objects as nodes send them.

/** A whole number other than 0, also as text; relations of the oldest nodes are negative. Else null. */
export function parseOsmId(value: unknown): number | null {
  const id = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof id === "number" && Number.isSafeInteger(id) && id !== 0 ? id : null;
}
