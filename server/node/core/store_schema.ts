// What the database of the region's data has.

/** `own`: what this program imports. `spieli`: the functions of the other system, which are only read. */
export const STORE_SCHEMAS = ["own", "spieli"] as const;
export type StoreSchema = (typeof STORE_SCHEMAS)[number];
