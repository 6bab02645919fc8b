import assert from "node:assert/strict";
import { noticesAt, noticesOf } from "client/federation/notices/core/notices_now.ts";
import { day, makeNotice } from "../notice_record.ts";

const OWN = { backendKey: "west", osmType: "W", osmId: 31 } as const;
const WORKS = makeNotice({ kind: "works", from: "2026-11-20", until: "2026-11-30" });
const CLOSED = makeNotice({ from: "2026-11-22", until: "2026-11-24" });
const EVENT = makeNotice({ kind: "event", from: "2026-12-05", until: "2026-12-05" });
const LATER = makeNotice({ kind: "hint", from: "2026-12-31" });
const ALL = new Map([["west", [EVENT, WORKS, LATER, CLOSED]]]);

Deno.test("notices begin and end by the clock, the most important first", () => {
  const table: readonly [at: string, inForce: unknown[], toCome: unknown[], changesAt: string | null][] = [
    ["2026-11-19", [], [WORKS, CLOSED], "2026-11-20"],
    ["2026-11-20", [WORKS], [CLOSED], "2026-11-21"],
    ["2026-11-22", [CLOSED, WORKS], [EVENT], "2026-11-25"],
    ["2026-11-25", [WORKS], [EVENT], "2026-12-01"],
    ["2026-12-05", [EVENT], [], "2026-12-06"],
    ["2026-12-17", [], [LATER], "2026-12-31"],
    ["2027-05-01", [LATER], [], null],
  ];
  for (const [at, inForce, toCome, changesAt] of table) {
    const now = noticesAt(ALL, day(at));
    assert.deepEqual(noticesOf(now, OWN), { inForce, toCome }, at);
    assert.equal(now.changesAt, changesAt && day(changesAt), at);
  }
});

Deno.test("a notice counts for the playground with its type and id, in its region", () => {
  const now = noticesAt(ALL, day("2026-11-22"));
  const nothing = { inForce: [], toCome: [] };
  for (
    const other of [
      { ...OWN, backendKey: "east" },
      { ...OWN, backendKey: null },
      { ...OWN, osmType: "R" },
      { ...OWN, osmId: 32 },
    ] as const
  ) {
    assert.deepEqual(noticesOf(now, other), nothing);
  }
  assert.deepEqual(noticesOf(null, OWN), nothing);
});

Deno.test("without a type, the number of a playground counts if one only has notices", () => {
  const untyped = { ...OWN, osmType: null };
  const at = day("2026-11-22");
  assert.deepEqual(noticesOf(noticesAt(ALL, at), untyped).inForce, [CLOSED, WORKS]);
  const other = makeNotice({ osmType: "N", from: "2026-11-20" });
  const both = noticesAt(new Map([["west", [CLOSED, other]]]), at);
  assert.deepEqual(noticesOf(both, untyped).inForce, []);
  assert.deepEqual(noticesOf(both, OWN).inForce, [CLOSED]);
});

Deno.test("a notice that ends before it begins is never shown", () => {
  const wrong = makeNotice({ from: "2026-11-24", until: "2026-11-20" });
  for (const at of ["2026-11-19", "2026-11-22", "2026-11-24", "2026-11-30"]) {
    const now = noticesAt(new Map([["west", [wrong]]]), day(at));
    assert.deepEqual(noticesOf(now, OWN), { inForce: [], toCome: [] }, at);
  }
});
