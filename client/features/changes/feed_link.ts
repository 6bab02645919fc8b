// Links the feed of the opened region in the head of the page, for browsers and their extensions. The page of one region
// has the link from the server, since most feed readers run no scripts.
import type { Backend } from "contract/types.ts";

const SELECTOR = 'link[rel="alternate"][type="application/atom+xml"]';

/** Called with null for no region, or one without a feed. */
export function createFeedLink(page: Document): (backend: Backend | null) => void {
  if (page.head.querySelector(SELECTOR)) return () => {};
  const link = page.createElement("link");
  link.rel = "alternate";
  link.type = "application/atom+xml";
  return (backend) => {
    link.remove();
    if (backend === null) return;
    link.title = backend.name;
    link.href = `${backend.url}/changes.atom`;
    page.head.append(link);
  };
}
