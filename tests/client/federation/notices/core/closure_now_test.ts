import assert from "node:assert/strict";
import { closedRank, closureNow } from "client/federation/notices/core/closure_now.ts";
import { noticesAt } from "client/federation/notices/core/notices_now.ts";
import type { NoticeKind } from "contract/playground/notice.ts";
import { makeNotice } from "../notice_record.ts";

const CLOSED = { access: "no" };
const WORKS = { construction: "yes" };

Deno.test("a playground is closed by its tags, or by a notice of that kind alone", () => {
  const table: readonly [
    kinds: readonly NoticeKind[],
    tags: Record<string, string>,
    shown: NoticeKind | null,
    tagged: string | null,
    isClosed: boolean,
  ][] = [
    [[], {}, null, null, false],
    [[], CLOSED, null, "closed", true],
    [["closed"], {}, "closed", null, true],
    [["closed"], CLOSED, "closed", null, true],
    [["hint", "closed"], WORKS, "closed", null, true],
    [["partly_closed"], {}, "partly_closed", null, false],
    [["works"], {}, "works", null, false],
    [["works"], WORKS, "works", null, false],
    [["hint"], CLOSED, "hint", "closed", true],
    [["event"], WORKS, "event", "works", false],
  ];
  for (const [kinds, properties, shown, tagged, isClosed] of table) {
    const notices = noticesAt(new Map([["west", kinds.map((kind) => makeNotice({ kind }))]]), 0);
    const closure = closureNow({ backendKey: "west", osmType: "W", osmId: 31, properties }, notices);
    assert.deepEqual(
      [closure.notice?.kind ?? null, closure.tagged?.kind ?? null, closure.isClosed],
      [shown, tagged, isClosed],
      `${kinds} ${JSON.stringify(properties)}`,
    );
  }
});

Deno.test("closedRank: open and unknown ones first, then those closed at this hour, then those closed altogether", () => {
  const notices = noticesAt(new Map([["west", [makeNotice({ kind: "closed" })]]]), 0);
  const rankOf = (osmId: number, properties: Record<string, string>) =>
    closedRank({ backendKey: "west", osmType: "W", osmId, properties }, notices, new Set(["08:00-20:00"]));
  assert.equal(rankOf(1, {}), 0);
  assert.equal(rankOf(1, { opening_hours: "24/7" }), 0);
  assert.equal(rankOf(1, { opening_hours: "08:00-20:00" }), 1);
  assert.equal(rankOf(1, CLOSED), 2);
  assert.equal(rankOf(1, WORKS), 0);
  assert.equal(rankOf(31, { opening_hours: "24/7" }), 2);
});
