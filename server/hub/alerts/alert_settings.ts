// The alert settings.
import type { Reading } from "../../base/settings/read_settings.ts";
import { define, needs } from "../../base/settings/setting.ts";
import { emailAddress, httpUrl } from "../../base/settings/address_rules.ts";
import { oneOf, optional, type Rule, wholeNumber } from "../../base/settings/setting_rules.ts";
import { WEBHOOK_FORMATS, type WebhookTarget } from "./core/webhook_request.ts";
import type { MailTarget } from "./mail.ts";

export const MAX_MAIL_RECIPIENTS = 10;

const mailAddresses: Rule<readonly string[]> = {
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
const smtpUrl: Rule<string> = {
  allowed:
    "an address that starts with smtp:// or smtps://, such as smtps://user:password@mail.example:465; " +
    "percent-encode characters such as @ / : # in the user name and password (%40 %2F %3A %23)",
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

/** A token in the syntax of RFC 6750. */
const bearerToken: Rule<string> = {
  allowed: "letters, digits and - . _ ~ + / =",
  parse: (text) => /^[A-Za-z0-9._~+/=-]+$/.test(text) ? text : undefined,
};

export const ALERT_SETTINGS = {
  ALERT_WEBHOOK_URL: define({
    default: "",
    rule: optional(httpUrl),
    meaning:
      "webhook URL for alerts, sent when a region goes down or recovers, its data is outdated, its certificate " +
      "expires soon, or the import fails",
    isSecret: true,
  }),
  ALERT_WEBHOOK_FORMAT: define({
    default: "json",
    rule: oneOf(WEBHOOK_FORMATS),
    meaning: "format of the webhook requests: the documented JSON, or a service's format",
    appliesTo: [needs(["ALERT_WEBHOOK_URL"])],
  }),
  ALERT_WEBHOOK_TOKEN: define({
    default: "",
    rule: optional(bearerToken),
    meaning: "access token of the webhook, sent as Authorization: Bearer",
    isSecret: true,
    appliesTo: [needs(["ALERT_WEBHOOK_URL"])],
  }),
  ALERT_SMTP_URL: define({
    default: "",
    rule: optional(smtpUrl),
    meaning: "mail server for alerts by e-mail",
    isSecret: true,
  }),
  ALERT_MAIL_TO: define({
    default: "",
    rule: optional(mailAddresses),
    meaning: "e-mail addresses that receive the alerts",
    appliesTo: [needs(["ALERT_SMTP_URL"])],
  }),
  ALERT_MAIL_FROM: define({
    default: "",
    defaultNote: "the user name of ALERT_SMTP_URL if it is an address, else the first of ALERT_MAIL_TO",
    rule: optional(emailAddress),
    meaning: "sender of alerts by e-mail",
    appliesTo: [needs(["ALERT_SMTP_URL"])],
  }),
  ALERT_AFTER_MINUTES: define({
    default: "10",
    rule: wholeNumber(1, 1440),
    meaning: "minutes that a state has to last before an alert is sent",
    retired: () => "remove it; alerts are then sent after 10 minutes",
    appliesTo: [needs(["ALERT_WEBHOOK_URL", "ALERT_SMTP_URL"], ", which set where alerts are sent")],
  }),
  ALERT_REMIND_HOURS: define({
    default: "24",
    rule: wholeNumber(0, 720),
    meaning: "hours after which an alert about a state that lasts is sent again; 0: never",
    retired: () => "remove it; reminders are then sent every 24 hours",
    appliesTo: [needs(["ALERT_WEBHOOK_URL", "ALERT_SMTP_URL"], ", which set where alerts are sent")],
  }),
  HEARTBEAT_URL: define({
    default: "",
    rule: optional(httpUrl),
    meaning:
      "URL that is called after each successful poll round, so that another service notices when this program stops",
    isSecret: true,
  }),
} as const;

/** At least one of `webhook` and `mail` is set. */
export interface AlertConfig {
  readonly webhook: WebhookTarget | null;
  readonly mail: MailTarget | null;
  readonly afterMinutes: number;
  /** 0 disables reminders. */
  readonly remindHours: number;
}

/** Returns null if alerts are disabled. */
export function readAlerts({ values, refuse }: Reading<typeof ALERT_SETTINGS>): AlertConfig | null {
  const { ALERT_WEBHOOK_URL: url, ALERT_SMTP_URL: smtpUrl, ALERT_MAIL_TO: to } = values;
  if (smtpUrl !== null && to === null) {
    refuse(
      "ALERT_SMTP_URL needs ALERT_MAIL_TO: the e-mail address that receives the alerts",
      "ALERT_MAIL_TO",
    );
  }
  const [first] = to ?? [];
  const mail = smtpUrl === null || to === null || first === undefined
    ? null
    : { url: smtpUrl, to, from: values.ALERT_MAIL_FROM ?? readUserAddress(smtpUrl) ?? first };
  const webhook = url === null
    ? null
    : { url, format: values.ALERT_WEBHOOK_FORMAT, token: values.ALERT_WEBHOOK_TOKEN };
  return webhook === null && mail === null
    ? null
    : { webhook, mail, afterMinutes: values.ALERT_AFTER_MINUTES, remindHours: values.ALERT_REMIND_HOURS };
}

/** The heartbeat URL, or null if disabled. */
export const readHeartbeat = ({ values }: Reading<typeof ALERT_SETTINGS>): string | null =>
  values.HEARTBEAT_URL;

/** The login's e-mail address, because most servers accept no other sender. */
function readUserAddress(smtpUrl: string): string | null {
  const user = decodeURIComponent(new URL(smtpUrl).username);
  return /^[^\s@<>]+@[^\s@<>]+$/.test(user) ? user : null;
}
