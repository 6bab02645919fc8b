// The path of the OGC API.

export const OGC_PREFIX = "/ogc";

/** `path` must not include a query. */
export const isOgcPath = (path: string): boolean => path === OGC_PREFIX || path.startsWith(`${OGC_PREFIX}/`);
