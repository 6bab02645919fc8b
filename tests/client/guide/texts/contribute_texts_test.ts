import { contribute as de } from "../../../../client/guide/texts/de.ts";
import { contribute as en } from "../../../../client/guide/texts/en.ts";
import { checkTables } from "../../kit/texts/table_checks.ts";

checkTables("contribute texts", { de, en }, {});
