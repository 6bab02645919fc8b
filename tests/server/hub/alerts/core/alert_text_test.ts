import assert from "node:assert/strict";
import type { AlertEvent, AlertGroup } from "server/hub/alerts/core/alert_state.ts";
import { createMessage, MAX_EVENTS } from "server/hub/alerts/core/alert_message.ts";
import { describeGroup, MAX_LISTED } from "server/hub/alerts/core/alert_text.ts";

const makeEvent = (fields: Partial<AlertEvent> = {}): AlertEvent => ({
  kind: "down",
  key: "a",
  name: "Kreis A",
  url: "https://a.example/api",
  isResolved: false,
  isReminder: false,
  sinceMs: Date.parse("2026-11-20T02:14:33Z"),
  badForMs: null,
  reason: "connection refused",
  ...fields,
});
const makeGroup = (fields: Partial<AlertGroup> = {}): AlertGroup => ({
  events: [makeEvent()],
  watched: 40,
  down: 1,
  isOwnFault: false,
  ...fields,
});
const NOWHERE = { publicUrl: null, hasPages: true };
const SITE = { publicUrl: "https://karte.example/", hasPages: true };
const UP = { isResolved: true, reason: null, badForMs: 26 * 60_000 };

const titles: [events: Partial<AlertEvent>[], title: string][] = [
  [[{}], "Spielplatz-Hub: Kreis A is down"],
  [[{}, { key: "b" }], "Spielplatz-Hub: 2 regions down"],
  [[UP], "Spielplatz-Hub: Kreis A is up again"],
  [[{}, { ...UP, key: "b", name: "Kreis B" }], "Spielplatz-Hub: Kreis A is down; Kreis B is up again"],
  [[{ isReminder: true }], "Spielplatz-Hub: Kreis A is still down"],
  [[{ isReminder: true }, { key: "b" }], "Spielplatz-Hub: Kreis A is down; Kreis A is still down"],
  [[{ kind: "only_here" }], "Spielplatz-Hub: Kreis A is unreachable from this Hub only"],
  [
    [{ kind: "only_here" }, { kind: "only_here", key: "b" }],
    "Spielplatz-Hub: 2 regions unreachable from this Hub only",
  ],
  [[{ kind: "data_old" }], "Spielplatz-Hub: data of Kreis A is outdated"],
  [[{ kind: "certificate" }], "Spielplatz-Hub: certificate of Kreis A expires soon"],
  [
    [{ ...UP, kind: "certificate" }, { ...UP, kind: "certificate", key: "b" }],
    "Spielplatz-Hub: certificates of 2 regions were renewed",
  ],
  [[{ kind: "import_failed", key: null, name: "the import" }], "Spielplatz-Hub: the import fails"],
];
for (const [events, title] of titles) {
  Deno.test(`describeGroup: ${title}`, () =>
    assert.equal(describeGroup(makeGroup({ events: events.map(makeEvent) }), NOWHERE).title, title));
}

const lines: [event: Partial<AlertEvent>, line: string][] = [
  [{}, "- Kreis A (a): down since 2026-11-20 02:14 UTC: connection refused"],
  [UP, "- Kreis A (a): up again since 2026-11-20 02:14 UTC, after 26 min"],
  [
    { isReminder: true, badForMs: 24 * 3_600_000 },
    "- Kreis A (a): still down since 2026-11-20 02:14 UTC, for 24 h: connection refused",
  ],
  [{ ...UP, badForMs: 5 * 3_600_000 }, "- Kreis A (a): up again since 2026-11-20 02:14 UTC, after 5 h"],
  [
    { kind: "data_old", reason: "last checked 3 days ago" },
    "- Kreis A (a): data outdated: last checked 3 days ago",
  ],
  [
    { kind: "certificate", reason: "on 2026-11-30 12:00 UTC, in less than 14 days" },
    "- Kreis A (a): certificate expires on 2026-11-30 12:00 UTC, in less than 14 days",
  ],
  [{ ...UP, kind: "certificate" }, "- Kreis A (a): certificate renewed"],
  [
    { kind: "import_failed", key: null, name: "the import", reason: "disk full" },
    "- the import: failing since 2026-11-20 02:14 UTC: disk full",
  ],
];
for (const [event, line] of lines) {
  Deno.test(`describeGroup: ${line}`, () =>
    assert.equal(describeGroup(makeGroup({ events: [makeEvent(event)] }), NOWHERE).text, line));
}

Deno.test("describeGroup: what others reach is perhaps this Hub's own trouble", () => {
  const event = makeEvent({ kind: "only_here", reason: "HTTP 502 (all 2 other Hubs can reach it)" });
  assert.deepEqual(describeGroup(makeGroup({ events: [event] }), NOWHERE).text.split("\n"), [
    "Other Hubs can reach what this Hub cannot, so its own network may be the cause.",
    "- Kreis A (a): unreachable from this Hub only since 2026-11-20 02:14 UTC: HTTP 502 (all 2 other " +
    "Hubs can reach it)",
  ]);
  const over = makeEvent({ ...UP, kind: "only_here" });
  assert.equal(
    describeGroup(makeGroup({ events: [over] }), NOWHERE).text,
    "- Kreis A (a): reachable from this Hub again since 2026-11-20 02:14 UTC, after 26 min",
  );
});

Deno.test("describeGroup: most regions at once are probably the Hub's own fault", () => {
  const events = Array.from({ length: 38 }, (_, index) => makeEvent({ key: `r${index}` }));
  const { title, text } = describeGroup(
    makeGroup({ events, down: 38, isOwnFault: true }),
    SITE,
  );
  assert.equal(title, "Spielplatz-Hub karte.example: 38 of 40 regions down, probably because of this Hub");
  const all = text.split("\n");
  assert.match(all[0]!, /check this Hub's own network/);
  assert.equal(all.filter((line) => line.startsWith("- ")).length, MAX_LISTED + 1);
  assert.ok(all.includes("- and 18 more"));
  assert.equal(all.at(-1), "All regions: https://karte.example/status");
});

Deno.test("createMessage: the events of a webhook are limited", () => {
  for (const [count, sent] of [[MAX_EVENTS, MAX_EVENTS], [MAX_EVENTS + 1, MAX_EVENTS]] as const) {
    const events = Array.from({ length: count }, (_, index) => makeEvent({ key: `r${index}` }));
    const message = createMessage(makeGroup({ events }), { id: "1", nowMs: 0, site: SITE });
    assert.equal(message.events.length, sent);
  }
});

Deno.test("describeGroup: links the status pages of the regions, if they are few", () => {
  const linesOf = (keys: (string | null)[], hasPages = true) =>
    describeGroup(makeGroup({ events: keys.map((key) => makeEvent({ key })) }), { ...SITE, hasPages })
      .text.split("\n").filter((line) => line.includes("https://"));
  assert.deepEqual(linesOf(["a", "b", "a", null]), [
    "Status: https://karte.example/status?region=a",
    "Status: https://karte.example/status?region=b",
    "All regions: https://karte.example/status",
  ]);
  assert.deepEqual(linesOf(["a", "b", "c", "d", "e", "f"]), ["All regions: https://karte.example/status"]);
  assert.deepEqual(linesOf(["a"], false), ["All regions: https://karte.example/federation-status.json"]);
});
