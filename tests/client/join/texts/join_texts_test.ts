import assert from "node:assert/strict";
import type { Finding } from "client/join/core/finding.ts";
import { loadJoinTexts } from "client/join/texts/texts.ts";
import { LOCALES } from "contract/kit/locales.ts";
import { findFrenchSpaceFault } from "../../../texts/french_spaces.ts";

const FINDINGS: readonly Finding[] = [
  ...([
    "notAddress",
    "credentials",
    "query",
    "ipv6",
    "insecure",
    "localOnly",
    "closedErrors",
    "notMeta",
    "noName",
    "noBox",
    "oddBox",
    "insecureHere",
    "noPlaygrounds",
    "oldFunctions",
    "notCompared",
  ] as const).map((kind): Finding => ({ kind } as Finding)),
  ...(["unreadable", "redirect", "notData", "tooLarge"] as const).map((kind) => ({ kind, call: "get_meta" })),
  { kind: "timeout", call: "get_meta", seconds: 5 },
  { kind: "status", call: "get_meta", status: 404 },
  { kind: "listedAddress", name: "Fulda" },
  { kind: "listedArea", name: "Fulda" },
  { kind: "slow", seconds: 2.7 },
  { kind: "takenSlug", taken: "fulda", slug: "fulda-2" },
  { kind: "overlap", names: ["Fulda", "Gießen", "Kassel"] },
];

for (const locale of LOCALES) {
  Deno.test(`joining, ${locale}: a sentence with its remedy for each finding`, async () => {
    const texts = await loadJoinTexts(locale);
    const sentences = FINDINGS.map((finding) => texts.finding(finding));
    assert.equal(new Set(sentences).size, FINDINGS.length);
    for (const sentence of sentences) {
      assert.match(sentence, /[.)]$/);
      assert.doesNotMatch(sentence, /\b(?:undefined|null|NaN)\b|\[object|[{}<>$]/);
      // The header, which is the same in every language, has no space before its colon.
      if (locale === "fr") assert.equal(findFrenchSpaceFault(sentence.replace("Origin:", "")), null);
    }
  });
}

Deno.test("joining: findings with numbers and names", async () => {
  const { finding } = await loadJoinTexts("en");
  assert.match(finding({ kind: "slow", seconds: 2.7 }), /took more than 2 s/);
  assert.match(finding({ kind: "overlap", names: ["A", "B", "C"] }), /overlaps with A, B and C\./);
  assert.match(
    finding({ kind: "status", call: "get_meta", status: 502 }),
    /^get_meta: .* error 502\. .* \/api/,
  );
});
