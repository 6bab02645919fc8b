import assert from "node:assert/strict";
import { join } from "node:path";
import { createLastGood, type LastGoodParts } from "server/base/kit/last_good.ts";
import { createLog } from "server/base/kit/log.ts";
import type { FileText } from "server/base/kit/read_text_file.ts";
import { withDirectory } from "fakes/with_directory.ts";

interface Text {
  readonly ok: true;
  readonly text: string;
}
type Parts = LastGoodParts<Text>;

const SOURCE = "https://town.example/list.json";
const EVENTS = {
  unusable: "unusable",
  lastGood: "last good",
  usableAgain: "usable again",
  removed: "removed",
  notSaved: "not saved",
};

const good = (text: string): FileText => ({ ok: true, text });
const unread = (reason: string): FileText => ({ ok: false, reason });

function create(parts: Partial<Parts> = {}) {
  const events: string[] = [];
  const log = createLog({
    format: "json",
    write(line) {
      const { level, event, source, reason } = JSON.parse(line);
      if (event !== EVENTS.notSaved) assert.equal(source, SOURCE);
      events.push([level, event, reason].filter((part) => part !== undefined).join(": "));
    },
  });
  const lastGood = createLastGood<Text>({
    source: SOURCE,
    parse: (text) => text.startsWith("bad") ? { ok: false, reason: `it is ${text}` } : { ok: true, text },
    onChange: ({ text }, previous) => events.push(`${previous?.text} -> ${text}`),
    saveIn: null,
    events: EVENTS,
    log,
    ...parts,
  });
  return { lastGood, events };
}

type Take = readonly [found: FileText | "clear", version?: string];

const histories: [
  name: string,
  takes: readonly Take[],
  text: string | undefined,
  problem: string | null,
  events: readonly string[],
][] = [
  ["a first document", [[good("a")]], "a", null, ["undefined -> a"]],
  ["the same document twice", [[good("a")], [good("a")]], "a", null, ["undefined -> a"]],
  ["another document", [[good("a")], [good("b")]], "b", null, ["undefined -> a", "a -> b"]],
  ["no usable document", [[good("bad")], [good("bad")]], undefined, "it is bad", [
    "error: unusable: it is bad",
  ]],
  [
    "an unusable document, and then one that cannot be read",
    [[good("a")], [good("bad")], [good("bad")], [unread("it is gone")]],
    "a",
    "it is gone",
    ["undefined -> a", "error: last good: it is bad", "error: last good: it is gone"],
  ],
  [
    "the same problem of two versions",
    [[good("bad"), "1"], [good("bad"), "1"], [good("bad"), "2"]],
    undefined,
    "it is bad",
    ["error: unusable: it is bad", "error: unusable: it is bad"],
  ],
  [
    "the last good document again after a problem",
    [[good("a")], [good("bad")], [good("a")], [good("bad")]],
    "a",
    "it is bad",
    [
      "undefined -> a",
      "error: last good: it is bad",
      "info: usable again",
      "error: last good: it is bad",
    ],
  ],
  [
    "another document after a problem",
    [[good("a")], [good("bad")], [good("b")]],
    "b",
    null,
    ["undefined -> a", "error: last good: it is bad", "info: usable again", "a -> b"],
  ],
  ["a removed document", [[good("a")], ["clear"], ["clear"]], undefined, null, [
    "undefined -> a",
    "info: removed",
  ]],
  ["a document that was never there", [["clear"]], undefined, null, []],
  [
    "a document removed after a problem",
    [[good("a")], [good("bad")], ["clear"], [good("a")]],
    "a",
    null,
    [
      "undefined -> a",
      "error: last good: it is bad",
      "info: usable again",
      "info: removed",
      "undefined -> a",
    ],
  ],
];

for (const [name, takes, text, problem, expected] of histories) {
  Deno.test(`the last good document after ${name}`, () => {
    const { lastGood, events } = create();
    for (const [found, version] of takes) {
      if (found === "clear") lastGood.clear();
      else lastGood.take(found, version);
    }
    assert.equal(lastGood.document()?.text, text);
    assert.equal(lastGood.problem(), problem === null ? null : `${SOURCE}: ${problem}`);
    assert.deepEqual(events, expected);
  });
}

Deno.test("the last good document is the same object until another one replaces it", () => {
  const { lastGood } = create();
  lastGood.take(good("a"));
  const before = lastGood.document();
  for (const text of ["a", "bad", "a"]) lastGood.take(good(text));
  assert.equal(lastGood.document(), before);
});

const runs: [name: string, takes: readonly Take[], parts: Partial<Parts>, loaded: string | undefined][] = [
  ["of the last run", [[good("a")], [good("b")], [good("bad")]], {}, "b"],
  ["of the last run, unless it was removed", [[good("a")], ["clear"]], {}, undefined],
  ["of the same source only", [[good("a")]], { source: `${SOURCE}?other` }, undefined],
  [
    "that is usable for this release",
    [[good("a")]],
    { parse: () => ({ ok: false, reason: "it is old" }) },
    undefined,
  ],
];

for (const [name, takes, parts, loaded] of runs) {
  Deno.test(`a start loads the document ${name}`, () =>
    withDirectory(async (directory) => {
      const saveIn = join(directory, "new", "saved");
      const { lastGood: earlier } = create({ saveIn });
      await earlier.load();
      assert.equal(earlier.document(), null);
      for (const [found, version] of takes) {
        if (found === "clear") earlier.clear();
        else earlier.take(found, version);
      }
      await earlier.stop();
      const { lastGood, events } = create({ saveIn, ...parts });
      await lastGood.load();
      await lastGood.stop();
      assert.equal(lastGood.document()?.text, loaded);
      assert.deepEqual(events, loaded === undefined ? [] : [`undefined -> ${loaded}`]);
    }));
}

Deno.test("a document that cannot be saved is in use, and the log says so once", () =>
  withDirectory(async (directory) => {
    const file = join(directory, "file");
    await Deno.writeTextFile(file, "");
    const { lastGood, events } = create({ saveIn: join(file, "saved") });
    for (const text of ["a", "b"]) lastGood.take(good(text));
    await lastGood.stop();
    assert.equal(lastGood.document()?.text, "b");
    assert.deepEqual(events.map((event) => event.split(": ", 2).join(": ")), [
      "undefined -> a",
      "a -> b",
      "warn: not saved",
    ]);
  }));

Deno.test("after the stop nothing is taken any more", async () => {
  const { lastGood, events } = create();
  lastGood.take(good("a"));
  await lastGood.stop();
  assert.ok(lastGood.signal.aborted);
  lastGood.take(good("b"));
  lastGood.take(good("bad"));
  lastGood.clear();
  assert.equal(lastGood.document()?.text, "a");
  assert.deepEqual(events, ["undefined -> a"]);
});
