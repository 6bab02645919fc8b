// Rules for the values of the alerts' settings.
import { emailAddress } from "../../base/settings/address_rules.ts";
import type { Rule } from "../../base/settings/setting_rules.ts";

export const MAX_MAIL_RECIPIENTS = 10;

export const mailAddresses: Rule<readonly string[]> = {
  allowed: `at most ${MAX_MAIL_RECIPIENTS} e-mail addresses, separated by commas`,
  parse: (text) => {
    const addresses = text.split(",").map((address) => address.trim());
    return addresses.length <= MAX_MAIL_RECIPIENTS &&
        addresses.every((address) => emailAddress.parse(address) !== undefined)
      ? addresses
      : undefined;
  },
};

/** URL of a mail server, without path and options. */
export const smtpUrl: Rule<string> = {
  allowed:
    "an address that starts with smtp:// or smtps://, such as smtps://user:password@mail.example:465; in user name and " +
    "password, write characters such as @ / : # as %40 %2F %3A %23",
  parse: (text) => {
    const url = URL.parse(text);
    if (url === null || !/^smtps?:\/\/[^/]/i.test(text) || url.hostname === "") return undefined;
    if (!/^\/?$/.test(url.pathname) || /[?#]/.test(text) || (url.username === "") !== (url.password === "")) {
      return undefined;
    }
    return isPercentEncoded(url.username) && isPercentEncoded(url.password) ? text : undefined;
  },
};

function isPercentEncoded(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/** The syntax of RFC 6750. */
export const bearerToken: Rule<string> = {
  allowed: "letters, digits and - . _ ~ + / =",
  parse: (text) => /^[A-Za-z0-9._~+/=-]+$/.test(text) ? text : undefined,
};
