/** Name of the fictional town that is served until a region is imported. */
export const SAMPLE_REGION_NAME = "Musterstadt (Beispieldaten)";
