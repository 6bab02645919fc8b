// Where the OGC API is.

export const OGC_PREFIX = "/ogc";

/** `path`: without query. */
export const isOgcPath = (path: string): boolean => path === OGC_PREFIX || path.startsWith(`${OGC_PREFIX}/`);
