// Decides by Accept whether an error is shown as a page (pure).
import { readWeightedValues } from "./accept_values.ts";

/**
 * Whether the header lists `text/html` with a higher weight than JSON, as browsers do when they open a page. Programs,
 * and browsers that load a file for a page, send `*` or JSON types.
 */
export function prefersHtml(accept: string | null): boolean {
  let [html, json] = [0, 0];
  for (const [type, weight] of readWeightedValues(accept ?? "")) {
    if (type === "text/html") html = Math.max(html, weight);
    else if (type === "application/json" || type.endsWith("+json")) json = Math.max(json, weight);
  }
  return html > json;
}
