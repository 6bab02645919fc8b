import assert from "node:assert/strict";
import fc from "fast-check";
import type { OsmChange } from "server/node/osm/elements/element.ts";
import { createChangeParser } from "server/node/update/core/parse_changes.ts";
import { UpdateError } from "server/node/update/core/update_error.ts";
import { encodeChanges } from "fakes/change_writer.ts";
import { change, remove } from "../arbitrary_changes.ts";

const FILE = "000/004/123.osc.gz";

function parse(pieces: readonly string[], maxCharacters = 50_000_000): OsmChange[] {
  const parser = createChangeParser(FILE, { maxCharacters });
  const changes = pieces.flatMap((piece) => parser.write(piece));
  parser.end();
  return changes;
}

Deno.test("a diff as servers publish it is read", () => {
  const text = `<?xml version='1.0' encoding='UTF-8'?>
<osmChange version="0.6" generator="osmium/1.16.0">
  <modify>
    <node id="9007199254740991" version="3" timestamp="2026-11-26T20:00:01Z" uid="1" user="a &amp; b" changeset="7" lat="42.5" lon="-1.5300001">
      <tag k="name" v="Spielplatz &lt;Süd&gt; &#x1F6DD;"/>
    </node>
    <way id="2" version="1" timestamp="2026-11-26T20:00:01Z"><nd ref="1"/><nd ref="1"/></way>
  </modify>
  <create>
    <relation id="3" version="1"><member type="way" ref="2" role="outer"/><tag k="__proto__" v="x"/></relation>
    <node id="4" version="1" lat="-9e-7" lon="180"/>
  </create>
  <delete><node id="5" version="2" lat="500" lon="x"/><way id="6" version="9"><nd ref="1"/></way></delete>
  <modify><node id="7" version="2" visible="false"/></modify>
</osmChange>`;
  assert.deepEqual(parse([text]), [
    {
      action: "modify",
      element: {
        kind: "node",
        id: 9007199254740991,
        version: 3,
        timestamp: Date.UTC(2026, 10, 26, 20, 0, 1) / 1000,
        lonE7: -15300001,
        latE7: 425000000,
        tags: [["name", "Spielplatz <Süd> 🛝"]],
      },
    },
    {
      action: "modify",
      element: {
        kind: "way",
        id: 2,
        version: 1,
        timestamp: Date.UTC(2026, 10, 26, 20, 0, 1) / 1000,
        refs: [1, 1],
        tags: [],
      },
    },
    {
      action: "create",
      element: {
        kind: "relation",
        id: 3,
        version: 1,
        timestamp: null,
        members: [{ kind: "way", ref: 2, role: "outer" }],
        tags: [["__proto__", "x"]],
      },
    },
    {
      action: "create",
      element: { kind: "node", id: 4, version: 1, timestamp: null, lonE7: 1800000000, latE7: -9, tags: [] },
    },
    { action: "delete", element: { kind: "node", id: 5, version: 2 } },
    { action: "delete", element: { kind: "way", id: 6, version: 9 } },
    { action: "delete", element: { kind: "node", id: 7, version: 2 } },
  ]);
});

Deno.test("changes are what they were after they are written and read, however the text is cut", () => {
  fc.assert(
    fc.property(
      fc.array(change, { maxLength: 8 }),
      fc.array(fc.nat(4_000), { maxLength: 8 }),
      (changes, cuts) => {
        const text = encodeChanges(changes);
        const places = [
          0,
          ...cuts.map((cut) => Math.min(cut, text.length)).sort((a, b) => a - b),
          text.length,
        ];
        const pieces = places.slice(1).map((end, i) => text.slice(places[i], end));
        assert.deepEqual(parse(pieces), changes);
      },
    ),
  );
});

Deno.test("every beginning of a diff is refused as incomplete", () => {
  const text = encodeChanges([{ action: "delete", element: { kind: "way", id: 1, version: 1 } }]).trimEnd();
  for (let length = 0; length < text.length; length++) {
    assert.throws(() => parse([text.slice(0, length)]), UpdateError, text.slice(0, length));
  }
});

const wrap = (content: string) => `<osmChange version="0.6"><modify>${content}</modify></osmChange>`;
const node = (attributes: string) => wrap(`<node ${attributes}/>`);

