// Where feed readers find the news of the region, when they are given the address of its page.
import { compress } from "./compress.ts";
import type { Config } from "../config.ts";
import type { Asset } from "./assets.ts";

/** Relative to the server's root. */
const FEED_PATH = "api/changes.atom";
const BEST_QUALITY = 11;

/** `root`: relative path of the server's root. */
export const feedLink = (root = "") =>
  `<link rel="alternate" type="application/atom+xml" href="${root}${FEED_PATH}">`;

/** Whether the pages are about the region of the own node. */
export function hasFeed({ pageApiUrl }: Pick<Config, "pageApiUrl">, hasNode: boolean): boolean {
  return hasNode && pageApiUrl === "api";
}

/** The page with the link in its head. Done once, at the start. */
export function addFeedLink(page: Asset): Asset {
  const text = new TextDecoder().decode(page.identity).replace("</head>", () => `  ${feedLink()}\n  </head>`);
  const identity = new TextEncoder().encode(text);
  return {
    ...page,
    etag: `${page.etag} ${FEED_PATH}`,
    identity,
    br: page.br && compress(identity, "br", BEST_QUALITY),
    gzip: page.gzip && compress(identity, "gzip"),
  };
}
