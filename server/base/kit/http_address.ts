/** Tells a URL from a path: whether the text starts with `http://` or `https://`. The rest is not checked. */
export const isHttpAddress = (text: string): boolean => /^https?:\/\//i.test(text);
