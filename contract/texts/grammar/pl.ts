// Polish words that depend on the next one: messages name them, as in `{total, grammar, from}`.
import { leadingGroup } from "./leading_group.ts";

/** The preposition of "3 z 5" and "3 ze 120": numbers spoken "sto…" take "ze". */
export const from = (value: number): string => /^1\d\d$/.test(leadingGroup(value)) ? "ze" : "z";

/** Of dates with a short month, all of which but one are abbreviations. */
export const genitive = (day: string): string => day.replace("maj", "maja");
