// Texts of the page for joining, and the sentence for each finding.
import type { Locale } from "contract/kit/locales.ts";
import type { Messages } from "../../../dist/texts/messages.d.ts";
import { JOIN_TEXTS } from "../../../dist/texts/languages_join.ts";
import { createLaterFormats } from "../../kit/texts/later_formats.ts";
import type { Finding } from "../core/finding.ts";

export interface JoinTexts extends Omit<Messages["joinCheck"], "findings"> {
  finding(finding: Finding): string;
}

/** A made-up address, as an example. */
export const EXAMPLE = "https://playgrounds.example/api";

/** Terms that are the same in every language, and keep their direction as arguments. */
const HTTP = { http: "http://", https: "https://" };
const PATH = "/api";
const HEADER = "Access-Control-Allow-Origin: *";
const NGINX = "add_header … always";

export async function loadJoinTexts(locale: Locale): Promise<JoinTexts> {
  const { joinCheck } = await JOIN_TEXTS[locale]();
  const f = createLaterFormats(locale);
  const messages = joinCheck(f);
  return { ...messages, finding: (finding) => describe(finding, messages.findings, f.list) };
}

function describe(
  finding: Finding,
  texts: Messages["joinCheck"]["findings"],
  list: (names: readonly string[]) => string,
): string {
  switch (finding.kind) {
    case "notAddress":
      return texts.notAddress(EXAMPLE);
    case "insecure":
      return texts.insecure(HTTP);
    case "insecureHere":
      return texts.insecureHere(HTTP);
    case "unreadable":
      return texts.unreadable({ call: finding.call, header: HEADER });
    case "redirect":
      return texts.redirect(finding.call);
    case "timeout":
      return texts.timeout({ call: finding.call, seconds: String(finding.seconds) });
    case "status":
      return texts.status({ call: finding.call, status: String(finding.status), path: PATH });
    case "notData":
      return texts.notData({ call: finding.call, path: PATH });
    case "tooLarge":
      return texts.tooLarge(finding.call);
    case "closedErrors":
      return texts.closedErrors({ header: HEADER, nginx: NGINX });
    case "listedAddress":
    case "listedArea":
      return texts[finding.kind](finding.name);
    case "slow":
      return texts.slow(String(Math.floor(finding.seconds)));
    case "takenSlug":
      return texts.takenSlug(finding);
    case "overlap":
      return texts.overlap(list(finding.names));
    default:
      return texts[finding.kind];
  }
}
