import assert from "node:assert/strict";
import {
  creditsUrl,
  MAX_FILES,
  MAX_MEMBERS,
  MAX_TITLES_LENGTH,
  membersUrl,
} from "client/playground/photos/core/commons_questions.ts";
import { COMMONS_API } from "contract/page/photo_hosts.ts";

const KNOWN = {
  action: "query",
  format: "json",
  formatversion: "2",
  origin: "*",
  prop: "imageinfo",
  iiextmetadatafilter: "Artist|Attribution|LicenseShortName|LicenseUrl",
  iiextmetadatalanguage: "de",
  maxage: "86400",
  smaxage: "86400",
};

function read(url: string): Record<string, string> {
  const { origin, pathname, searchParams, hash } = new URL(url);
  assert.deepEqual([origin + pathname, hash], [COMMONS_API, ""]);
  return Object.fromEntries(searchParams);
}
const titlesIn = (url: string) => read(url).titles!.split("|");

Deno.test("creditsUrl names the files", () => {
  assert.deepEqual(read(creditsUrl(["File:Ä & b=c#d?.jpg", "File:E.jpg"], "de")), {
    ...KNOWN,
    iiprop: "extmetadata",
    titles: "File:Ä & b=c#d?.jpg|File:E.jpg",
    redirects: "1",
  });
});

Deno.test("membersUrl names the category", () => {
  assert.deepEqual(read(membersUrl("Category:Parks & Gärten", "de")), {
    ...KNOWN,
    iiprop: "extmetadata|mediatype",
    generator: "categorymembers",
    gcmtitle: "Category:Parks & Gärten",
    gcmtype: "file",
    gcmlimit: String(MAX_MEMBERS),
  });
});

Deno.test("creditsUrl names 50 files at most, and no more than a server's limit of addresses leaves room for", () => {
  const short = Array.from({ length: 60 }, (_, i) => `File:${i}.jpg`);
  assert.deepEqual(titlesIn(creditsUrl(short, "de")), short.slice(0, MAX_FILES));
  const long = Array.from(
    { length: 20 },
    (_, i) => `File:${String(i).padStart(2, "0")}${"ü".repeat(200)}.jpg`,
  );
  const url = creditsUrl(long, "de");
  const asked = titlesIn(url);
  assert.deepEqual(asked, long.slice(0, asked.length));
  assert.ok(asked.length > 1 && asked.length < long.length);
  assert.ok(url.length < MAX_TITLES_LENGTH + 500, String(url.length));
});