const REFUSED: readonly (readonly [name: string, text: string, reason: RegExp])[] = [
  ["nothing", "", /document must contain a root element/],
  ["a page", "<!DOCTYPE html><html></html>", /a document type declaration/],
  ["another document", "<osm version='0.6'/>", /its root is <osm>, not <osmChange>/],
  ["another version", '<osmChange version="0.7"/>', /its version is "0.7", not 0.6/],
  ["two roots", `${wrap("")}${wrap("")}`, /not well-formed XML/],
  ["another encoding", '<?xml version="1.0" encoding="ISO-8859-1"?><osmChange/>', /encoding is "ISO-8859-1"/],
  ["bytes of UTF-16", "<\0o\0s\0m\0", /not well-formed XML/],
  [
    "entities of its own",
    `<!DOCTYPE a [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${node('id="&b;"')}`,
    /a document type declaration/,
  ],
  [
    "an entity from outside",
    `<!DOCTYPE a SYSTEM "file:///etc/passwd">${wrap("")}`,
    /a document type declaration/,
  ],
  ["an endless document type", `<!DOCTYPE a [${"<!-- x -->".repeat(20_000)}`, /65536 characters between/],
  ["an unknown entity", node('id="&b;"'), /not well-formed XML: undefined entity/],
  ["an unknown action", "<osmChange><undo/></osmChange>", /<undo> instead of <create>/],
  ["an unknown element", wrap("<area id='1'/>"), /<area> instead of <node>/],
  [
    "elements too deep",
    wrap(`<node id="1" version="1" lat="0" lon="0">${"<a>".repeat(10)}`),
    /more than 6 deep/,
  ],
  ["endless nesting", "<osmChange>".repeat(100_000), /instead of <create>|more than 6 deep/],
  ["an element with an endless name", `<${"a".repeat(200_000)}`, /65536 characters between/],
  ["an endless attribute", node(`id="${"1".repeat(200_000)}`), /65536 characters between/],
  ["a long attribute", node(`id="${"1".repeat(5_000)}"`), /more than 4096 characters/],
  [
    "an attribute of many entities",
    node(`id="${"&amp;".repeat(30_000)}"`),
    /65536 characters between|more than 4096/,
  ],
  ["many attributes", node(Array.from({ length: 100 }, (_, i) => `a${i}=""`).join(" ")), /more than 64 attr/],
  ["an attribute twice", node('id="1" id="2"'), /not well-formed XML: duplicate attribute/],
  ["an endless comment", `<osmChange><!--${"x".repeat(200_000)}`, /65536 characters between/],
  ["endless spaces", `<osmChange>${" ".repeat(200_000)}`, /65536 characters between/],
  [
    "many tags",
    wrap(`<way id="1" version="1">${many((i) => `<tag k="${i}" v=""/>`)}`),
    /an element has more than 100000 parts/,
  ],
  [
    "many nodes",
    wrap(`<way id="1" version="1">${many(() => '<nd ref="1"/>')}`),
    /an element has more than 100000 parts/,
  ],
  [
    "many members",
    wrap(`<relation id="1" version="1">${many(() => '<member type="way" ref="1" role=""/>')}`),
    /an element has more than 100000 parts/,
  ],
  ["no id", node('version="1" lat="0" lon="0"'), /an element has no id/],
  ["id 0", node('id="0" version="1"'), /the id "0" is not a whole number from 1 to 9007199254740991/],
  ["a negative id", node('id="-5" version="1"'), /the id "-5" is not/],
  ["a huge id", node('id="9007199254740992" version="1"'), /the id "9007199254740992" is not/],
  ["an id of many digits", node(`id="${"9".repeat(400)}" version="1"`), /the id "9{40}…" is not/],
  ["an id as a fraction", node('id="1.5" version="1"'), /the id "1.5" is not/],
  ["no version", node('id="1"'), /an element has no version/],
  ["a huge version", node('id="1" version="2147483648"'), /the version "2147483648" is not/],
  ["no place", node('id="1" version="1"'), /a node has no lon/],
  [
    "a longitude out of range",
    node('id="1" version="1" lat="0" lon="180.0000001"'),
    /the lon "180.0000001" is not/,
  ],
  ["a latitude out of range", node('id="1" version="1" lat="-90.1" lon="0"'), /the lat "-90.1" is not/],
  ["a latitude that is no number", node('id="1" version="1" lat="NaN" lon="0"'), /the lat "NaN" is not/],
  ["an endless longitude", node('id="1" version="1" lat="0" lon="1e999"'), /the lon "1e999" is not/],
  ["an empty latitude", node('id="1" version="1" lat="" lon="0"'), /the lat "" is not/],
  [
    "a time that is none",
    node('id="1" version="1" timestamp="now" lat="0" lon="0"'),
    /the timestamp "now" is/,
  ],
  ["a huge ref", wrap('<way id="1" version="1"><nd ref="1e300"/></way>'), /the ref "1e300" is not/],
  ["no ref", wrap('<way id="1" version="1"><nd/></way>'), /an element has no ref/],
  ["a tag without a value", wrap('<way id="1" version="1"><tag k="a"/></way>'), /no key or no value/],
  [
    "a member of another type",
    wrap('<relation id="1" version="1"><member type="area" ref="1" role=""/></relation>'),
    /a member is not a node/,
  ],
];

function many(part: (index: number) => string): string {
  return Array.from({ length: 100_001 }, (_, index) => part(index)).join("");
}

for (const [name, text, reason] of REFUSED) {
  Deno.test(`a diff with ${name} is refused with a sentence that names the file`, () => {
    assert.throws(() => parse([text]), (error) => {
      assert.ok(error instanceof UpdateError, String(error));
      assert.equal(error.failure, "damaged");
      assert.match(error.message, /^the changes in "000\/004\/123\.osc\.gz" cannot be used: line \d+: /);
      assert.match(error.message, reason);
      assert.ok(error.message.length < 300, error.message);
      return true;
    });
  });
}

Deno.test("an error names the line", () => {
  const text = encodeChanges([remove("node", 1), remove("node", 2)]).replace('id="2"', 'id="x"');
  assert.throws(() => parse(text.match(/.{1,7}/gs)!), /cannot be used: line 7: the id "x" is not/);
});

Deno.test("a diff longer than its budget is refused", () => {
  const text = encodeChanges([]);
  assert.deepEqual(parse([text], text.length), []);
  assert.throws(() => parse([text], text.length - 1), /more than \d+ characters when unpacked/);
});

Deno.test("damaged text throws nothing but UpdateError", () => {
  const damage = fc.record({
    at: fc.nat(1_000),
    length: fc.nat(20),
    by: fc.string({ unit: "binary", maxLength: 5 }),
  });
  fc.assert(
    fc.property(fc.array(change, { minLength: 1, maxLength: 4 }), damage, (changes, { at, length, by }) => {
      const text = encodeChanges(changes);
      const start = at % text.length;
      try {
        parse([text.slice(0, start) + by + text.slice(start + length)]);
      } catch (error) {
        assert.ok(error instanceof UpdateError, String(error));
      }
    }),
  );
});
