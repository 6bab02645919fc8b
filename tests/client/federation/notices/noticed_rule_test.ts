import assert from "node:assert/strict";
import { signal } from "@preact/signals";
import { noticesAt, type NoticesNow } from "client/federation/notices/core/notices_now.ts";
import { createNoticedRule } from "client/federation/notices/noticed_rule.ts";
import type { NoticeKind } from "contract/playground/notice.ts";
import { makePlaced } from "../../records.ts";
import { makeNotice } from "./notice_record.ts";

Deno.test("open now leaves out what a notice closes, on the map and nearby, and nothing else", () => {
  const onMap = makePlaced({ osmId: 31, properties: { opening_hours: "24/7" } }, { backendKey: "west" });
  const nearby = makePlaced({ osmId: 31, properties: {} }, { backendKey: "west" });
  const other = makePlaced({ osmId: 31, properties: {} }, { backendKey: "east" });
  const shut = makePlaced({ osmId: 32, properties: { opening_hours: "sunrise-sunset" } });
  const notices = signal<NoticesNow | null>(null);
  const rule = createNoticedRule({
    notices,
    shown: { unfilteredPlaygrounds: signal([onMap, other, shut]) },
    near: { loaded: signal([nearby]) },
  });
  const answers = () =>
    [onMap, nearby, other, shut].map(({ playground }) =>
      rule(new Set(["sunrise-sunset"]))("open_now", playground)
    ).join(" ");
  assert.equal(answers(), "yes yes yes no");
  const announce = (kind: NoticeKind) =>
    void (notices.value = noticesAt(new Map([["west", [makeNotice({ kind })]]]), 0));
  announce("closed");
  assert.equal(answers(), "no no yes no");
  for (const kind of ["partly_closed", "works", "hint", "event"] as const) {
    announce(kind);
    assert.equal(answers(), "yes yes yes no", kind);
  }
});
