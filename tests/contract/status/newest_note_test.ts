import assert from "node:assert/strict";
import { isNews, parseNewestNote } from "contract/status/newest_note.ts";

const NOTE = { day: "2026-11-28", title: "Umzug am Samstag" };

const documents: [name: string, value: unknown, note: typeof NOTE | null][] = [
  ["as this Hub writes it", NOTE, NOTE],
  ["with more fields", { ...NOTE, level: 3 }, NOTE],
  ["absent", undefined, null],
  ["a text", "Umzug", null],
  ["without a day", { title: "Umzug" }, null],
  ["a day that is not in the calendar", { ...NOTE, day: "2026-02-30" }, null],
  ["without a title", { day: NOTE.day }, null],
  ["an empty title", { ...NOTE, title: " \n" }, null],
  ["a title of two lines", { ...NOTE, title: "Umzug\nam \u202eSamstag" }, NOTE],
  ["a long title", { ...NOTE, title: "x".repeat(1_000) }, { ...NOTE, title: `${"x".repeat(199)}…` }],
];
for (const [name, value, note] of documents) {
  Deno.test(`parseNewestNote: ${name}`, () => assert.deepEqual(parseNewestNote(value), note));
}

const times: [time: string, isNew: boolean][] = [
  ["2026-11-20T00:00:00Z", true],
  ["2026-11-28T23:59:00Z", true],
  ["2026-12-11T23:59:59Z", true],
  ["2026-12-12T00:00:00Z", false],
];
for (const [time, isNew] of times) {
  Deno.test(`isNews: a note of November 28 at ${time}: ${isNew}`, () =>
    assert.equal(isNews(NOTE.day, Date.parse(time)), isNew));
}
