import { tablesOf } from "../../../../texts/all_texts.ts";
import { checkTables } from "../../../../texts/table_checks.ts";

checkTables("share texts", tablesOf(({ share }) => share), {
  qrLabel: [["Auenpark"]],
  dataOf: [["5. 5."]],
});
