import assert from "node:assert/strict";
import { isClosed, rememberClosed } from "../../../client/announcement/announcement_memory.ts";
import { calendarDayOf } from "../../../contract/announcement.ts";

function createWindow() {
  const items = new Map<string, string>();
  return {
    localStorage: {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => void items.set(key, value),
    },
  };
}

Deno.test("a closed announcement stays closed until its text changes", () => {
  const page = createWindow();
  assert.ok(!isClosed(page, "Umzug am 24.12."));
  rememberClosed(page, "Umzug am 24.12.");
  assert.ok(isClosed(page, "Umzug am 24.12."));
  assert.ok(!isClosed(page, "Umzug am 25.12."));
});

Deno.test("without storage an announcement is shown, and closing it does not fail", () => {
  const page = {
    get localStorage(): never {
      throw new Error("blocked");
    },
  };
  rememberClosed(page, "Umzug");
  assert.ok(!isClosed(page, "Umzug"));
});

Deno.test("calendarDayOf: the day where the device is", () => {
  assert.equal(calendarDayOf(new Date(2026, 0, 2, 0, 0)), "2026-01-02");
  assert.equal(calendarDayOf(new Date(2026, 11, 24, 23, 59)), "2026-12-24");
});
