// Where visitors report damage: an address with placeholders, which a node publishes as `report_url` of `get_meta`.
import { parseHttpUrl } from "../kit/fields.ts";

const PLACEHOLDER = /\{(id|name|lat|lon)\}/g;
const MAX_LENGTH = 500;

export interface ReportedPlayground {
  /** Type and number in OpenStreetMap, such as `W123`. */
  readonly id: string;
  readonly name: string;
  /** Degrees. */
  readonly lat: number;
  readonly lon: number;
}

/**
 * The address for a playground: `{id}`, `{name}`, `{lat}` and `{lon}` are replaced by percent-encoded values. Null unless
 * the result is an http(s) address, or `mailto:` with one recipient: templates come from nodes that are not trusted.
 */
export function fillReportUrl(template: string, playground: ReportedPlayground): string | null {
  if (template.length > MAX_LENGTH) return null;
  const url = template.replace(
    PLACEHOLDER,
    (_, key: keyof ReportedPlayground) => encodeURIComponent(String(playground[key]).toWellFormed()),
  );
  if (/^mailto:[^\s@?,;&:/]+@[^\s@?,;&:/]+(\?\S*)?$/.test(url)) return url;
  return parseHttpUrl(url);
}

/** Whether an operator can set this template: known placeholders only, and the result is an address. */
export function isReportUrl(template: string): boolean {
  const rest = template.replace(PLACEHOLDER, "1");
  return !/[{}]/.test(rest) && fillReportUrl(template, { id: "W1", name: "1", lat: 1, lon: 1 }) !== null;
}
