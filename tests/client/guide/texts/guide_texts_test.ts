import { CLASS_ORDER } from "../../../../client/regions/core/completeness_symbols.ts";
import { contribute as contributeDe, legend as de } from "../../../../client/guide/texts/de.ts";
import { contribute as contributeEn, legend as en } from "../../../../client/guide/texts/en.ts";
import { checkTables } from "../../kit/texts/table_checks.ts";

const TROUBLES = ["offline", "importing", "degraded"] as const;

checkTables("legend texts", { de, en }, {
  className: CLASS_ORDER.map((name) => [name]),
  classMeaning: CLASS_ORDER.map((name) => [name]),
  conditionMeaning: TROUBLES.map((condition) => [condition]),
});

checkTables("contribute texts", { de: contributeDe, en: contributeEn }, {});
