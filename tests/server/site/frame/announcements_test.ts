import assert from "node:assert/strict";
import { findAnnouncement, findAnnouncementAnywhere } from "server/site/frame/announcements.ts";

const announce = (text: string, from: string | null = null, until: string | null = null) => ({
  text,
  link: null,
  from,
  until,
});
const note = (announcement: ReturnType<typeof announce> | null) => ({
  name: "2026-11-21-x.md",
  day: "2026-11-21",
  title: "X",
  paragraphs: [],
  announcement,
  changedAt: "2026-11-21T05:00:00Z",
});
const NONE = { announcement: null };
const NOON = Date.parse("2026-11-21T12:00:00Z");

const A = announce("A");
const B = announce("B");
const PAST = announce("past", null, "2026-11-19");
const YESTERDAY = announce("yesterday", null, "2026-11-20");
const TODAY = announce("today", "2026-11-21", "2026-11-21");
const TOMORROW = announce("tomorrow", "2026-11-22");
const AHEAD = announce("ahead", "2026-11-23");

type Found = string | undefined;
const cases: [
  name: string,
  notes: (typeof A | null)[],
  setting: typeof A | null,
  found: Found,
  anywhere?: Found,
][] = [
  ["none", [null], null, undefined],
  ["the newest note", [null, A, B], null, "A"],
  ["that of the settings", [null], A, "A"],
  ["a note before that of the settings", [B], A, "B"],
  ["one of today before newer ones of other days", [AHEAD, TOMORROW, YESTERDAY, PAST, TODAY], null, "today"],
  ["that of the settings when all notes are over", [PAST], A, "A"],
  [
    "one of tomorrow, where it is tomorrow already",
    [AHEAD, YESTERDAY, TOMORROW],
    null,
    undefined,
    "tomorrow",
  ],
  ["one of yesterday, where it still is yesterday", [AHEAD, PAST, YESTERDAY], null, undefined, "yesterday"],
  ["one that is over everywhere, or of no day yet", [PAST, AHEAD], AHEAD, undefined],
];
for (const [name, notes, announcement, found, anywhere = found] of cases) {
  Deno.test(`announcement: ${name}`, () => {
    const parts = { notes: notes.map(note), brand: { announcement } };
    assert.equal(findAnnouncement(parts, NOON)?.text, found);
    assert.equal(findAnnouncementAnywhere(parts, NOON)?.text, anywhere);
  });
}

Deno.test("announcement: a day begins and ends at midnight in UTC", () => {
  const parts = { notes: [note(TODAY)], brand: NONE };
  const times = ["20T23:59:59", "21T00:00:00", "21T23:59:59", "22T00:00:00"];
  const isFound = (time: string) => findAnnouncement(parts, Date.parse(`2026-11-${time}Z`)) !== null;
  assert.deepEqual(times.map(isFound), [false, true, true, false]);
});
