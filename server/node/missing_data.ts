// What the operator reads while a node has no data of its region, and nothing that imports it. Pure.
import { STORE_NAME } from "./import/importer.ts";
import { ASIDE_SUFFIX } from "./store_file.ts";

/** A sentence with the command that ends it. `isSetAside`: there is earlier data, which is not usable. */
export function describeMissingData(relationId: number | null, isSetAside: boolean): string {
  const reason = isSetAside
    ? `what is left in "${STORE_NAME}${ASIDE_SUFFIX}" is of another version of the program, or damaged`
    : "none was imported";
  const settings = relationId === null ? "OSM_RELATION_ID and PBF_URL" : "PBF_URL";
  return `there is no data of the region, so the map is empty: ${reason}; run the command ` +
    `"import --pbf FILE --relation ${relationId ?? "ID"}", or set ${settings}`;
}
