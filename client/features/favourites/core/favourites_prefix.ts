// The beginning of a link's fragment with favourites. Not in favourites_link.ts, which the first paint does not need.

export const FAVOURITES_PREFIX = "#favourites=";
