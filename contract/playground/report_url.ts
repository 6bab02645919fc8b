// URL template for reporting damage, which a node publishes as `report_url` of `get_meta`.
import { parseHttpUrl } from "../kit/fields.ts";

const PLACEHOLDER = /\{(id|name|lat|lon)\}/g;
const MAX_LENGTH = 500;

export interface ReportedPlayground {
  /** OpenStreetMap type and number, such as `W123`. */
  readonly id: string;
  readonly name: string;
  /** Position in degrees. */
  readonly lat: number;
  readonly lon: number;
}

/**
 * Fills in a template: replaces `{id}`, `{name}`, `{lat}` and `{lon}` with percent-encoded values. Returns null unless
 * the result is an http(s) URL, or `mailto:` with one recipient, because templates come from untrusted nodes.
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

/** Whether a template is a valid setting: it has only known placeholders, and the filled-in result is a valid URL. */
export function isReportUrl(template: string): boolean {
  const rest = template.replace(PLACEHOLDER, "1");
  return !/[{}]/.test(rest) && fillReportUrl(template, { id: "W1", name: "1", lat: 1, lon: 1 }) !== null;
}
