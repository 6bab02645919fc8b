import { de } from "../../../../client/guide/texts/contribute_de.ts";
import { en } from "../../../../client/guide/texts/contribute_en.ts";
import { checkTables } from "../../kit/texts/table_checks.ts";

checkTables("contribute texts", { de, en }, {});
