// Codes of a region's country and state: ISO 3166-1 alpha-2 (`DE`) and ISO 3166-2 (`DE-HE`).

/** Two capital letters. Does not check that the country exists. */
export const COUNTRY = /^[A-Z]{2}$/;
/** Country code and up to three letters or digits. Does not check that the country has such a state. */
export const STATE = /^[A-Z]{2}-[A-Z\d]{1,3}$/;

/** Returns a reader that gives the text if it matches `code`, and null for anything else. */
export const readCode = (code: RegExp) => (value: unknown): string | null =>
  typeof value === "string" && code.test(value) ? value : null;
