// Messages of the program -> texts that any client may read (pure).

/** After a quotation mark a path may contain spaces; it ends with the next quotation mark of this kind. */
const QUOTED = /(["'])(?:file:\/\/)?(?:[a-z]:[\\/]|\\\\|\/)[^"'\n]*[\\/]([^\\/"'\n]*)\1/gi;
/** The folders of a path, one or more, from a slash that begins a word; in a URL a colon precedes the slash. */
const PLAIN = /(?<![\w:/.-])(?:file:\/\/)?(?:[a-z]:[\\/]|\\\\|\/)(?:[^\s"'\\/:;,]+[\\/]+)+/gi;

/** Shortens absolute paths to the file name; the log has the whole path. */
export function hideFolders(text: string): string {
  const shortened = text.replace(QUOTED, (_, quote: string, name: string) => `${quote}${name}${quote}`);
  return shortened.replace(PLAIN, "");
}
