// Czech words that depend on the next one: messages name them, as in `{total, grammar, from}`.
import { leadingGroup } from "./leading_group.ts";

export { hour } from "./hour.ts";

/** The preposition of "2 z 5" and "2 ze 4", as the number is spoken: "ze dvou", "ze tří", "ze šesti", "ze sta". */
export const from = (value: number): string =>
  /^(1?[23467]|[23467]\d+|1\d\d)$/.test(leadingGroup(value)) ? "ze" : "z";

/** "v 9:00", "ve 14:00": hours after which "v" is spoken "ve", as in "ve dvě", "ve dvanáct". */
export const at = (time: string): string => `${/^(0[234]|1[234]|2[0-3])/.test(time) ? "ve" : "v"} ${time}`;
