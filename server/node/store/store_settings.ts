// Settings of the database that has the region's data. They are part of the table of settings.
import { databaseUrl } from "../../base/settings/address_rules.ts";
import { withData } from "../../base/settings/role_settings.ts";
import { type Condition, define } from "../../base/settings/setting.ts";
import { oneOf, optional, type Rule } from "../../base/settings/setting_rules.ts";

export interface StoreUrl {
  /** The URL without the parameter `schema`, which the server does not support. */
  readonly url: string;
  /** True if the database has functions of spieli, false if it has regions written by this program. */
  readonly isOfSpieli: boolean;
}

/** Matches the parameter only after the first question mark, because the password may contain the same characters. */
const OF_SPIELI = /(?<=\?(?:.*&)?)schema=spieli(?:&|$)/g;

export const storeUrl: Rule<StoreUrl> = {
  allowed:
    `${databaseUrl.allowed}; with ?schema=spieli it is spieli's database, which this program only reads`,
  parse(text) {
    if (databaseUrl.parse(text) === undefined) return undefined;
    const left = text.replace(OF_SPIELI, "");
    if (/\?(?:.*&)?schema(?:[=&]|$)/i.test(left)) return undefined;
    return left === text
      ? { url: text, isOfSpieli: false }
      : { url: left.replace(/[?&]$/, ""), isOfSpieli: true };
  },
};

/** Returns true if STORE_URL itself states that the database belongs to spieli. */
const namesSpieli = (read: (name: string) => string): boolean =>
  storeUrl.parse(read("STORE_URL"))?.isOfSpieli === true;

/** Condition that the data is not in a spieli database. `why` completes "with the database of spieli, …". */
export const unlessOfSpieli = (why: string): Condition => (read) =>
  read("STORE_SCHEMA") === "spieli" || namesSpieli(read) ? `with the database of spieli, ${why}` : null;

export const STORE_SETTINGS = {
  STORE_URL: define({
    default: "",
    rule: optional(storeUrl),
    isSecret: true,
    defaultNote: "a file in DATA_DIR",
    meaning: "PostgreSQL database for the region's data, if several programs serve it",
    appliesTo: [withData],
  }),
  STORE_SCHEMA: define({
    default: "own",
    rule: oneOf(["own", "spieli"]),
    meaning:
      "what the database has: regions that this program imports, or the region of spieli, which is only read",
    retired: (text, read) =>
      text === "own"
        ? "remove it"
        : `add ${read("STORE_URL").includes("?") ? "&" : "?"}schema=spieli to STORE_URL instead`,
    appliesTo: [(read) => namesSpieli(read) ? "with schema=spieli in STORE_URL" : null, withData],
  }),
} as const;
