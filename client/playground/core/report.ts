// Ways for a visitor to report a problem at a playground: to its operator, or as a note on the map.
import { fillReportUrl } from "contract/playground/report_url.ts";
import type { Playground } from "contract/types.ts";
import { type Place, placeOf } from "./outside_links.ts";
import { readEmail, readPhone } from "./playground_facts.ts";

/** A way to reach the operator: the node's URL for reports, or a contact from the tags. */
export interface ReportWay {
  readonly kind: "form" | "mail" | "phone";
  readonly href: string;
  /** The address or the number. */
  readonly text: string;
}

export interface ReportWords {
  /** Name of the playground as displayed. */
  readonly name: string;
  readonly subject: string;
  /** Beginning of the e-mail. */
  readonly question: string;
  /** URL of the page that shows the playground. */
  readonly pageUrl: string;
}

/** The known ways, with the node's URL instead of an e-mail address. */
export function reportWays(
  playground: Playground,
  template: string | null,
  { name, subject, question, pageUrl }: ReportWords,
): ReportWay[] {
  const { osmType, osmId, properties } = playground;
  const { lat, lon } = placeOf(playground);
  const own = template && fillReportUrl(template, { id: `${osmType}${osmId}`, name, lat, lon });
  const email = own ? null : readEmail(properties);
  const phone = readPhone(properties);
  const body = `${question} \n\n\n${name}\n${lat.toFixed(5)}, ${lon.toFixed(5)}\n${pageUrl}`;
  const query = `subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
  return [
    own && { kind: "form", href: own, text: "" } as const,
    email && { kind: "mail", href: `${email.href}?${query}`, text: email.text } as const,
    phone && { kind: "phone", ...phone } as const,
  ].filter((way) => typeof way === "object" && way !== null);
}

/** URL for a new note on openstreetmap.org, which needs no account. */
export function newNoteUrl({ lat, lon }: Place): string {
  return `https://www.openstreetmap.org/note/new#map=19/${lat.toFixed(5)}/${lon.toFixed(5)}`;
}
