// Ways for a visitor to report a problem at a playground: to its operator, or as a note on the map.
import { fillReportUrl } from "contract/playground/report_url.ts";
import type { Playground } from "contract/types.ts";
import { osmLink, placeOf } from "./outside_links.ts";
import { readEmail, readPhone } from "./playground_facts.ts";

/** How to reach the operator; null if unknown. */
export type ReportWay = { readonly kind: "address" | "phone"; readonly href: string } | null;

export interface ReportWords {
  /** Name of the playground as displayed. */
  readonly name: string;
  readonly subject: string;
  /** URL of the page that shows the playground. */
  readonly pageUrl: string;
}

/** The node's URL for reports, else the operator's e-mail address or telephone number from the tags. */
export function reportWay(
  playground: Playground,
  template: string | null,
  { name, subject, pageUrl }: ReportWords,
): ReportWay {
  const { osmType, osmId, properties } = playground;
  const { lat, lon } = placeOf(playground);
  const own = template && fillReportUrl(template, { id: `${osmType}${osmId}`, name, lat, lon });
  if (own) return { kind: "address", href: own };
  const email = readEmail(properties);
  if (email) {
    const body = `${name}\n${lat.toFixed(5)}, ${lon.toFixed(5)}\n${pageUrl}\n\n`;
    const query = `subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
    return { kind: "address", href: `${email.href}?${query}` };
  }
  const phone = readPhone(properties);
  return phone && { kind: "phone", href: phone.href };
}

/** URL for a new note on openstreetmap.org at the playground, which needs no account. */
export function newNoteUrl(playground: Playground): string {
  const { lat, lon } = placeOf(playground);
  return `https://www.openstreetmap.org/note/new#map=19/${lat.toFixed(5)}/${lon.toFixed(5)}`;
}

/** Beginning of a note, so that mappers see which object it is about. */
export const noteText = (playground: Playground, subject: string): string =>
  `${subject} (${osmLink(playground)}): `;
