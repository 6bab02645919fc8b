// The functions of the data API, from the table that the node checks calls with.
import { FILTERS } from "server/node/api/filters.ts";
import { FUNCTIONS } from "server/node/api/functions/functions.ts";
import type { Parameters } from "server/node/api/parameters.ts";
import { BOX } from "server/node/api/shared_parameters.ts";
import { writeTable } from "./markdown.ts";

/** Boxes and filters have so many arguments that each counts as one. */
const GROUPS = new Map([
  ...Object.keys(BOX).map((name) => [name, "box"] as const),
  ...Object.keys(FILTERS).map((name) => [name, "filters"] as const),
]);

function listArguments({ required, optional }: Parameters): string {
  const nameGroups = (
    group: object,
  ) => [...new Set(Object.keys(group).map((name) => GROUPS.get(name) ?? `\`${name}\``))];
  return [...nameGroups(required), ...nameGroups(optional).map((name) => `[${name}]`)].join(", ");
}

export const listFunctions = () =>
  writeTable(
    ["function", "arguments", "answer"],
    FUNCTIONS.map(({ name, summary, isDeprecated, parameters }) => [
      `\`${name}\``,
      listArguments(parameters),
      isDeprecated ? `${summary} (deprecated)` : summary,
    ]),
  );
