// The languages of the page. A new one is registered here; the compiler then asks for its texts.
export const LOCALES = ["de", "en"] as const;

export type Locale = (typeof LOCALES)[number];
