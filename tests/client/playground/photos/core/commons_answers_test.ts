import assert from "node:assert/strict";
import fc from "fast-check";
import {
  MAX_AUTHOR,
  MAX_LICENCE,
  parseCredits,
  parseMembers,
} from "client/playground/photos/core/commons_answers.ts";
import { MAX_MEMBERS } from "client/playground/photos/core/commons_questions.ts";

const FILE = "File:A b.jpg";

type Fields = Readonly<Record<string, unknown>>;
const metadata = (fields: Fields) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, { value, source: "commons" }]));
const page = (title: unknown, fields: Fields, more: Fields = {}) => ({
  pageid: 1,
  ns: 6,
  title,
  imageinfo: [{ extmetadata: metadata(fields), ...more }],
});
const answerOf = (...pages: unknown[]) => ({ batchcomplete: true, query: { pages } });

const JANE = {
  Artist: '<a href="//commons.wikimedia.org/wiki/User:Jane" title="User:Jane">Jane Doe</a>',
  LicenseShortName: "CC BY-SA 4.0",
  LicenseUrl: "https://creativecommons.org/licenses/by-sa/4.0",
};
const JANE_SHOWN = {
  author: "Jane Doe",
  licence: "CC BY-SA 4.0",
  licenceUrl: "https://creativecommons.org/licenses/by-sa/4.0",
};

const credits: [name: string, fields: Fields, expected: unknown][] = [
  ["author and licence", JANE, JANE_SHOWN],
  ["an attribution before the author", { ...JANE, Attribution: "<p>Foto: J. Doe, Fulda</p>" }, {
    ...JANE_SHOWN,
    author: "J. Doe, Fulda",
  }],
  ["a blank attribution", { ...JANE, Attribution: " <br> " }, JANE_SHOWN],
  ["hidden text", {
    ...JANE,
    Artist: 'Unknown author<span style="display: none;">Unknown author</span>',
  }, { ...JANE_SHOWN, author: "Unknown author" }],
  ["lines", { ...JANE, Artist: "<div>Jane Doe</div><ul><li>Fulda</li></ul>" }, {
    ...JANE_SHOWN,
    author: "Jane Doe, Fulda",
  }],
  ["scripts and handlers", {
    ...JANE,
    Artist: `<img src=x onerror=alert(1)>Jane<script>alert(1)</script><svg onload=alert(1)>x</svg>` +
      `<a href="javascript:alert(1)"> Doe</a>`,
  }, JANE_SHOWN],
  ["escaped markup stays text", { ...JANE, Artist: "&lt;b&gt;Jane&lt;/b&gt;" }, {
    ...JANE_SHOWN,
    author: "<b>Jane</b>",
  }],
  ["marks that reverse the text", { ...JANE, Artist: "\u202eJane\u2066 Doe\u0007" }, JANE_SHOWN],
  ["no author", { ...JANE, Artist: undefined }, { ...JANE_SHOWN, author: null }],
  ["no licence, no link to one", { Artist: "Jane Doe", LicenseUrl: JANE.LicenseUrl }, {
    author: "Jane Doe",
    licence: null,
    licenceUrl: null,
  }],
  ["an address without a scheme", { ...JANE, LicenseUrl: "//creativecommons.org/by/4.0" }, {
    ...JANE_SHOWN,
    licenceUrl: "https://creativecommons.org/by/4.0",
  }],
  ...[
    "javascript:alert(1)",
    "data:text/html,x",
    "https:evil.example",
    "https://creativecommons.org@evil.example/",
    "/by/4.0",
    ["https://creativecommons.org"],
    `https://creativecommons.org/${"x".repeat(3_000)}`,
  ].map((LicenseUrl): [string, Fields, unknown] => [
    `no link: ${String(LicenseUrl).slice(0, 50)}`,
    { ...JANE, LicenseUrl },
    { ...JANE_SHOWN, licenceUrl: null },
  ]),
  ["other types", { Artist: ["Jane"], LicenseShortName: { en: "CC" }, LicenseUrl: 7 }, undefined],
  ["nothing", {}, undefined],
];
for (const [name, fields, expected] of credits) {
  Deno.test(`parseCredits: ${name}`, () => {
    assert.deepEqual(parseCredits(answerOf(page(FILE, fields)), [FILE])?.get(FILE), expected);
    const members = parseMembers(answerOf(page(FILE, fields, { mediatype: "BITMAP" })));
    assert.deepEqual(members?.credits.get(FILE), expected, "of a category");
  });
}

