import assert from "node:assert/strict";
import fc from "fast-check";
import { MAX_CREDIT_LENGTH, writeCredit } from "server/maps/archive/core/credit.ts";

const OSM = "© OpenStreetMap contributors";
const examples: readonly [name: string, attribution: unknown, credit: string][] = [
  ["nothing", undefined, OSM],
  ["an empty text", "", OSM],
  ["no text", 7, OSM],
  ["another source", "© swisstopo", `© swisstopo ${OSM}`],
  ["a link", '<a href="https://x.example">&copy; OpenStreetMap contributors</a>', OSM],
  ["entities", "A &amp; B &#169; &#xA9; &nope; OpenStreetMap", "A & B © © &nope; OpenStreetMap"],
  ["entities of names", "Stadt M&uuml;nchen &ndash; OpenStreetMap", "Stadt München – OpenStreetMap"],
  ["entities that are no characters", "&#9999999; OpenStreetMap", "&#9999999; OpenStreetMap"],
  ["markup as entities stays text", "&lt;b&gt; OpenStreetMap", "<b> OpenStreetMap"],
  ["a script", "<script>alert(1)</script> OpenStreetMap", "alert(1) OpenStreetMap"],
  ["controls", "© Open\u202eStreetMap\u0007", `© Open StreetMap ${OSM}`],
];
for (const [name, attribution, credit] of examples) {
  Deno.test(`credit of an archive: ${name}`, () => assert.equal(writeCredit(attribution, null), credit));
}

Deno.test("the schema of OpenMapTiles is credited, once", () => {
  assert.equal(writeCredit(undefined, "openmaptiles"), `© OpenMapTiles ${OSM}`);
  const own = "&copy; OpenMapTiles &copy; OpenStreetMap contributors";
  assert.equal(writeCredit(own, "openmaptiles"), `© OpenMapTiles ${OSM}`);
  assert.equal(writeCredit(undefined, "protomaps"), OSM);
});

Deno.test("any credit names OpenStreetMap and has a bounded length", () => {
  const anyText = fc.oneof(
    fc.string({ maxLength: 3_000 }),
    fc.constant("<".repeat(5_000)),
    fc.constant("&#".repeat(9_000)),
  );
  fc.assert(fc.property(anyText, (attribution) => {
    const credit = writeCredit(attribution, "openmaptiles");
    assert.match(credit, /OpenStreetMap/i);
    assert.ok(credit.length <= MAX_CREDIT_LENGTH + 60);
  }));
});
