// Combines the country and state of a region from several sources. A separate file, because the first paint needs only
// the codes.

/** Country and state of a region. The state always belongs to the country. */
export interface RegionPlace {
  readonly country: string | null;
  readonly state: string | null;
}

export const UNKNOWN_PLACE: RegionPlace = { country: null, state: null };

/** Combines the codes of one source. A state implies a missing country; a state of another country is dropped. */
export function placeOfCodes(country: string | null, state: string | null): RegionPlace {
  if (state === null) return { country, state };
  const own = state.slice(0, 2);
  return country === null || country === own ? { country: own, state } : { country, state: null };
}

/** Takes the country from the first source that has one. A later source adds the state if it is in the same country. */
export function joinPlaces(sources: readonly RegionPlace[]): RegionPlace {
  const { country } = sources.find((source) => source.country !== null) ?? UNKNOWN_PLACE;
  const same = sources.find((source) => source.country === country && source.state !== null);
  return { country, state: same?.state ?? null };
}
