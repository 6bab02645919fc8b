// Queries a table of features by box: the R*Tree selects candidates, exact columns decide.
import type { DatabaseSync } from "node:sqlite";
import type { Bbox } from "contract/types.ts";
import type { Row } from "./checked_text.ts";
import type { FeatureTable } from "./sqlite_schema.ts";
import { prepareRows } from "./sqlite_statements.ts";

/**
 * Returns a query for the features of a table whose own box meets a box, in the order of the table. `join` names joined
 * tables; the features are `t`. The default columns are a checked text.
 */
export function prepareBoxQuery(
  database: DatabaseSync,
  table: FeatureTable,
  join = "",
  columns = "t.json, t.osm_id, t.sum",
): (box: Bbox) => Row[] {
  // CROSS JOIN prevents the planner from scanning the whole table first. A feature box that crosses the antimeridian
  // (west above east) has to pass only one of the two comparisons of longitudes.
  const query = prepareRows(
    database,
    `
    SELECT ${columns} FROM ${table}_box b CROSS JOIN ${table} t ON t.id = b.id ${join}
    WHERE b.west <= $east AND b.east >= $west AND b.south <= $north AND b.north >= $south
      AND (t.west <= $east) + (t.east >= $west) + (t.west > t.east) >= 2
      AND t.south <= $north AND t.north >= $south
    ORDER BY t.id
  `,
  );
  return ([west, south, east, north]) => query({ west, south, east, north });
}
