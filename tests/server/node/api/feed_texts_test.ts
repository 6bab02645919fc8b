import { FEED_TEXTS, type FeedTexts } from "server/node/api/feed_texts.ts";
import { checkTables, type TableArguments } from "../../../texts/table_checks.ts";

const ARGUMENTS: TableArguments<FeedTexts> = {
  title: [[null], ["Landkreis Fulda"]],
  playgroundName: [[{ kind: "street", street: "Marienstraße" }], [{ kind: "unnamed" }]],
  notice: [[{ what: "(1)", name: "(2)" }]],
  inForce: [[
    { kind: "closed", from: null, until: "2026-11-24", startsAt: null, endsAt: 1_795_561_200_000 },
    new Date("2026-11-20T12:00:00Z"),
  ]],
  isMapped: [["(…)"]],
  isBetter: [[{ now: "(1)", before: "(2)" }]],
};

checkTables("feed texts", FEED_TEXTS, ARGUMENTS);
