import { FEED_TEXTS } from "../../../../server/node/api/feed_texts/tables.ts";
import type { FeedTexts } from "../../../../server/node/api/feed_texts/texts.ts";
import { checkTables, type TableArguments } from "../../../texts/table_checks.ts";

const ARGUMENTS: TableArguments<FeedTexts> = {
  title: [[null], ["Landkreis Fulda"]],
  playgroundName: [[{ kind: "street", street: "Marienstraße" }], [{ kind: "unnamed" }]],
  isMapped: [["(…)"]],
  isBetter: [["(1)", "(2)"]],
};

checkTables("feed texts", FEED_TEXTS, ARGUMENTS);
