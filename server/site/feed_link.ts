// Where feed readers find the news of the region, when they are given the address of its page.

/** Relative to the server's root. */
const FEED_PATH = "api/changes.atom";

/** `root`: relative path of the server's root. */
export const feedLink = (root = "") =>
  `<link rel="alternate" type="application/atom+xml" href="${root}${FEED_PATH}">`;

/** Whether the pages, which ask the data API at `apiUrl`, are about the region of the own node. */
export function hasFeed(apiUrl: string | null, hasNode: boolean): boolean {
  return hasNode && apiUrl === "api";
}

/** The page with the link in its head. */
export const addFeedLink = (page: string): string =>
  page.replace("</head>", () => `  ${feedLink()}\n  </head>`);
