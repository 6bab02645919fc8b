import assert from "node:assert/strict";
import {
  dismissNews,
  nextVisit,
  parseVisit,
  SAME_VISIT_MS,
  type Visit,
} from "client/features/changes/core/visit.ts";

const MONDAY = "2026-11-16T05:00:00.000Z";
const TUESDAY = "2026-11-17T05:00:00.000Z";
const WEDNESDAY = "2026-11-18T05:00:00.000Z";
const first = nextVisit(null, MONDAY, 1_000);

Deno.test("on the first visit nothing is new", () => {
  assert.deepEqual(first, { seenAt: MONDAY, shownAt: MONDAY, atMs: 1_000 });
});

Deno.test("on the next visit everything since the import that was shown last is new", () => {
  const second = nextVisit(first, TUESDAY, 1_000 + SAME_VISIT_MS);
  assert.deepEqual(second, { seenAt: MONDAY, shownAt: TUESDAY, atMs: 1_000 + SAME_VISIT_MS });
  assert.equal(nextVisit(second, WEDNESDAY, 1_000 + 2 * SAME_VISIT_MS).seenAt, TUESDAY);
});

Deno.test("a reload belongs to the same visit: its news stay, and count as seen with the next one", () => {
  const second = nextVisit(first, TUESDAY, SAME_VISIT_MS * 2);
  const reloaded = nextVisit(second, WEDNESDAY, SAME_VISIT_MS * 2 + 5);
  assert.deepEqual(reloaded, { seenAt: MONDAY, shownAt: WEDNESDAY, atMs: SAME_VISIT_MS * 2 + 5 });
  assert.equal(nextVisit(reloaded, WEDNESDAY, SAME_VISIT_MS * 4).seenAt, WEDNESDAY);
});

Deno.test("a clock that was set back begins another visit", () => {
  assert.equal(nextVisit({ ...first, atMs: 5_000, shownAt: TUESDAY }, WEDNESDAY, 4_000).seenAt, TUESDAY);
});

Deno.test("dismissed news are seen, and stay so after a reload", () => {
  const dismissed = dismissNews(nextVisit(first, TUESDAY, SAME_VISIT_MS * 2));
  assert.equal(dismissed.seenAt, TUESDAY);
  assert.equal(nextVisit(dismissed, TUESDAY, SAME_VISIT_MS * 2 + 5).seenAt, TUESDAY);
});

Deno.test("parseVisit reads what was stored, and nothing else", () => {
  assert.deepEqual(parseVisit(JSON.stringify(first)), first);
  const invalid = [null, "", "{", "null", "[]", "5", JSON.stringify({ ...first, seenAt: "monday" })];
  for (
    const text of [...invalid, JSON.stringify({ ...first, atMs: "1" } satisfies Record<keyof Visit, unknown>)]
  ) {
    assert.equal(parseVisit(text), null, `${text}`);
  }
});
