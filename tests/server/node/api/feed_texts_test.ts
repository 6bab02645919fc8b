import { FEED_TEXTS, type FeedTexts } from "server/node/api/feed_texts.ts";
import { checkTables, type TableArguments } from "../../../texts/table_checks.ts";

const ARGUMENTS: TableArguments<FeedTexts> = {
  title: [[null], ["Landkreis Fulda"]],
  playgroundName: [[{ kind: "street", street: "Marienstraße" }], [{ kind: "unnamed" }]],
  isMapped: [["(…)"]],
  isBetter: [[{ now: "(1)", before: "(2)" }]],
};

checkTables("feed texts", FEED_TEXTS, ARGUMENTS);
