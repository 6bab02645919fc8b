import assert from "node:assert/strict";
import {
  chooseNoticeText,
  compareNotices,
  encodeNotice,
  isInForce,
  MAX_NOTICE_LANGUAGES,
  MAX_NOTICE_TEXT,
  MAX_NOTICES,
  type Notice,
  parseNotice,
  parseNotices,
} from "contract/playground/notice.ts";

const CLOSED: Notice = {
  osmType: "W",
  osmId: 123,
  lon: 9.68,
  lat: 50.55,
  kind: "closed",
  from: "2026-11-22",
  until: "2026-11-24",
  startsAt: Date.parse("2026-11-21T23:00:00Z"),
  endsAt: Date.parse("2026-11-24T23:00:00Z"),
  text: { de: "Neue Rutsche", en: "New slide" },
  link: "https://town.example/slide",
};
const wire = encodeNotice(CLOSED);

Deno.test("encode and parse are a pair", () => {
  for (
    const notice of [
      CLOSED,
      { ...CLOSED, from: null, startsAt: null, text: {}, link: null },
      { ...CLOSED, until: null, endsAt: null, kind: "hint", osmType: "R" },
      {
        ...CLOSED,
        until: "2026-11-24T18:00:00+01:00",
        endsAt: Date.parse("2026-11-24T17:00:00Z"),
        kind: "event",
      },
    ] as const satisfies Notice[]
  ) {
    assert.deepEqual(parseNotice(JSON.parse(JSON.stringify(encodeNotice(notice)))), notice);
  }
});

Deno.test("a notice without a place, a kind or a readable limit is dropped", () => {
  const invalid: Readonly<Record<string, unknown>>[] = [
    { osm_type: "X" },
    { osm_id: 0 },
    { osm_id: -3 },
    { lon: 181 },
    { lat: null },
    { kind: "open" },
    { from: "soon" },
    { from: "2026-02-30" },
    { starts_at: null },
    { until: null },
    { until: "2026-11-24", ends_at: "never" },
  ];
  for (const change of invalid) {
    assert.equal(parseNotice({ ...wire, ...change }), null, JSON.stringify(change));
    assert.deepEqual(parseNotices([wire, { ...wire, ...change }]), { items: [CLOSED], dropped: 1 });
  }
  for (const value of [null, "x", [], {}]) assert.equal(parseNotice(value), null);
  assert.equal(parseNotices({ items: [] }), null);
});

Deno.test("what is too much, or of the wrong kind, is left out of its texts, and the notice stays", () => {
  const texts = (text: unknown) => parseNotice({ ...wire, text })?.text;
  assert.deepEqual(texts({ de: "x".repeat(600) }), { de: "x".repeat(MAX_NOTICE_TEXT) });
  assert.deepEqual(texts({ de: " ", en: 7, "no tag": "a", "pt-BR": " b " }), { "pt-BR": "b" });
  for (const text of [null, "words", ["de"]]) assert.deepEqual(texts(text), {});
  const many = Object.fromEntries(
    Array.from(
      { length: 30 },
      (_, index) => [`a${String.fromCharCode(97 + index % 26)}${index > 25 ? "b" : ""}`, "t"],
    ),
  );
  assert.equal(Object.keys(texts(many) ?? {}).length, MAX_NOTICE_LANGUAGES);
  assert.equal(parseNotice({ ...wire, link: "javascript:alert(1)" })?.link, null);
});

Deno.test("a list of notices is bounded", () => {
  const parsed = parseNotices(Array.from({ length: MAX_NOTICES + 3 }, () => wire));
  assert.equal(parsed?.items.length, MAX_NOTICES);
  assert.equal(parsed?.dropped, 3);
});

Deno.test("a notice is in force from its beginning until just before its end", () => {
  const { startsAt, endsAt } = CLOSED as { startsAt: number; endsAt: number };
  for (
    const [now, expected] of [[startsAt - 1, false], [startsAt, true], [endsAt - 1, true], [
      endsAt,
      false,
    ]] as const
  ) assert.equal(isInForce(CLOSED, now), expected, String(now));
  assert.equal(isInForce({ startsAt: null, endsAt: null }, 0), true);
});

Deno.test("closures come first, and of one kind the one that began last", () => {
  const hint: Notice = { ...CLOSED, kind: "hint", startsAt: 9 };
  const old: Notice = { ...CLOSED, startsAt: null };
  assert.deepEqual([hint, old, CLOSED].toSorted(compareNotices), [CLOSED, old, hint]);
});

Deno.test("the text is in the visitor's language, else the region's, else English, else the first", () => {
  const texts = { fr: "f", it: "i", en: "e", "pt-BR": "p" };
  for (
    const [text, locale, regional, expected] of [
      [texts, "fr", ["it"], "fr"],
      [texts, "pt", ["it"], "pt-BR"],
      [texts, "de", ["nl", "it"], "it"],
      [texts, "de", [], "en"],
      [{ cs: "c", pl: "p" }, "de", [], "cs"],
      [{}, "de", ["it"], undefined],
    ] as const
  ) {
    assert.equal(
      chooseNoticeText(text, locale, regional)?.lang,
      expected,
      `${locale} of ${Object.keys(text)}`,
    );
  }
});
