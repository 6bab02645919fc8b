// Replaces Wikimedia Commons for a page, with photos of one pixel and its API.
import { Buffer } from "node:buffer";
import type { Page } from "playwright-core";
import { COMMONS_API, COMMONS_ORIGIN } from "contract/page/photo_hosts.ts";

/** One pixel. */
export const PICTURE = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

/** Contains markup that must have no effect. */
const METADATA = {
  Artist: {
    value:
      '<a href="javascript:alert(1)"><img src="https://evil.example/x.png" onerror="alert(1)">Jane Doe</a>' +
      '<script>alert(1)</script><span style="display: none;">Jane Doe</span>',
  },
  LicenseShortName: { value: "CC BY-SA 4.0" },
  LicenseUrl: { value: "https://creativecommons.org/licenses/by-sa/4.0" },
};

export interface CommonsStandIn {
  /** Whether the API answers. */
  isUp: boolean;
  /** Titles of the files of every category. */
  members: readonly string[];
  /** The API answers once this promise is fulfilled. */
  held: Promise<unknown>;
}

export async function standInForCommons(page: Page): Promise<CommonsStandIn> {
  const commons: CommonsStandIn = { isUp: true, members: [], held: Promise.resolve() };
  await page.route(`${COMMONS_ORIGIN}/**`, async (route) => {
    const url = route.request().url();
    if (!url.startsWith(COMMONS_API)) return await route.fulfill({ contentType: "image/png", body: PICTURE });
    await commons.held;
    if (!commons.isUp) return await route.abort();
    const { searchParams } = new URL(url);
    const titles = searchParams.has("gcmtitle") ? commons.members : searchParams.get("titles")!.split("|");
    await route.fulfill({
      headers: { "access-control-allow-origin": "*" },
      json: {
        query: {
          pages: titles.map((title) => ({
            title,
            imageinfo: [{ mediatype: title.endsWith(".webm") ? "VIDEO" : "BITMAP", extmetadata: METADATA }],
          })),
        },
      },
    });
  });
  return commons;
}

/** The subject of a request to Commons, which is the file name of a photo, or the titles of files or a category. */
export function subjectOf(address: string): string {
  const { pathname, searchParams } = new URL(address);
  return searchParams.get("titles") ?? searchParams.get("gcmtitle") ??
    decodeURIComponent(pathname.split("/").at(-1)!);
}
