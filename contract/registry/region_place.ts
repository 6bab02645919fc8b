// Country and state of a region, from several sources. Apart from the codes: the first paint of the page needs only those.

/** Where a region is. A state is always one of the country. */
export interface RegionPlace {
  readonly country: string | null;
  readonly state: string | null;
}

export const UNKNOWN_PLACE: RegionPlace = { country: null, state: null };

/** Joins what one source says: the state names the country where that is missing, and is dropped if it is of another. */
export function placeOfCodes(country: string | null, state: string | null): RegionPlace {
  if (state === null) return { country, state };
  const own = state.slice(0, 2);
  return country === null || country === own ? { country: own, state } : { country, state: null };
}

/** The first source that knows the country. A later one adds the state if it is of the same country. */
export function joinPlaces(sources: readonly RegionPlace[]): RegionPlace {
  const { country } = sources.find((source) => source.country !== null) ?? UNKNOWN_PLACE;
  const same = sources.find((source) => source.country === country && source.state !== null);
  return { country, state: same?.state ?? null };
}
