// The style sheet of parts that are loaded when first shown, and which the first paint does not need.
import { onDemand } from "../async/on_demand.ts";

/** Set by the build: URL of the style sheet, relative to the page's scripts. */
declare const LATER_STYLES: string;

/** After this time a part reports that it could not be loaded, and offers a retry. */
const MAX_WAIT_MS = 15_000;

type StyleLink = Pick<HTMLLinkElement, "rel" | "href" | "onload" | "onerror" | "remove">;

interface StyleLoaderParts {
  readonly createLink: () => StyleLink;
  readonly append: (link: StyleLink) => void;
}

/**
 * The returned function adds the style sheet to the page once, and resolves when it applies. It rejects if the file
 * cannot be fetched in time; the next call retries.
 */
export const createStyleLoader = ({ createLink, append }: StyleLoaderParts) =>
  onDemand((url: string) =>
    new Promise<void>((resolve, reject) => {
      const link = createLink();
      const onload = () => {
        clearTimeout(timer);
        resolve();
      };
      const onerror = () => {
        clearTimeout(timer);
        link.remove();
        reject(new Error(`cannot load ${url}`));
      };
      const timer = setTimeout(onerror, MAX_WAIT_MS);
      Object.assign(link, { rel: "stylesheet", href: url, onload, onerror });
      append(link);
    })
  );

const loadStyles = createStyleLoader({
  createLink: () => document.createElement("link"),
  append: (link) => document.head.append(link as HTMLLinkElement),
});

/** Must have resolved before a part that is loaded later is shown. */
export const loadLaterStyles = (): Promise<void> => loadStyles(new URL(LATER_STYLES, import.meta.url).href);
