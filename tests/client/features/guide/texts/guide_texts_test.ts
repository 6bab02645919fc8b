import { CLASS_ORDER } from "client/federation/regions/core/completeness_symbols.ts";
import { tablesOf } from "../../../../texts/all_texts.ts";
import { checkTables } from "../../../../texts/table_checks.ts";

const TROUBLES = ["offline", "importing", "degraded"] as const;

const LEGEND_TABLES = tablesOf(({ legend }) => legend);
checkTables("legend texts", LEGEND_TABLES, {
  className: CLASS_ORDER.map((name) => [name]),
  classMeaning: CLASS_ORDER.map((name) => [name]),
  conditionMeaning: TROUBLES.map((condition) => [condition]),
});

const CONTRIBUTE_TABLES = tablesOf(({ contribute }) => contribute);
checkTables("contribute texts", CONTRIBUTE_TABLES, {});
