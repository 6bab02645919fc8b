// Where feed readers find the news of the region, when they are given the address of its page.
import type { Config } from "../program/config.ts";

/** Relative to the server's root. */
const FEED_PATH = "api/changes.atom";

/** `root`: relative path of the server's root. */
export const feedLink = (root = "") =>
  `<link rel="alternate" type="application/atom+xml" href="${root}${FEED_PATH}">`;

/** Whether the pages are about the region of the own node. */
export function hasFeed({ pageApiUrl }: Pick<Config, "pageApiUrl">, hasNode: boolean): boolean {
  return hasNode && pageApiUrl === "api";
}

/** The page with the link in its head. */
export const addFeedLink = (page: string): string =>
  page.replace("</head>", () => `  ${feedLink()}\n  </head>`);
