// Codes of a region's country and state: ISO 3166-1 alpha-2 (`DE`) and ISO 3166-2 (`DE-HE`).

/** Codes of two capital letters. Whether a country has the code is not checked. */
export const COUNTRY = /^[A-Z]{2}$/;
/** The code of the country, and up to three letters or digits. Whether the country has such a state is not checked. */
export const STATE = /^[A-Z]{2}-[A-Z\d]{1,3}$/;

/** The text, if it is such a code; anything else is null. */
export const readCode = (code: RegExp) => (value: unknown): string | null =>
  typeof value === "string" && code.test(value) ? value : null;
