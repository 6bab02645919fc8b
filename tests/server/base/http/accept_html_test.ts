import assert from "node:assert/strict";
import { prefersHtml } from "server/base/http/accept_html.ts";

const cases: [accept: string | null, expected: boolean][] = [
  [null, false],
  ["", false],
  ["*/*", false],
  ["text/*", false],
  ["application/json", false],
  ["text/html", true],
  ["TEXT/HTML", true],
  ["text/html;q=0", false],
  ["text/html;q=x", false],
  ["text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8", true],
  ["text/html, application/json", false],
  ["text/html;q=0.9, application/json", false],
  ["text/html, application/json;q=0.9", true],
  ["application/json, text/html;q=0.5, */*;q=0.1", false],
  ["application/vnd.pgrst.object+json, text/html;q=0.5", false],
  ["application/manifest+json,*/*", false],
  ["image/avif,image/webp,*/*;q=0.8", false],
];
for (const [accept, expected] of cases) {
  Deno.test(`prefersHtml: ${accept} -> ${expected}`, () => assert.equal(prefersHtml(accept), expected));
}
