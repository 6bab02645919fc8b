// The command `basemap` copies a region from a large archive of map tiles.
import { dirname } from "node:path";
import { MAX_ARCHIVE_ZOOM } from "contract/map/tile_json.ts";
import { isHttpAddress } from "../../base/kit/http_address.ts";
import type { BasemapArguments } from "../data/basemap_command.ts";
import { type Command, type Given, UsageError } from "../line/command.ts";
import { withSettings } from "../line/needed_access.ts";
import { readBox, readRelation, RELATION_OPTION } from "../line/region_options.ts";
import { openOutput } from "../line/terminal.ts";

export const basemap: Command<BasemapArguments> = {
  name: "basemap",
  options: {
    from: { value: "FILE|URL", meaning: "PMTiles archive to copy from", isNeeded: true, completes: "files" },
    relation: RELATION_OPTION,
    bbox: { value: "W,S,E,N", meaning: "copy a box in degrees instead of the relation" },
    "max-zoom": { value: "N", meaning: "skip zoom levels above N; default: copy all levels" },
    output: { value: "FILE", meaning: "file to write; default: DATA_DIR/map.pmtiles", completes: "files" },
    "dry-run": { meaning: "print the size of the copy without writing it" },
  },
  summary: "copy a region out of a large PMTiles archive",
  help:
    "Reads a remote archive with range requests. Run the same command again to continue an interrupted copy.",
  exitCodes: {
    0: "region copied",
    1: "copy failed",
    2: "no region given, or the region was not found",
    130: "cancelled",
  },
  read: readArguments,
  needs: withSettings(({ source, output }, { dataDirectory, listFile, resolve }) => {
    const directory = output === null ? dataDirectory : dirname(resolve(output));
    return {
      // The outline of the region may be in this node's data.
      read: [dataDirectory, ...listFile(source), directory],
      write: [directory],
      usesNetwork: true,
      asksFreeSpace: true,
    };
  }),
  async run(args, { loadConfig, openLog }) {
    const { runBasemapCommand } = await import("../data/basemap_command.ts");
    const { node, page: { geocoderUrl }, log, dataDir, userAgent } = await loadConfig();
    const relationId = args.box === null ? args.relationId ?? node.relationId : null;
    const output = openOutput();
    return await runBasemapCommand(
      { ...args, ...output, dataDir, userAgent, geocoderUrl, relationId, log: openLog(log) },
    );
  },
};

function readArguments(given: Given): BasemapArguments {
  const { text, has } = given;
  const [source, zoom] = [text("from"), text("max-zoom")];
  if (source === null) {
    throw new UsageError(
      '"basemap" needs an archive to copy from: give --from FILE or URL, such as --from planet.pmtiles',
    );
  }
  if (isHttpAddress(source) && !URL.canParse(source)) {
    throw new UsageError(
      `--from takes a file, or an address that starts with http:// or https://, not ${
        JSON.stringify(source)
      }`,
    );
  }
  const [box, relationId] = [readBox(given), readRelation(given)];
  if (box !== null && relationId !== null) {
    throw new UsageError("give either --bbox or --relation, not both");
  }
  const maxZoom = zoom === null ? null : Number(/^\d{1,2}$/.test(zoom) ? zoom : NaN);
  if (maxZoom !== null && !(maxZoom <= MAX_ARCHIVE_ZOOM)) {
    throw new UsageError(
      `--max-zoom takes a whole number from 0 to ${MAX_ARCHIVE_ZOOM}, not ${JSON.stringify(zoom)}`,
    );
  }
  return { source, relationId, box, maxZoom, output: text("output"), isDryRun: has("dry-run") };
}
