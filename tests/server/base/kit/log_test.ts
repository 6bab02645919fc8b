import assert from "node:assert/strict";
import fc from "fast-check";
import { createLog, type LogFields, type LogOptions } from "server/base/kit/log.ts";

const at = new Date("2026-11-21T05:00:00.123Z");

function logTo(lines: string[], format: LogOptions["format"]) {
  return createLog({ format, write: (line) => lines.push(line), now: () => at });
}

const textLines: [name: string, fields: LogFields | undefined, line: string][] = [
  ["no fields", undefined, "2026-11-21T05:00:00Z WARN  backend down"],
  ["plain values", { key: "fulda", tries: 3, last: null }, "… key=fulda tries=3 last=null"],
  ["values with spaces", { reason: "no response within 3 s" }, '… reason="no response within 3 s"'],
  ["quotes and equal signs", { a: 'x"y', b: "c=d" }, '… a="x\\"y" b="c=d"'],
  ["empty text", { a: "" }, '… a=""'],
  ["line breaks and terminal sequences", { a: "x\n\u001b[2J\u2028" }, '… a="x\\n\\u001b[2J\\u2028"'],
];

for (const [name, fields, line] of textLines) {
  Deno.test(`log writes text with ${name}`, () => {
    const lines: string[] = [];
    logTo(lines, "text").warn("backend down", fields);
    assert.deepEqual(lines, [line.replace("…", "2026-11-21T05:00:00Z WARN  backend down")]);
  });
}

Deno.test("log writes JSON whose fixed keys no field can replace", () => {
  const lines: string[] = [];
  logTo(lines, "json").error("failed", { event: "other", level: "x", time: "y", reason: "a\nb" });
  assert.deepEqual(lines.map((line) => JSON.parse(line)), [
    { time: at.toISOString(), level: "error", event: "failed", reason: "a\nb" },
  ]);
});

Deno.test("log writes exactly one line for any event and value", () => {
  fc.assert(fc.property(fc.string(), fc.string(), fc.constantFrom("text", "json"), (event, value, format) => {
    const lines: string[] = [];
    logTo(lines, format).info(event, { value });
    assert.equal(lines.length, 1);
    // deno-lint-ignore no-control-regex
    assert.doesNotMatch(lines[0]!, /[\u0000-\u001f]/);
  }));
});

Deno.test("log.change logs once per state, and again after null", () => {
  const lines: string[] = [];
  const log = logTo(lines, "json");
  const states = ["down", "down", "gone", "down", null, null, "down"];
  const logged = states.map((state) => log.change("key", state, "warn", "changed", { state: state ?? "" }));
  assert.deepEqual(logged, [true, false, true, true, false, false, true]);
  assert.deepEqual(lines.map((line) => JSON.parse(line).state), ["down", "gone", "down", "down"]);
  assert.equal(log.change("other key", "down", "warn", "changed"), true);
});

for (
  const [level, expected] of [
    ["error", ["error"]],
    ["warn", ["warn", "error", "lasting"]],
    ["info", ["info", "warn", "error", "lasting"]],
  ] as const
) {
  Deno.test(`log with the level ${level} drops what is less important`, () => {
    const lines: string[] = [];
    const log = createLog({ format: "json", level, write: (line) => lines.push(line) });
    log.info("info");
    log.warn("warn");
    log.error("error");
    // Whether a state is new does not depend on the level: what follows from it must not change.
    assert.equal(log.change("key", "down", "warn", "lasting"), true);
    assert.equal(log.change("key", "down", "warn", "lasting"), false);
    assert.deepEqual(lines.map((line) => JSON.parse(line).event), expected);
  });
}

Deno.test("log survives write errors and later reports the number of lost lines", () => {
  const lines: string[] = [];
  let isFull = false;
  const write = (line: string) => {
    if (isFull) throw new Error("No space left on device");
    lines.push(line);
  };
  const log = createLog({ format: "json", write });
  log.info("first");
  isFull = true;
  for (let n = 0; n < 3; n++) log.info("lost");
  isFull = false;
  log.info("last");
  log.info("after it");
  assert.deepEqual(lines.map((line) => JSON.parse(line).event), [
    "first",
    "log lines lost",
    "last",
    "after it",
  ]);
  assert.equal(JSON.parse(lines[1]!).lines, 3);
});
