// Ids of OpenStreetMap objects as nodes send them.

/** A whole number other than 0, also as text; null for anything else. The oldest nodes send relations as negative ids. */
export function parseOsmId(value: unknown): number | null {
  const id = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof id === "number" && Number.isSafeInteger(id) && id !== 0 ? id : null;
}
