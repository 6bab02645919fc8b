import { embed as de } from "../../../../client/embed/texts/de.ts";
import { embed as en } from "../../../../client/embed/texts/en.ts";
import { contribute as contributeDe } from "../../../../client/guide/texts/de.ts";
import { contribute as contributeEn } from "../../../../client/guide/texts/en.ts";
import { checkTables } from "../../kit/texts/table_checks.ts";

checkTables("embed texts", { de, en }, { zoomWithKey: [["⌘"]] });

checkTables("texts of the code to embed", { de: contributeDe.embed, en: contributeEn.embed }, {
  intro: [[["https://a.example", "https://b.example"]], [null]],
  region: [["Kreis Birkental"]],
});
