import assert from "node:assert/strict";
import fc from "fast-check";
import { MAX_NOTICE_LANGUAGES, MAX_NOTICE_TEXT } from "contract/playground/notice.ts";
import { MAX_AREA_CORNERS } from "server/node/notices/core/entry_fields.ts";
import { MAX_ENTRIES, parseNoticeDocument } from "server/node/notices/core/notice_document.ts";
import type { StartOfDay } from "server/node/notices/core/notice_time.ts";

const startOfDay: StartOfDay = (...day) => Date.UTC(...day);
const parse = (...notices: unknown[]) => {
  const read = parseNoticeDocument(JSON.stringify({ notices }), startOfDay);
  assert.ok(read.ok);
  return read;
};
const SQUARE = [[9, 50], [9.1, 50], [9.1, 50.1], [9, 50.1], [9, 50]];
const AREA = { type: "Polygon", coordinates: [SQUARE] };
const CLOSED = { playground: "W123", kind: "closed" };

Deno.test("a complete entry keeps all of its fields", () => {
  const { entries, problems } = parse({
    ...CLOSED,
    from: "2026-11-22",
    until: "2026-11-24T18:00:00Z",
    text: { de: " Neue Rutsche ", "pt-BR": "Escorregador novo", en: "" },
    link: "https://town.example/slide",
  });
  assert.deepEqual(problems, []);
  assert.deepEqual(entries, [{
    number: 1,
    target: { kind: "playground", osmType: "W", osmId: 123 },
    content: {
      kind: "closed",
      from: "2026-11-22",
      until: "2026-11-24T18:00:00Z",
      startsAt: Date.parse("2026-11-22T00:00:00Z"),
      endsAt: Date.parse("2026-11-24T18:00:00Z"),
      text: { de: "Neue Rutsche", "pt-BR": "Escorregador novo" },
      link: "https://town.example/slide",
    },
  }]);
});

Deno.test("an area is a polygon, several, or a feature of them", () => {
  const multi = { type: "MultiPolygon", coordinates: [[SQUARE], [SQUARE]] };
  const feature = { type: "Feature", properties: {}, geometry: AREA };
  const { entries, problems } = parse(...[AREA, multi, feature].map((area) => ({ kind: "works", area })));
  assert.deepEqual(problems, []);
  assert.deepEqual(
    entries.map(({ target }) => target.kind === "area" && target.shape.ringEnds),
    [[[10]], [[10], [20]], [[10]]],
  );
});

Deno.test("fields that are null are absent, and a day is both the first and the last", () => {
  const nothing = { area: null, from: null, until: null, text: null, link: null };
  const { entries, problems } = parse({ ...CLOSED, ...nothing }, {
    ...CLOSED,
    from: "2026-11-22",
    until: "2026-11-22",
  });
  assert.deepEqual(problems, []);
  const [{ content }, { content: { startsAt, endsAt } }] = entries as [typeof entries[0], typeof entries[0]];
  assert.deepEqual([content.startsAt, content.endsAt, content.text, content.link], [null, null, {}, null]);
  assert.equal(endsAt! - startsAt!, 24 * 60 * 60_000);
});

const corners = Array.from({ length: MAX_AREA_CORNERS }, (_, i) => [9 + i / 1e6, 50]);
const PLAYGROUND_FORM = 'allowed: N, W or R with the id in OpenStreetMap, such as "W123"';
const TIME_FORM =
  'allowed: a day such as "2026-11-22", or a time with its offset such as "2026-11-22T08:00:00+01:00"';
const AREA_FORM = "allowed: a Polygon or MultiPolygon of GeoJSON, or a Feature with one";
const FIELDS = "playground, area, kind, from, until, text, link";

