import assert from "node:assert/strict";
import { makeView } from "../../../records.ts";
import { makeStatus } from "fakes/records.ts";
import type { BackendView } from "client/federation/regions/core/backend_view.ts";
import { describeDates, describeUpdate } from "client/federation/regions/ui/region_data.tsx";
import { textsOf } from "../../../../texts/all_texts.ts";

const { drawer: de } = textsOf("de");

const NOW_MS = Date.parse("2026-11-21T12:00:00Z");
const DOWN = makeStatus({ up: false, lastSuccess: "2026-11-18T11:00:00Z" });
const NEVER_UP = makeStatus({ up: false });
const UP = makeStatus({ lastSuccess: "2026-11-21T11:55:00Z" });
const THREE_DAYS = ["Zuletzt erreichbar: vor 3 Tagen"];

const cases: [name: string, fields: Partial<BackendView>, expected: string[]][] = [
  ["down for the hub", { health: "down", status: DOWN }, THREE_DAYS],
  ["down for hub and page", { health: "failed", status: DOWN }, THREE_DAYS],
  ["down in a stale status, not called yet", { health: "unknown", status: DOWN }, THREE_DAYS],
  ["never reached", { health: "failed", status: NEVER_UP }, ["Noch nie erreicht"]],
  ["down for the page only", { health: "failed", status: UP }, ["Zuletzt erreichbar: vor 5 Minuten"]],
  ["down for the page, without a status", { health: "failed", status: null }, []],
  ["down for the page, up for a hub without times", { health: "failed", status: makeStatus() }, []],
  ["reached by the page, down in a stale status", { health: "up", status: DOWN }, []],
  ["up", { health: "up", status: UP }, []],
];
for (const [name, fields, expected] of cases) {
  Deno.test(`describeDates: a region that is ${name}`, () => {
    assert.deepEqual(describeDates(makeView(fields), NOW_MS, de), expected);
  });
}

Deno.test("describeDates: OpenStreetMap, then last contact", () => {
  const view = makeView({
    health: "down",
    status: DOWN,
    osmDataTimestamp: "2026-11-17T00:00:00Z",
  });
  assert.deepEqual(describeDates(view, NOW_MS, de), [de.osmDate("2026-11-17T00:00:00Z"), ...THREE_DAYS]);
  assert.deepEqual(describeDates(view, null, de), [de.osmDate("2026-11-17T00:00:00Z")]);
});

Deno.test("describeUpdate: the age of the data by the hub's time", () => {
  const shownImportAt = "2026-11-19T12:00:00Z";
  assert.equal(describeUpdate({ shownImportAt }, NOW_MS, de), "vor 2 Tagen aktualisiert");
  assert.equal(describeUpdate({ shownImportAt }, null, de), null);
  assert.equal(describeUpdate({ shownImportAt: null }, NOW_MS, de), null);
});
