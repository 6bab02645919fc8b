import assert from "node:assert/strict";
import { type PageAddress, writePageHead } from "server/base/http/page_head.ts";

const PAGE: PageAddress = {
  publicUrl: "https://karte.example/kreis/",
  path: "legal/privacy",
  asked: null,
  languages: ["de", "en"],
};
const hrefs = (address: PageAddress) =>
  [...writePageHead("x", address).matchAll(/<link rel="(\w+)"(?: hreflang="([\w-]+)")? href="([^"]*)">\n/g)]
    .map(([, rel, language, href]) => [language ?? rel, href]);

const CASES: readonly [name: string, changes: Partial<PageAddress>, links: readonly string[][]][] = [
  ["with a public address links are absolute", {}, [
    ["canonical", "https://karte.example/kreis/legal/privacy"],
    ["x-default", "https://karte.example/kreis/legal/privacy"],
    ["de", "https://karte.example/kreis/legal/privacy?lang=de"],
    ["en", "https://karte.example/kreis/legal/privacy?lang=en"],
  ]],
  ["the version of a language is a page of its own", { asked: "en", languages: ["en"] }, [
    ["canonical", "https://karte.example/kreis/legal/privacy?lang=en"],
    ["x-default", "https://karte.example/kreis/legal/privacy"],
    ["en", "https://karte.example/kreis/legal/privacy?lang=en"],
  ]],
  ["a language without texts is none", { asked: "tr", languages: [] }, [
    ["canonical", "https://karte.example/kreis/legal/privacy"],
  ]],
  ["what tells pages apart stays", { path: "status", query: { region: "a&b" }, languages: ["de"] }, [
    ["canonical", "https://karte.example/kreis/status?region=a%26b"],
    ["x-default", "https://karte.example/kreis/status?region=a%26b"],
    ["de", "https://karte.example/kreis/status?region=a%26b&amp;lang=de"],
  ]],
  ["without a public address links are relative, and none is canonical", { publicUrl: null }, [
    ["x-default", "privacy"],
    ["de", "privacy?lang=de"],
    ["en", "privacy?lang=en"],
  ]],
];
for (const [name, changes, links] of CASES) {
  Deno.test(`writePageHead: ${name}`, () => assert.deepEqual(hrefs({ ...PAGE, ...changes }), links));
}

Deno.test("writePageHead: the description is escaped", () => {
  assert.match(
    writePageHead('A "B" <c>', PAGE),
    /^<meta name="description" content="A &quot;B&quot; &lt;c&gt;">\n/,
  );
});
