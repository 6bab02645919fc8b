import assert from "node:assert/strict";
import { MAX_ANNOUNCEMENT } from "contract/playground/announcement.ts";
import { MAX_NOTE_TITLE } from "contract/status/newest_note.ts";
import { compareNames, dayOfName, isNoteName, parseNote } from "server/hub/status_notes/core/status_note.ts";

const days: [name: string, day: string | null][] = [
  ["2026-11-28-maintenance.md", "2026-11-28"],
  ["2026-11-28.md", "2026-11-28"],
  ["2026-11-28 new disk.md", "2026-11-28"],
  ["2026-02-30-x.md", null],
  ["2026-11-281.md", null],
  ["maintenance.md", null],
  ["README.md", null],
];
for (const [name, day] of days) {
  Deno.test(`note: the day of ${name}`, () => assert.equal(dayOfName(name), day));
}

Deno.test("note: which files are notes, the newest first", () => {
  const names = ["2026-01-01-a.md", ".2026-01-01-a.md", "a.txt", "2026-01-02-a.md", "2026-01-01-a.md~"];
  assert.deepEqual(names.filter(isNoteName).sort(compareNames), ["2026-01-02-a.md", "2026-01-01-a.md"]);
});

const read = (text: string, name = "2026-11-28-x.md") => parseNote(name, text, "2026-11-28T10:00:00.000Z");

Deno.test("note: title and paragraphs", () => {
  const found = read(
    "\n# Maintenance *tonight*\r\n\r\nFrom 8 p.m.\r\nto 9 p.m.\n\n\n  \nThen all is well.\n",
  );
  assert.deepEqual(found.ok && [found.note.title, found.note.paragraphs], [
    "Maintenance *tonight*",
    ["From 8 p.m. to 9 p.m.", "Then all is well."],
  ]);
});

Deno.test("note: controls and marks of direction are dropped, a long title is cut", () => {
  const found = read(`a\u202eb\u0000c\n\nd\u2066e`);
  assert.deepEqual(found.ok && [found.note.title, found.note.paragraphs], ["a b c", ["d e"]]);
  const long = read("x".repeat(1_000));
  assert.equal(long.ok && long.note.title.length, MAX_NOTE_TITLE);
});

Deno.test("note: the title is what is announced, of at most as many characters as the page shows", () => {
  const announce = (title: string) => read(`---\nannounce: true\nuntil: 2026-12-24\n---\n# ${title}\n\ntext`);
  const found = announce("Maintenance");
  assert.deepEqual(found.ok && [found.note.title, found.note.paragraphs, found.note.announcement], [
    "Maintenance",
    ["text"],
    { text: "Maintenance", link: null, from: null, until: "2026-12-24" },
  ]);
  const longest = "🛝".repeat(MAX_ANNOUNCEMENT);
  const whole = announce(longest);
  assert.equal(whole.ok && whole.note.announcement?.text, longest);
  const long = announce(`${longest}a`);
  assert.equal(long.ok ? "" : long.reason, "its title has 161 characters; at most 160 can be announced");
  const plain = read("Maintenance");
  assert.equal(plain.ok && plain.note.announcement, null);
});

for (
  const [text, name, reason] of [
    ["", "2026-11-28-x.md", /is empty/],
    [" \n\n", "2026-11-28-x.md", /is empty/],
    ["# \n", "2026-11-28-x.md", /is empty/],
    ["---\nannounce: true\n---\n", "2026-11-28-x.md", /is empty/],
    ["---\nanounce: true\n---\nA", "2026-11-28-x.md", /has "anounce: true"/],
    ["A", "x.md", /name does not start with a day/],
  ] as const
) {
  Deno.test(`note: ${JSON.stringify(text)} in ${name} is none`, () => {
    const found = read(text, name);
    assert.match(found.ok ? "" : found.reason, reason);
  });
}
