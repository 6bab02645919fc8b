// The command `region` looks up a region's relation in the configured geocoder and prints the settings to use.
import { outlineOf } from "../../node/import/extract/core/extract_index.ts";
import type { GeocodedRegion } from "../../node/import/extract/core/geocoded_region.ts";
import type { ImportArea } from "../../node/region/core/import_area.ts";
import { chooseFromIndex } from "../../node/import/extract/find_extract.ts";
import { lookUpRegion, searchRegions } from "../../node/import/extract/geocoder.ts";
import { ImportError } from "../../node/osm/limits/import_error.ts";
import { RELATION_ID } from "../line/region_options.ts";
import { escapeOutput, type Output } from "../line/terminal.ts";

export interface RegionArgs extends Output {
  /** A name, or a relation id. */
  readonly query: string;
  readonly isJson?: boolean;
  readonly geocoderUrl: string | null;
  readonly extractIndexUrl: string | null;
  readonly importArea: ImportArea;
  readonly userAgent: string;
  readonly signal: AbortSignal;
}

/** Resolves to the exit code. */
export async function runRegionCommand(args: RegionArgs): Promise<number> {
  const { write, writeError } = escapeOutput(args);
  try {
    const regions = await find(args);
    const [region] = regions;
    const settings = regions.length === 1 ? await findSettings(region!, args) : null;
    if (region === undefined) writeError(describeNone(args.query));
    if (args.isJson) write(encodeRegions(regions, settings));
    else if (settings !== null) { for (const line of listSettings(region!, settings)) write(line); }
    else if (region !== undefined) { for (const line of listRegions(regions)) write(line); }
    return settings === null ? 1 : 0;
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    writeError(error.message);
    return 2;
  }
}

async function find(args: RegionArgs): Promise<readonly GeocodedRegion[]> {
  if (!RELATION_ID.test(args.query)) return await searchRegions(args.query, args);
  const region = await lookUpRegion(Number(args.query), args);
  return region === null ? [] : [region];
}

const describeNone = (query: string) =>
  `the geocoder has no region ${
    JSON.stringify(query)
  } with a boundary; try its official name, with the name of ` +
  "the state, or look up its relation on https://www.openstreetmap.org";

function listRegions(regions: readonly GeocodedRegion[]): string[] {
  const width = Math.max(...regions.map(({ relationId }) => String(relationId).length));
  return [
    `${regions.length} regions found; for the settings of one, give its number: region ${
      regions[0]!.relationId
    }`,
    ...regions.map(({ relationId, label }) => `  ${String(relationId).padStart(width)}  ${label}`),
  ];
}

interface RegionSettings {
  readonly OSM_RELATION_ID: number;
  readonly IMPORT_AREA: ImportArea;
  /** Value of the setting, or null if no extract is known. */
  readonly PBF_URL: string | null;
}

/** Includes the smallest matching extract if an index is set. */
async function findSettings(
  { relationId, outline, box }: GeocodedRegion,
  { extractIndexUrl: indexUrl, userAgent, signal, importArea }: RegionArgs,
): Promise<RegionSettings> {
  const place = outline ?? (box && outlineOf(box));
  const extract = indexUrl === null || place === null
    ? null
    : await chooseFromIndex({ indexUrl, userAgent }, place, `relation ${relationId}`, signal);
  return { OSM_RELATION_ID: relationId, IMPORT_AREA: importArea, PBF_URL: extract };
}

function listSettings({ label, box }: GeocodedRegion, settings: RegionSettings): string[] {
  return [
    `# ${label}`,
    ...box === null ? [] : [`# west,south,east,north: ${box.join(",")}`],
    ...Object.entries(settings).map(([name, value]) => value === null ? NO_EXTRACT : `${name}=${value}`),
  ];
}

const NO_EXTRACT =
  "# PBF_URL= an extract (.osm.pbf) with the whole region, such as one from https://download.geofabrik.de, or set " +
  "EXTRACT_INDEX_URL";

function encodeRegions(regions: readonly GeocodedRegion[], settings: RegionSettings | null): string {
  const found = regions.map(({ relationId, label, box }) => ({
    relation_id: relationId,
    name: label,
    bbox: box,
  }));
  return JSON.stringify({ regions: found, settings });
}
