import { tablesOf } from "../../../../texts/all_texts.ts";
import { checkTables } from "../../../../texts/table_checks.ts";

const EMBED_TABLES = tablesOf(({ embed }) => embed);
checkTables("embed texts", EMBED_TABLES, { zoomWithKey: [["⌘"]] });

const CODE_TO_EMBED_TABLES = tablesOf(({ contribute }) => contribute.embed);
checkTables("texts of the code to embed", CODE_TO_EMBED_TABLES, {
  intro: [[["https://a.example", "https://b.example"]], [null]],
  region: [["Kreis Birkental"]],
});
