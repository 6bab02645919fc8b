import assert from "node:assert/strict";
import { isClosed, rememberClosed } from "client/features/announcement/ui/announcement_line.tsx";
import { calendarDayOf } from "contract/playground/announcement.ts";
import { BLOCKED_STORAGE, createStorage } from "../../../storage.ts";

Deno.test("a closed announcement stays closed until its text changes", () => {
  const page = createStorage();
  assert.ok(!isClosed(page, "Umzug am 24.12."));
  rememberClosed(page, "Umzug am 24.12.");
  assert.ok(isClosed(page, "Umzug am 24.12."));
  assert.ok(!isClosed(page, "Umzug am 25.12."));
});

Deno.test("without storage an announcement is shown, and closing it does not fail", () => {
  rememberClosed(BLOCKED_STORAGE, "Umzug");
  assert.ok(!isClosed(BLOCKED_STORAGE, "Umzug"));
});

Deno.test("calendarDayOf: the day where the device is", () => {
  assert.equal(calendarDayOf(new Date(2026, 0, 2, 0, 0)), "2026-01-02");
  assert.equal(calendarDayOf(new Date(2026, 11, 24, 23, 59)), "2026-12-24");
});
