// Accept -> whether an error is shown to a person (pure).

/**
 * True when the header names `text/html` with a weight above that of JSON. Browsers name it for pages; programs, and
 * browsers that load a file for a page, send `*` or JSON types.
 */
export function prefersHtml(accept: string | null): boolean {
  if (accept === null) return false;
  let [html, json] = [0, 0];
  for (const part of accept.toLowerCase().split(",")) {
    const [type = "", ...parameters] = part.split(";").map((text) => text.trim());
    const q = parameters.find((text) => text.startsWith("q="));
    const weight = q === undefined ? 1 : Number(q.slice(2)) || 0;
    if (type === "text/html") html = Math.max(html, weight);
    else if (type === "application/json" || type.endsWith("+json")) json = Math.max(json, weight);
  }
  return html > json;
}
