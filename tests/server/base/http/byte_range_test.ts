import assert from "node:assert/strict";
import fc from "fast-check";
import { readByteRange } from "server/base/http/byte_range.ts";

const SIZE = 1_000;

const cases: readonly [header: string | null, expected: ReturnType<typeof readByteRange>][] = [
  [null, "whole"],
  ["bytes=0-0", { start: 0, end: 1 }],
  ["bytes=0-999", { start: 0, end: 1_000 }],
  ["bytes=0-1000", { start: 0, end: 1_000 }],
  ["bytes=999-", { start: 999, end: 1_000 }],
  ["bytes=0-", { start: 0, end: 1_000 }],
  ["bytes=5-7", { start: 5, end: 8 }],
  ["  bytes=5-7 ", { start: 5, end: 8 }],
  ["bytes=005-007", { start: 5, end: 8 }],
  ["bytes=-1", { start: 999, end: 1_000 }],
  ["bytes=-1000", { start: 0, end: 1_000 }],
  ["bytes=-1001", { start: 0, end: 1_000 }],
  ["bytes=1000-", "unsatisfiable"],
  ["bytes=1000-1001", "unsatisfiable"],
  ["bytes=999999999999999-", "unsatisfiable"],
  ["bytes=-0", "unsatisfiable"],
  ["bytes=7-5", "whole"],
  ["bytes=2000-1000", "whole"],
  ["bytes=-", "whole"],
  ["bytes=", "whole"],
  ["bytes", "whole"],
  ["", "whole"],
  ["bytes=0-1,5-7", "whole"],
  ["bytes=a-b", "whole"],
  ["bytes=1.5-2", "whole"],
  ["bytes=+1-2", "whole"],
  ["bytes=1-2-3", "whole"],
  ["bytes 0-1", "whole"],
  ["lines=0-1", "whole"],
  ["Bytes=0-1", "whole"],
  ["bytes=9999999999999999-", "whole"],
];

Deno.test("readByteRange: what a Range header asks for", () => {
  for (const [header, expected] of cases) {
    assert.deepEqual(readByteRange(header, SIZE), expected, `${header}`);
  }
});

Deno.test("readByteRange: an empty file has no range", () => {
  for (const header of ["bytes=0-", "bytes=0-0", "bytes=-5", "bytes=-0"]) {
    assert.equal(readByteRange(header, 0), "unsatisfiable", header);
  }
  assert.equal(readByteRange(null, 0), "whole");
});

Deno.test("readByteRange: a range is never empty and never beyond the file", () => {
  const number = fc.oneof(fc.nat(20), fc.nat());
  const part = fc.option(number, { nil: "" as const });
  fc.assert(fc.property(part, part, fc.nat(20), (first, last, size) => {
    const range = readByteRange(`bytes=${first}-${last}`, size);
    if (typeof range === "string") return;
    assert.ok(range.start >= 0 && range.start < range.end && range.end <= size);
    if (first !== "") assert.equal(range.start, first);
    if (first !== "" && last !== "") assert.equal(range.end, Math.min(size, last + 1));
    if (first === "") assert.equal(range.end - range.start, Math.min(size, Number(last)));
  }));
});