const refused: [entry: unknown, problem: string][] = [
  ["closed", `it is "closed"; allowed: an object with ${FIELDS}`],
  [null, `it is null; allowed: an object with ${FIELDS}`],
  [{ kind: "closed" }, "neither playground nor area is given; give one of them"],
  [{ ...CLOSED, area: AREA }, "both playground and area are given; give one of them"],
  [{ ...CLOSED, playground: 123 }, `playground is 123; ${PLAYGROUND_FORM}`],
  [{ ...CLOSED, playground: "way/123" }, `playground is "way/123"; ${PLAYGROUND_FORM}`],
  [{ ...CLOSED, playground: "W0" }, `playground is "W0"; ${PLAYGROUND_FORM}`],
  [{ ...CLOSED, playground: "W9999999999999999" }, `playground is "W9999999999999999"; ${PLAYGROUND_FORM}`],
  [{ kind: "closed", area: { type: "Point", coordinates: [9, 50] } }, `area is "Point"; ${AREA_FORM}`],
  [{ kind: "closed", area: "park" }, `area is "park"; ${AREA_FORM}`],
  [
    { kind: "closed", area: { type: "Polygon", coordinates: [SQUARE.slice(0, 4)] } },
    `area has a ring that is not closed, too short, or beyond ±180 and ±90 degrees; ${AREA_FORM}`,
  ],
  [
    { kind: "closed", area: { type: "Polygon", coordinates: [[...corners, corners[0]]] } },
    `area has ${MAX_AREA_CORNERS + 1} corners; allowed: at most ${MAX_AREA_CORNERS}`,
  ],
  [
    { playground: "W1", kind: "shut" },
    'kind is "shut"; allowed: closed, partly_closed, works, hint, event',
  ],
  [{ playground: "W1" }, "kind is not given; allowed: closed, partly_closed, works, hint, event"],
  [{ ...CLOSED, from: "22.11.2026" }, `from is "22.11.2026"; ${TIME_FORM}`],
  [{ ...CLOSED, until: 20261122 }, `until is 20261122; ${TIME_FORM}`],
  [
    { ...CLOSED, from: "2026-11-22", until: "2026-11-21" },
    'until is "2026-11-21"; allowed: an end after from, which is "2026-11-22"',
  ],
  [
    { ...CLOSED, text: "Gesperrt" },
    'text is "Gesperrt"; allowed: an object by language such as {"de": "Wegen Bauarbeiten gesperrt"}',
  ],
  [
    { ...CLOSED, text: { german: "Zu" } },
    'text has the language "german"; allowed: tags such as "de" or "pt-BR"',
  ],
  [{ ...CLOSED, text: { de: ["Zu"] } }, 'text of "de" is ["Zu"]; allowed: a text'],
  [
    {
      ...CLOSED,
      text: Object.fromEntries(
        Array.from({ length: MAX_NOTICE_LANGUAGES + 1 }, (_, i) => [`a${String.fromCharCode(97 + i)}`, "Zu"]),
      ),
    },
    `text has ${MAX_NOTICE_LANGUAGES + 1} languages; allowed: at most ${MAX_NOTICE_LANGUAGES}`,
  ],
  [{ ...CLOSED, untill: "2026-11-22" }, `the field "untill" is unknown; allowed: ${FIELDS}`],
  [
    { ...CLOSED, kind: "x".repeat(99) },
    `kind is "${"x".repeat(59)}…; allowed: closed, partly_closed, works, hint, event`,
  ],
];
for (const [entry, problem] of refused) {
  Deno.test(`an entry is refused, the others stay: ${problem.slice(0, 90)}`, () => {
    const { entries, problems } = parse(CLOSED, entry, CLOSED);
    assert.deepEqual(problems, [`notice 2: ${problem}`]);
    assert.deepEqual(entries.map(({ number }) => number), [1, 3]);
  });
}

const mended: [fields: Record<string, unknown>, problem: string][] = [
  [
    { link: "www.town.example" },
    'link is "www.town.example"; allowed: an address with http:// or https://; the link is ignored',
  ],
  [
    { text: { de: "ä".repeat(MAX_NOTICE_TEXT + 1) } },
    `text of "de" has ${
      MAX_NOTICE_TEXT + 1
    } characters; allowed: at most ${MAX_NOTICE_TEXT}; the rest is cut off`,
  ],
];
for (const [fields, problem] of mended) {
  Deno.test(`a closure stays, although ${problem.slice(0, 60)}`, () => {
    const { entries, problems } = parse({ ...CLOSED, ...fields });
    assert.deepEqual(problems, [`notice 1: ${problem}`]);
    const [{ content }] = entries as [typeof entries[0]];
    assert.equal(content.link, null);
    assert.ok((content.text.de ?? "").length <= MAX_NOTICE_TEXT);
  });
}

Deno.test("every mistake in an entry is named", () => {
  const { problems } = parse({ kind: "shut", from: "soon", link: "x" });
  assert.equal(problems.length, 4);
});

Deno.test("entries above the limit are skipped", () => {
  const { entries, problems } = parse(...Array.from({ length: MAX_ENTRIES + 2 }, () => CLOSED));
  assert.equal(entries.length, MAX_ENTRIES);
  assert.deepEqual(problems, [
    `there are ${MAX_ENTRIES + 2} notices; those after number ${MAX_ENTRIES} are skipped`,
  ]);
});

const unusable: [text: string, reason: RegExp][] = [
  ['{"notices": [}', /^it is not valid JSON at line 1, column 14/],
  ["", /^it is not valid JSON at line 1, column 1/],
  ["[]", /^it has no list of notices; allowed: \{"notices": \[\.\.\.\]\}$/],
  ['{"notices": {}}', /^it has no list of notices/],
];
for (const [text, reason] of unusable) {
  Deno.test(`a document is not usable: ${text}`, () => {
    const read = parseNoticeDocument(text, startOfDay);
    assert.ok(!read.ok);
    assert.match(read.reason, reason);
  });
}

Deno.test("any JSON gives an entry or a problem", () => {
  fc.assert(fc.property(fc.array(fc.jsonValue(), { maxLength: 5 }), (notices) => {
    const { entries, problems } = parse(...notices as unknown[]);
    const named = notices.filter((_, i) => problems.some((text) => text.startsWith(`notice ${i + 1}: `)));
    assert.ok(entries.length + named.length >= notices.length);
  }));
});
