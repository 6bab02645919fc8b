// What counts as an address on the web, wherever a path is allowed as well: settings, registries, extracts.

/** Whether the text starts with `http://` or `https://`, in any case. The rest is not checked. */
export function isHttpAddress(text: string): boolean {
  return /^https?:\/\//i.test(text);
}
