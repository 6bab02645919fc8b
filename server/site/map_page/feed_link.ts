// The link in a page's head that leads feed readers to the changes of the region.

const FEED_LINK = '<link rel="alternate" type="application/atom+xml" href="api/changes.atom">';

/** Whether the pages, which ask the data API at `apiUrl`, show the region of this program's own node. */
export const hasFeed = (apiUrl: string | null, hasNode: boolean): boolean => hasNode && apiUrl === "api";

/** The page with the link in its head. */
export const addFeedLink = (page: string): string =>
  page.replace("</head>", () => `  ${FEED_LINK}\n  </head>`);
