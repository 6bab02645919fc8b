// Adds a link to the page's head that points feed readers to the region's changes.

const FEED_LINK = '<link rel="alternate" type="application/atom+xml" href="api/changes.atom">';

/** Whether the pages, which query the data API at `apiUrl`, show the region of this program's own node. */
export const hasFeed = (apiUrl: string | null, hasNode: boolean): boolean => hasNode && apiUrl === "api";

export const addFeedLink = (page: string): string =>
  page.replace("</head>", () => `  ${FEED_LINK}\n  </head>`);
