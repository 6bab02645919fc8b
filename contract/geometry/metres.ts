// Parses lengths in OpenStreetMap tags: https://wiki.openstreetmap.org/wiki/Map_features/Units

/** Parses metres ("2.5", "2,5 m"), the default unit. Null for other units and for values that are not positive. */
export function parseMetres(text: unknown, maxMetres: number): number | null {
  if (typeof text !== "string") return null;
  const metres = Number(/^(\d{1,3}(?:[.,]\d{1,2})?) ?m?$/.exec(text.trim())?.[1]?.replace(",", "."));
  return metres > 0 && metres <= maxMetres ? metres : null;
}
