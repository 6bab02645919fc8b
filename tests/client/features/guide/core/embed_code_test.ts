import assert from "node:assert/strict";
import { embedAddress, embedCode, type EmbedContent } from "client/features/guide/core/embed_code.ts";

const PAGE = "https://hub.example/karte/?filter=baby&lang=en#map=14/50.55/9.68";

const addresses: [pageUrl: string, content: EmbedContent, expected: string][] = [
  [PAGE, { kind: "view" }, "https://hub.example/karte/?embed=1&filter=baby&lang=en#map=14/50.55/9.68"],
  [PAGE, { kind: "all" }, "https://hub.example/karte/?embed=1&filter=baby&lang=en"],
  [
    PAGE,
    { kind: "region", key: "fulda" },
    "https://hub.example/karte/?embed=1&filter=baby&lang=en#region=fulda",
  ],
  ["https://hub.example/", { kind: "view" }, "https://hub.example/?embed=1"],
  ["https://hub.example/?embed=0#fulda/W1", { kind: "view" }, "https://hub.example/?embed=1#fulda/W1"],
];

for (const [pageUrl, content, expected] of addresses) {
  Deno.test(`embedAddress: ${JSON.stringify(content)} of ${pageUrl}`, () => {
    assert.equal(embedAddress(pageUrl, content), expected);
  });
}

Deno.test("embedCode: no title or address ends an attribute", () => {
  const code = embedCode('https://hub.example/?a=1&b=2#"><script>', 'Karte "Süd" & <b>');
  assert.match(code, /src="https:\/\/hub\.example\/\?a=1&amp;b=2#&quot;&gt;&lt;script&gt;"/);
  assert.match(code, /title="Karte &quot;Süd&quot; &amp; &lt;b&gt;"/);
  assert.equal(code.match(/[<>]/g)!.length, 4);
});

Deno.test("embedCode: loads late, and lets the visitor's position and copied links through", () => {
  const code = embedCode("https://hub.example/?embed=1", "Karte");
  for (const part of ['loading="lazy"', "referrerpolicy=", 'allow="geolocation; clipboard-write"']) {
    assert.ok(code.includes(part), part);
  }
});
