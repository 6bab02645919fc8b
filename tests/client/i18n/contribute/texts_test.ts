import { de } from "../../../../client/i18n/contribute/de.ts";
import { en } from "../../../../client/i18n/contribute/en.ts";
import { checkTables } from "../../kit/texts/table_checks.ts";

checkTables("contribute texts", { de, en }, {});
