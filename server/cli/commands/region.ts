// `region`: finds the relation of a region by its name.
import { type Command, JSON_OPTION } from "../line/command.ts";
import { withSettings } from "../line/needed_access.ts";

/** `query` is a name, or the number of a relation. */
export const region: Command<{ readonly query: string; readonly isJson: boolean }> = {
  name: "region",
  operand: {
    value: "NAME|ID",
    meaning: "the name of a region or the number of its relation",
    isJoined: true,
  },
  options: { json: JSON_OPTION },
  summary: "look up a region and print its settings",
  help: "Queries the geocoder of GEOCODER_URL. A name may have several words.",
  exitCodes: {
    0: "one region found",
    1: "no region, or several regions found",
    2: "the geocoder or the index of extracts cannot be queried",
  },
  read: ({ operand, has }) => ({ query: operand!, isJson: has("json") }),
  needs: withSettings(() => ({ usesNetwork: true })),
  async run(args, { loadConfig, write, writeError }) {
    const { runRegionCommand } = await import("../data/region_command.ts");
    const { node, page: { geocoderUrl }, userAgent } = await loadConfig();
    // Ctrl+C may end the program at once: nothing is written.
    const { signal } = new AbortController();
    return await runRegionCommand({ ...args, ...node, geocoderUrl, userAgent, write, writeError, signal });
  },
};
