import assert from "node:assert/strict";
import type { HistoryTexts } from "client/regions/texts/texts.ts";
import { LOCALES } from "contract/locales.ts";
import { UPTIME_STATES } from "contract/uptime.ts";
import { STATUS_TEXTS } from "server/history/core/status_texts.ts";
import { tablesOf } from "../../../texts/all_texts.ts";
import { checkTables, type TableArguments } from "../../../texts/table_checks.ts";

const AT_MS = Date.parse("2026-11-22T13:30:00Z");
const HALF_HOUR_MS = 1_800_000;

const ARGUMENTS: TableArguments<HistoryTexts> = {
  moment: [[AT_MS]],
  span: [[AT_MS, AT_MS + HALF_HOUR_MS]],
  day: [[AT_MS], [Date.parse("2026-11-01T00:00:00Z")]],
  reading: UPTIME_STATES.map((state) => [{ when: "12.", state, share: "93.3", latency: "120" }] as const),
  count: UPTIME_STATES.map((state) => [state, 3] as const),
  latency: [["120", "300"]],
};

const TABLES = tablesOf(({ drawer }) => drawer.history);

checkTables("history texts", TABLES, ARGUMENTS);

for (const locale of LOCALES) {
  Deno.test(`history texts, ${locale}: the states have the words of the status page`, () => {
    for (const state of UPTIME_STATES) {
      assert.ok(TABLES[locale].count(state, 3).includes(STATUS_TEXTS[locale].legend[state]), state);
    }
  });
}

Deno.test("history texts: a day is one of UTC, whatever the zone of the visitor", () => {
  assert.equal(TABLES.de.day(Date.parse("2026-11-22T00:00:00Z")), "22. November (UTC)");
  assert.equal(TABLES.fr.day(Date.parse("2026-11-01T23:59:00Z")), "1er novembre (UTC)");
});

Deno.test("history texts: what a step was like, in a sentence", () => {
  const { reading } = TABLES.de;
  const fields = { when: "22. November (UTC)", share: "93,3 %", latency: null };
  assert.equal(
    reading({ ...fields, state: "partly", latency: "120 ms" }),
    "22. November (UTC): 93,3 %, 120 ms",
  );
  assert.equal(reading({ ...fields, state: "unknown" }), "22. November (UTC): unbekannt");
});
