import assert from "node:assert/strict";
import fc from "fast-check";
import {
  describeNoteFailure,
  MAX_NOTE_WORDS,
  noteStart,
  parseNoteId,
  writeNote,
} from "client/playground/notes/core/map_note.ts";
import { makePlayground } from "../../../records.ts";
import { squareAround } from "../../../squares.ts";

const PLAYGROUND = makePlayground({ osmType: "W", osmId: 7, shape: squareAround([9.5, 50.5], 20) });
const START = "Spielplatz „Auenpark“ (https://www.openstreetmap.org/way/7): ";
const write = (words: string, subject = "Spielplatz „Auenpark“") =>
  writeNote(noteStart(PLAYGROUND, subject), words);

const notes: [name: string, words: string, text: string | null][] = [
  ["words", "Die Rutsche fehlt.", `${START}Die Rutsche fehlt.`],
  ["space around the words", " \n Die Rutsche fehlt.\t", `${START}Die Rutsche fehlt.`],
  ["nothing", "", null],
  ["only space", " \n\t\u00a0", null],
  ["only characters that are removed", "\0\u200b\ud83d\ufeff", null],
  ["lines of Windows and of old programs", "a\r\nb\rc\u2028d", `${START}a\nb\nc\nd`],
  ["many empty lines", "a\n\n\n\n\nb", `${START}a\n\nb`],
  ["control characters", "a\0b\x1b[31mc\x7f\x85d", `${START}ab[31mcd`],
  ["half an emoji", "a\ud83db", `${START}ab`],
  ["an emoji of several characters", "👩‍👧", `${START}👩‍👧`],
  ["words that would be displayed reversed", "a\u202egpj.exe", `${START}agpj.exe`],
  ["Arabic", "المرجوحة مكسورة", `${START}المرجوحة مكسورة`],
  ["Persian, with joiners", "پیش‌نمایش", `${START}پیش‌نمایش`],
  ["markup", "<script>alert(1)</script>", `${START}<script>alert(1)</script>`],
];
for (const [name, words, text] of notes) {
  Deno.test(`a note with ${name}`, () => assert.equal(write(words), text));
}

Deno.test("a long text is cut by characters, not within one", () => {
  assert.equal(write("👧".repeat(MAX_NOTE_WORDS + 1)), START + "👧".repeat(MAX_NOTE_WORDS));
});

Deno.test("a note starts with the name and the link of the object", () => {
  assert.equal(noteStart(PLAYGROUND, "Spielplatz „Auenpark“"), START);
});

Deno.test("the name of the playground stays on one line and short", () => {
  assert.equal(
    noteStart(PLAYGROUND, "Spielplatz „A\n\nB\u202e“"),
    "Spielplatz „A B“ (https://www.openstreetmap.org/way/7): ",
  );
  assert.ok(noteStart(PLAYGROUND, "x".repeat(10_000)).length < 300);
});

Deno.test("every note is accepted by the API: its length, and no forbidden characters", () => {
  const text = fc.string({ unit: "binary", maxLength: 3 * MAX_NOTE_WORDS, size: "max" });
  fc.assert(
    fc.property(text, text, (subject, words) => {
      const note = write(words, subject);
      if (note === null) return;
      assert.ok([...note].length <= 2_000);
      // deno-lint-ignore no-control-regex
      assert.doesNotMatch(note, /[\0-\x08\x0b\x0c\x0e-\x1f\x7f\ufffe\uffff]/);
      assert.ok(note.isWellFormed());
    }),
    { numRuns: 50 },
  );
});

Deno.test("parseNoteId reads the number, and nothing else", () => {
  assert.equal(parseNoteId({ type: "Feature", properties: { id: 4711 } }), 4711);
  for (const id of ["4711", 0, -1, 1.5, NaN, null, undefined, {}]) {
    assert.equal(parseNoteId({ properties: { id } }), null);
  }
  for (const answer of [null, undefined, 1, "x", [], {}, { properties: null }]) {
    assert.equal(parseNoteId(answer), null);
  }
});

Deno.test("only a refusal means that there is no note", () => {
  for (const status of [400, 401, 403, 429]) {
    assert.equal(describeNoteFailure({ kind: "http", status }), "refused");
  }
  assert.equal(describeNoteFailure({ kind: "http", status: 500 }), "unclear");
  assert.equal(describeNoteFailure({ kind: "network" }), "unclear");
  assert.equal(describeNoteFailure({ kind: "timeout", afterMs: 1 }), "unclear");
  assert.equal(describeNoteFailure({ kind: "format" }), "unclear");
});
