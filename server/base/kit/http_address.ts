/** Distinguishes a URL from a path by its `http://` or `https://`. Does not validate the rest. */
export const isHttpAddress = (text: string): boolean => /^https?:\/\//i.test(text);
