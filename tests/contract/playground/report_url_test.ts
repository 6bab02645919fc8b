import assert from "node:assert/strict";
import { fillReportUrl, isReportUrl } from "contract/playground/report_url.ts";

const PLAYGROUND = { id: "W12", name: 'Am "Rain" & Co', lat: 50.5, lon: -9.7 };

const FILLED: readonly (readonly [template: string, expected: string | null])[] = [
  [
    "https://fulda.example/report?id={id}&text={name}",
    "https://fulda.example/report?id=W12&text=Am%20%22Rain%22%20%26%20Co",
  ],
  ["https://fulda.example/#{lat},{lon}", "https://fulda.example/#50.5,-9.7"],
  [
    "mailto:bauhof@fulda.example?subject={name}",
    "mailto:bauhof@fulda.example?subject=Am%20%22Rain%22%20%26%20Co",
  ],
  ["javascript:alert({id})", null],
  ["data:text/html,{name}", null],
  ["mailto:a@b.example,c@d.example", null],
  ["https://user:secret@fulda.example/{id}", null],
  ["/report/{id}", null],
  [`https://fulda.example/${"x".repeat(500)}`, null],
];
for (const [template, expected] of FILLED) {
  Deno.test(`fillReportUrl: ${template.slice(0, 60)}`, () => {
    assert.equal(fillReportUrl(template, PLAYGROUND), expected);
  });
}

Deno.test("isReportUrl: an address with known placeholders", () => {
  assert.ok(isReportUrl("https://fulda.example/{id}/{name}/{lat}/{lon}"));
  assert.ok(isReportUrl("mailto:bauhof@fulda.example"));
  for (
    const wrong of ["https://fulda.example/{place}", "fulda.example/{id}", "ftp://fulda.example", "{id}"]
  ) {
    assert.ok(!isReportUrl(wrong), wrong);
  }
});

Deno.test("fillReportUrl: a lone surrogate in a name is no error", () => {
  assert.equal(
    fillReportUrl("https://fulda.example/{name}", { ...PLAYGROUND, name: "\ud800" }),
    "https://fulda.example/%EF%BF%BD",
  );
});
