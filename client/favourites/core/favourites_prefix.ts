// Begins the fragment of a link with favourites. Apart from favourites_link.ts, which the first paint does not need.

export const FAVOURITES_PREFIX = "#favourites=";
