import assert from "node:assert/strict";
import { type Locale, LOCALES } from "contract/kit/locales.ts";
import { type Notice, NOTICE_KINDS } from "contract/playground/notice.ts";
import { textsOf } from "../../../../texts/all_texts.ts";
import { makeNotice } from "../notice_record.ts";

/** By the clock of the device, whatever its zone. */
const NOW = new Date(2026, 10, 22, 12);
const words = (locale: Locale) => textsOf(locale).notices;

Deno.test("notice texts: the end is a day as the operator wrote it, with the year of another year", () => {
  const table: readonly [Partial<Notice>, de: string, en: string][] = [
    [{}, "Gesperrt", "Closed"],
    [{ until: "2026-11-24" }, "Gesperrt bis 24. November", "Closed until 24 November"],
    [{ kind: "works", until: "2027-03-01" }, "Bauarbeiten bis 1. März 2027", "Works until 1 March 2027"],
  ];
  for (const [fields, de, en] of table) {
    const notice = makeNotice(fields);
    assert.deepEqual([words("de").inForce(notice, NOW), words("en").inForce(notice, NOW)], [de, en]);
  }
});

Deno.test("notice texts: a time is one of the visitor's zone", () => {
  const ends = new Date(2026, 10, 24, 18, 30);
  const notice = { ...makeNotice(), until: ends.toISOString(), endsAt: ends.getTime() };
  assert.equal(words("de").inForce(notice, NOW), "Gesperrt bis 24. November, 18:30 Uhr");
  assert.equal(words("it").inForce(notice, NOW), "Chiuso fino al 24 novembre alle 18:30");
});

Deno.test("notice texts: a day is not named twice", () => {
  const [starts, ends] = [new Date(2026, 11, 5, 14), new Date(2026, 11, 5, 18)];
  const festival = {
    ...makeNotice({ kind: "event" }),
    from: starts.toISOString(),
    startsAt: starts.getTime(),
    until: ends.toISOString(),
    endsAt: ends.getTime(),
  };
  assert.equal(
    words("de").toCome(festival, NOW),
    "Ab 5. Dezember, 14:00 Uhr: Veranstaltung bis 18:00 Uhr",
  );
  assert.equal(
    words("fr").toCome(festival, NOW),
    "À partir du 5 décembre, 14\u00a0h\u202f: Événement jusqu’à 18\u00a0h",
  );
  // Links, feeds and paper are read later.
  assert.equal(words("de").inForce(festival, starts), "Veranstaltung bis 5. Dezember, 18:00 Uhr");
});

Deno.test("notice texts: a notice to come begins with its day or time", () => {
  const notice = makeNotice({ kind: "event", from: "2026-12-01", until: "2026-12-05" });
  assert.equal(words("de").toCome(notice, NOW), "Ab 1. Dezember: Veranstaltung bis 5. Dezember");
  assert.equal(
    words("fr").toCome(notice, NOW),
    "À partir du 1er décembre\u202f: Événement jusqu’au 5 décembre",
  );
  const starts = new Date(2026, 11, 1, 9);
  const timed = { ...makeNotice(), from: starts.toISOString(), startsAt: starts.getTime() };
  assert.equal(words("de").toCome(timed, NOW), "Ab 1. Dezember, 09:00 Uhr: Gesperrt");
});

Deno.test("notice texts: closures say first what closes the playground", () => {
  const { closures } = words("de");
  const tagged = { kind: "closed", seasons: [] } as const;
  const hint = makeNotice({ kind: "hint" });
  assert.deepEqual(closures({ notice: null, tagged: null, isClosed: false }, NOW), []);
  assert.deepEqual(closures({ notice: hint, tagged, isClosed: true }, NOW), ["Gesperrt", "Hinweis"]);
  assert.deepEqual(
    closures({ notice: hint, tagged: { kind: "works", seasons: [] }, isClosed: false }, NOW),
    ["Hinweis", "Baustelle: wird gebaut oder erneuert"],
  );
});

Deno.test("notice texts: every language has different words for every kind, and its dates", () => {
  for (const locale of LOCALES) {
    const said = NOTICE_KINDS.map((kind) => words(locale).inForce(makeNotice({ kind }), NOW));
    assert.equal(new Set(said).size, NOTICE_KINDS.length, locale);
    const ending = words(locale).inForce(makeNotice({ until: "2026-11-24" }), NOW);
    assert.ok(ending.includes("24") && ending.includes(said[0]!), ending);
    assert.ok(words(locale).more("www.fulda.example").includes("www.fulda.example"));
  }
});
