// The prefix of a URL fragment with favourites. Separate from favourites_link.ts, which the first paint does not need.

export const FAVOURITES_PREFIX = "#favourites=";
