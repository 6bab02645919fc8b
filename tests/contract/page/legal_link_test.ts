import assert from "node:assert/strict";
import { LEGAL_PATHS, readLegalLink, STATIC_LEGAL_PATHS } from "contract/page/legal_link.ts";

const cases: [url: string | null, expected: string | null][] = [
  [null, null],
  ["https://example.org/impressum", "https://example.org/impressum"],
  [LEGAL_PATHS.impressum, "legal/impressum?lang=en"],
  [LEGAL_PATHS.privacy, "legal/datenschutz?lang=en"],
  [LEGAL_PATHS.accessibility, "accessibility?lang=en"],
  [STATIC_LEGAL_PATHS.impressum, "impressum.html"],
  ["other.html", null],
  ["legal/other", null],
  ["javascript:alert(1)", null],
  ["//evil.example/legal/impressum", null],
];
for (const [url, expected] of cases) {
  Deno.test(`readLegalLink of ${url}`, () => assert.equal(readLegalLink(url, "en"), expected));
}
