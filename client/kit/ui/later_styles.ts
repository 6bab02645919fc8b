// The style sheet of the parts that are loaded when they are first shown; the first paint does without it.

/** Set by the build: the file of the style sheet, relative to the page's scripts. */
declare const LATER_STYLES: string;

/** After this time a part reports that it could not be loaded, and offers a retry. */
const MAX_WAIT_MS = 15_000;

type StyleLink = Pick<HTMLLinkElement, "rel" | "href" | "onload" | "onerror" | "remove">;

interface StyleLoaderParts {
  readonly createLink: () => StyleLink;
  readonly append: (link: StyleLink) => void;
}

/**
 * The returned function adds the style sheet to the page once, and resolves when it applies. It rejects if the file cannot
 * be fetched, or not in time; the next call tries again.
 */
export function createStyleLoader(
  { createLink, append }: StyleLoaderParts,
): (url: string) => Promise<void> {
  let loading: Promise<void> | null = null;
  const load = (url: string) =>
    new Promise<void>((resolve, reject) => {
      const link = createLink();
      const timer = setTimeout(fail, MAX_WAIT_MS);
      function fail() {
        clearTimeout(timer);
        link.remove();
        loading = null;
        reject(new Error(`cannot load ${url}`));
      }
      link.onload = () => {
        clearTimeout(timer);
        resolve();
      };
      link.onerror = fail;
      link.rel = "stylesheet";
      link.href = url;
      append(link);
    });
  return (url) => loading ??= load(url);
}

const loadStyles = createStyleLoader({
  createLink: () => document.createElement("link"),
  append: (link) => document.head.append(link as HTMLLinkElement),
});

/** Must have resolved before a part that is loaded later is shown. */
export const loadLaterStyles = (): Promise<void> => loadStyles(new URL(LATER_STYLES, import.meta.url).href);
