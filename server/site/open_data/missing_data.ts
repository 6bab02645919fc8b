// Explains why open data is missing while the region cannot be offered, for example with the sample town.
import type { OpenDataSource } from "./data/open_data_parts.ts";
import { isOpenDataPath } from "./open_data_path.ts";
import type { PathFinder } from "../frame/described_routes.ts";
import type { ErrorTexts } from "../frame/error_page.ts";
import type { Refuse } from "../frame/refusal.ts";

const REASON =
  "no data is offered, because no region is imported here (the sample town is made up) or its database cannot " +
  "list its contents; set OSM_RELATION_ID and PBF_URL or EXTRACT_INDEX_URL";

const TEXTS: ErrorTexts = {
  de: {
    title: "Hier gibt es noch keine Daten",
    text: "Solange keine Region importiert ist, wird nichts angeboten: Die Beispielstadt ist erfunden.",
  },
  en: {
    title: "There is no data here yet",
    text: "Nothing is offered until a region is imported, because the sample town is made up.",
  },
};

/** This finder must come after the routes of the data. */
export function createMissingData({ store }: Pick<OpenDataSource, "store">, refuse: Refuse): PathFinder {
  return {
    find: (path) =>
      store() === null && isOpenDataPath(path)
        ? (request) => refuse(request, 404, REASON, {}, { texts: TEXTS, fragment: "" })
        : undefined,
    operations: [],
  };
}
