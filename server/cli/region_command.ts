// `region`: looks up the relation of a region in the configured geocoder and prints the settings to use.
import { escapeControls } from "../kit/escape_controls.ts";
import { outlineOf } from "../node/import/extract/core/extract_index.ts";
import type { GeocodedRegion } from "../node/import/extract/core/geocoded_region.ts";
import type { ImportArea } from "../node/core/import_area.ts";
import { chooseFromIndex } from "../node/import/extract/find_extract.ts";
import { lookUpRegion, searchRegions } from "../node/import/extract/geocoder.ts";
import { ImportError } from "../node/import/kit/import_error.ts";

export interface RegionArgs {
  /** A name, or the number of a relation. */
  readonly query: string;
  readonly geocoderUrl: string | null;
  readonly extractIndexUrl: string | null;
  readonly area: ImportArea;
  readonly userAgent: string;
  /** Write one line, given without line break. */
  readonly write: (line: string) => void;
  readonly writeError: (line: string) => void;
  readonly signal: AbortSignal;
}

/** Exit code: 0 one region found, 1 none or several, 2 the geocoder or the index of extracts cannot be asked. */
export async function runRegionCommand(args: RegionArgs): Promise<number> {
  // Names come from the geocoder.
  const write = (line: string) => args.write(escapeControls(line));
  const writeError = (line: string) => args.writeError(escapeControls(line));
  try {
    const regions = await find(args);
    const [region, ...others] = regions;
    if (region === undefined) {
      writeError(describeNone(args.query));
      return 1;
    }
    if (others.length > 0) {
      for (const line of listRegions(regions)) write(line);
      return 1;
    }
    for (const line of await listSettings(region, args)) write(line);
    return 0;
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    writeError(error.message);
    return 2;
  }
}

async function find(args: RegionArgs): Promise<readonly GeocodedRegion[]> {
  if (!/^[1-9]\d{0,14}$/.test(args.query)) return await searchRegions(args.query, args);
  const region = await lookUpRegion(Number(args.query), args);
  return region === null ? [] : [region];
}

const describeNone = (query: string) =>
  `the geocoder knows no region ${
    JSON.stringify(query)
  } with a boundary: try its official name, with the name of the ` +
  "state, or search its relation on https://www.openstreetmap.org";

function listRegions(regions: readonly GeocodedRegion[]): string[] {
  const width = Math.max(...regions.map(({ relationId }) => String(relationId).length));
  return [
    `${regions.length} regions found; for the settings of one, give its number: region ${
      regions[0]!.relationId
    }`,
    ...regions.map(({ relationId, label }) => `  ${String(relationId).padStart(width)}  ${label}`),
  ];
}

async function listSettings(region: GeocodedRegion, args: RegionArgs): Promise<string[]> {
  const { relationId, label, box } = region;
  return [
    `# ${label}`,
    ...box === null ? [] : [`# west,south,east,north: ${box.join(",")}`],
    `OSM_RELATION_ID=${relationId}`,
    `IMPORT_AREA=${args.area}`,
    await suggestExtract(region, args),
  ];
}

/** One line: the smallest extract of the index, or a hint without an index. */
async function suggestExtract(
  { relationId, outline, box }: GeocodedRegion,
  args: RegionArgs,
): Promise<string> {
  const { extractIndexUrl: indexUrl, userAgent, signal } = args;
  const place = outline ?? (box && outlineOf(box));
  if (indexUrl === null || place === null) {
    return "# PBF_URL= an extract (.osm.pbf) with the whole region, such as one of https://download.geofabrik.de, or set " +
      "EXTRACT_INDEX_URL";
  }
  return `PBF_URL=${await chooseFromIndex({ indexUrl, userAgent }, place, `relation ${relationId}`, signal)}`;
}