Deno.test("parseCredits cuts giant texts", () => {
  const giant = { Artist: "<b>x</b>".repeat(100_000), LicenseShortName: "CC ".repeat(100_000) };
  const { author, licence } = parseCredits(answerOf(page(FILE, giant)), [FILE])!.get(FILE)!;
  assert.equal(author, `${"x".repeat(MAX_AUTHOR - 1)}…`);
  assert.ok(licence!.length <= MAX_LICENCE && licence!.endsWith("CC…"), licence!);
  for (const field of ["Artist", "Attribution"]) {
    const emoji = parseCredits(answerOf(page(FILE, { [field]: "🛝".repeat(1_000) })), [FILE])!.get(FILE)!;
    assert.ok(emoji.author!.length <= MAX_AUTHOR && emoji.author!.isWellFormed(), field);
  }
});

Deno.test("parseCredits follows other spellings and renamed files to the file that was asked for", () => {
  const answer = {
    query: {
      normalized: [{ fromencoded: false, from: "File:a b.jpg", to: FILE }, null, { from: 7 }],
      redirects: [{ from: FILE, to: "File:New.jpg" }, { from: "File:Loop.jpg", to: "File:Loop.jpg" }],
      pages: [page("File:New.jpg", JANE), page("File:Loop.jpg", JANE), page("File:Not asked.jpg", JANE)],
    },
  };
  const found = parseCredits(answer, ["File:a b.jpg", "File:Loop.jpg", "File:Missing.jpg"]);
  assert.deepEqual([...found!.keys()], ["File:a b.jpg", "File:Loop.jpg"]);
  assert.deepEqual(found!.get("File:a b.jpg"), JANE_SHOWN);
});

const wrong: unknown[] = [
  null,
  7,
  "text",
  [],
  { error: { code: "ratelimited", info: "…" } },
  { query: [] },
  { query: "x" },
  { query: null },
];
for (const answer of wrong) {
  Deno.test(`no answer of Commons: ${JSON.stringify(answer)}`, () => {
    assert.equal(parseCredits(answer, [FILE]), null);
    assert.equal(parseMembers(answer), null);
  });
}

const empty: unknown[] = [
  { batchcomplete: true },
  { query: {} },
  { query: { pages: { "1": page(FILE, JANE) } } },
  answerOf(null, 7, {}, { title: FILE }, { title: FILE, missing: true }, page(7, JANE)),
  answerOf({ title: FILE, imageinfo: {} }, { title: FILE, imageinfo: [] }, {
    title: FILE,
    imageinfo: [null],
  }),
  answerOf({ title: FILE, imageinfo: [{ extmetadata: [], mediatype: 7 }] }),
];
for (const answer of empty) {
  Deno.test(`an answer of Commons without photos: ${JSON.stringify(answer).slice(0, 60)}`, () => {
    assert.equal(parseCredits(answer, [FILE])!.size, 0);
    assert.deepEqual(parseMembers(answer), { photos: [], credits: new Map() });
  });
}

Deno.test("parseMembers keeps photos and drawings, at most 20, in the order of the answer", () => {
  const typed = (mediatype: unknown, title: string) => page(title, JANE, { mediatype });
  const { photos, credits } = parseMembers(answerOf(
    typed("BITMAP", "File:Z.jpg"),
    typed("VIDEO", "File:B.webm"),
    typed("OFFICE", "File:C.pdf"),
    typed(["BITMAP"], "File:D.jpg"),
    typed("DRAWING", "File:E.svg"),
    typed("BITMAP", "Category:F"),
    typed("BITMAP", "File:../G.jpg"),
  ))!;
  assert.deepEqual(photos.map(({ title }) => title), ["File:Z.jpg", "File:E.svg"]);
  assert.deepEqual([...credits.keys()], ["File:Z.jpg", "File:E.svg"]);
  const many = parseMembers(
    answerOf(...Array.from({ length: 50 }, (_, i) => typed("BITMAP", `File:${i}.jpg`))),
  );
  assert.equal(many!.photos.length, MAX_MEMBERS);
});

Deno.test("any JSON is parsed without an error", () => {
  const field = fc.constantFrom(
    "query",
    "pages",
    "imageinfo",
    "extmetadata",
    "Artist",
    "value",
    "title",
    "__proto__",
  );
  const { json } = fc.letrec((tie) => ({
    json: fc.oneof(
      { depthSize: "medium" },
      fc.string(),
      fc.jsonValue(),
      fc.array(tie("json"), { maxLength: 3 }),
      fc.array(fc.tuple(field, tie("json")), { maxLength: 4 }).map((entries) => Object.fromEntries(entries)),
    ),
  }));
  fc.assert(fc.property(json, (answer) => {
    parseCredits(answer, [FILE]);
    parseMembers(answer);
  }));
});
