// The query of the page's address <-> filters: `?filter=water,baby&hide=missing`. What else is in the query stays
// there, to the letter.
import { type Filters, makeFilters } from "./filters.ts";

const ATTRIBUTES = "filter";
const HIDDEN = "hide";

/** Reads `location.search`; names that nobody knows are left out. */
export function parseFilterQuery(search: string): Filters {
  const params = new URLSearchParams(search);
  const namesOf = (key: string) => params.getAll(key).flatMap((text) => text.split(","));
  return makeFilters(namesOf(ATTRIBUTES), namesOf(HIDDEN));
}

/** The query with these filters in it; without any filter and anything else, an empty text. */
export function formatFilterQuery(search: string, { attributes, hidden }: Filters): string {
  const parts = search.replace(/^\?/, "").split("&").filter((part) => part !== "" && !isOurs(part));
  if (attributes.size > 0) parts.push(`${ATTRIBUTES}=${[...attributes].join(",")}`);
  if (hidden.size > 0) parts.push(`${HIDDEN}=${[...hidden].join(",")}`);
  return parts.length > 0 ? `?${parts.join("&")}` : "";
}

function isOurs(part: string): boolean {
  const [key] = new URLSearchParams(part).keys();
  return key === ATTRIBUTES || key === HIDDEN;
}
