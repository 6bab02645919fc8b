import assert from "node:assert/strict";
import { parseNote } from "server/hub/status_notes/core/status_note.ts";
import { readConfig } from "server/program/settings/config.ts";
import { plainLine } from "server/site/brand/brand_settings.ts";

const MAX_LENGTH = 5;

const cases: readonly [text: string, name: string, isAllowed: boolean][] = [
  ["Fulda", "of the greatest length", true],
  ["🛝🛝🛝🛝🛝", "whose characters have two units each", true],
  ["Fulda!", "that is too long", false],
  ["a\nb", "of two lines", false],
  ["a\u202eb", "that changes the direction of writing", false],
  // Nothing can encode it: addresses of feeds and mails with it throw.
  ["a\ud83d", "that ends with half a character", false],
];
for (const [text, name, isAllowed] of cases) {
  Deno.test(`plainLine ${isAllowed ? "takes" : "refuses"} a text ${name}`, () => {
    assert.equal(plainLine(MAX_LENGTH).parse(text), isAllowed ? text : undefined);
  });
}

const DAYS = { ANNOUNCEMENT_FROM: "2026-12-01", ANNOUNCEMENT_UNTIL: "2026-12-24" };
const retired: Readonly<Record<string, string>>[] = [
  { ANNOUNCEMENT: "Am 24.12. zieht der Server um." },
  { ANNOUNCEMENT: "🛝".repeat(160), ANNOUNCEMENT_UNTIL: "2026-12-24" },
  { ANNOUNCEMENT: "Umzug", ANNOUNCEMENT_LINK: "HTTPS://a.example/umzug?a=1#b", ...DAYS },
];
for (const env of retired) {
  Deno.test(`the note that the warnings give says what the settings say: ${Object.keys(env)}`, () => {
    const { brand, warnings } = readConfig((name) => env[name]);
    assert.equal(warnings.length, Object.keys(env).length);
    const [, file = "", text = ""] =
      /^ANNOUNCEMENT=.* works for the last time in this release: write the file DATA_DIR\/notes\/(\S+) instead, with the four lines "---", "announce: true", "---" and "(.*)"$/
        .exec(warnings[0]!) ?? [];
    const lines = warnings.slice(1).map((warning) =>
      /: write the line "(.*)" below "announce: true" in the note instead$/.exec(warning)?.[1]
    );
    const note = ["---", "announce: true", ...lines, "---", text].join("\n");
    const read = parseNote(file, note, "2026-11-28T10:00:00.000Z");
    assert.deepEqual(read.ok ? read.note.announcement : read.reason, brand.announcement);
  });
}
