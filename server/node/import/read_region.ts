// Reads a region's features and the surroundings of its playgrounds from an extract file.
import type { Bbox } from "contract/types.ts";
import {
  coveredAround,
  createBoxTest,
  type ImportArea,
  isMostOf,
  nearBox,
} from "../region/core/import_area.ts";
import { placeOfRegion } from "./compose/core/region_place.ts";
import { selectArea, selectNear } from "./compose/core/select_area.ts";
import { indexBlobs, OrderError } from "../osm/extract/blob_index.ts";
import { type BlockSource, createInlineSource } from "../osm/threads/block_source.ts";
import { openExtractFile } from "../osm/pbf/extract_file.ts";
import type { ReadParts } from "../osm/extract/keep_extract.ts";
import { createImportBudget, type ImportBudget } from "../osm/limits/import_budget.ts";
import type { ImportProgress } from "./import_progress.ts";
import {
  type LocatedRegion,
  type LocateParts,
  locateRegion,
  RegionError,
  relationMissing,
} from "./compose/locate_region.ts";
import { mapExtract, type MappedRegion } from "./compose/map_extract.ts";
import { findNearLandmarks, type NearLandmarks } from "./compose/near_landmarks.ts";
import { findNearStreets, type NearStreets } from "./compose/near_streets.ts";
import { findNearToilets, type NearToilets } from "./compose/near_toilets.ts";
import { findOnGrounds, type OnGrounds } from "./compose/on_grounds.ts";
import { findWaysOnSite, type WaysOnSite } from "./compose/ways_on_site.ts";
import type { ExtractHeader } from "../osm/pbf/pbf_header.ts";
import { readExtract } from "../osm/extract/read_extract.ts";
import { createFileSpill, type Spill } from "../osm/tables/spill.ts";
import type { Large } from "../osm/pbf/unusual_ids.ts";

export interface ReadJob {
  readonly extractPath: string;
  /** OpenStreetMap id of the region's relation. */
  readonly relationId: number;
  /** The part of the extract that belongs to the region. Defaults to the whole extract. */
  readonly area?: ImportArea;
  /** Path of the new store, from which the names of temporary files are derived. */
  readonly storePath: string;
}

export interface ReadRegion {
  readonly mapped: MappedRegion;
  readonly misplacedCount: number;
  readonly large: Large<string>;
  /** Sentences about elements that were skipped because their outline is not closed. */
  readonly openOutlines: readonly string[];
  readonly header: ExtractHeader;
  /** The boundary read in advance, or null if the whole extract belongs to the region. */
  readonly located: LocatedRegion | null;
  readonly nearStreets: NearStreets;
  readonly nearLandmarks: NearLandmarks;
  readonly nearToilets: NearToilets;
  readonly onGrounds: OnGrounds;
  readonly ways: WaysOnSite;
  readonly budget: ImportBudget;
}

export interface ReadSources {
  readonly pool: BlockSource | null;
  /** Storage of the point features. Must stay open as long as the features are used. */
  readonly points: Spill;
  readonly trustsOrder: boolean;
  /** Called once the extract has been read. `box` contains all needed elements. If null, they may be anywhere. */
  readonly keep: ((parts: ReadParts, box: Bbox | null, bytes: number) => void) | null;
}

/**
 * Reads a region. Temporary files have names that begin with `storePath`. Throws `ImportError` if the extract is
 * unusable or exceeds the budget, and `OrderError` if `trustsOrder` is true but the file is wrongly marked as sorted.
 */
export function readRegion(
  { extractPath, storePath, relationId, area = "extract" }: ReadJob,
  onProgress: (progress: ImportProgress) => void,
  { pool, points, trustsOrder, keep }: ReadSources,
): ReadRegion {
  using file = openExtractFile(extractPath);
  using streets = createFileSpill(`${storePath}.streets`);
  using streetNodes = createFileSpill(`${storePath}.street-nodes`);
  using paths = createFileSpill(`${storePath}.paths`);
  using pathNodes = createFileSpill(`${storePath}.path-nodes`);
  const bytes = file.sizeBytes;
  const budget = createImportBudget(bytes);
  const report = (phase: ImportProgress["phase"]) => (doneBytes: number, totalBytes: number) =>
    onProgress({ phase, doneBytes, totalBytes });
  const source = pool ?? createInlineSource(file);
  const indexPhase = area === "extract" ? "elements" : "region";
  const index = indexBlobs({ file, source, trustsOrder, onBytes: report(indexPhase) });
  const located = area === "extract"
    ? null
    : locate({ index, source, relationId, budget, onProgress: report("region") });
  const { header } = index;
  const box = area === "extract" ? null : nearBox(area, located!.boundary);
  const { misplacedCount, large, streets: foundStreets, paths: foundPaths, ...extract } = readExtract({
    bytes,
    index,
    source,
    relationId: located === null ? relationId : null,
    near: box !== null && header.area !== null && isMostOf(box, header.area) ? null : box,
    surveys: keep !== null,
    budget,
    spills: { points, streets, streetNodes, paths: { streets: paths, streetNodes: pathNodes } },
    onProgress: (phase, doneBytes, totalBytes) => report(phase)(doneBytes, totalBytes),
  });
  if (located === null && extract.region === null) throw relationMissing(relationId);
  keep?.({ file, index, source, survey: extract.survey }, box, bytes);
  // Ends the reading threads to free memory for the rest of the import.
  source.end();
  const { openOutlines, landmarks, gates, grounds, ...things } = mapExtract(extract, budget);
  const mapped = area === "extract" ? things : selectRegion(things, area, located!, budget);
  const covered = area === "extract" ? header.area : coveredAround(area, located!.boundary, header.area);
  const nearStreets = findNearStreets(mapped.playgrounds, foundStreets, budget);
  // Drops distant landmarks, so that the result does not depend on how much of the extract was read.
  const nearby = box === null ? landmarks : selectNear(landmarks, box);
  return {
    mapped,
    misplacedCount,
    large,
    openOutlines: openOutlines.describe(box && createBoxTest(box)),
    header,
    located,
    nearStreets,
    nearLandmarks: findNearLandmarks(mapped.playgrounds, nearStreets, nearby, budget),
    nearToilets: findNearToilets(mapped, covered, budget),
    onGrounds: findOnGrounds(mapped.playgrounds, grounds, budget),
    ways: findWaysOnSite(mapped.playgrounds, foundPaths, gates, budget),
    budget,
  };
}

function selectRegion(
  things: MappedRegion,
  area: Exclude<ImportArea, "extract">,
  { boundary, isBridged, relation: { tags } }: LocatedRegion,
  budget: ImportBudget,
): MappedRegion {
  const spend = (steps: number) => budget.spend("steps to compare outlines", steps);
  const selected = selectArea(things, area, boundary, spend);
  const place = placeOfRegion(tags);
  return { ...selected, name: tags.name ?? null, place, boundary, isBoundaryBridged: isBridged };
}

/**
 * Reads the region's boundary. Throws `OrderError` if the region is missing from a file that is marked as sorted,
 * because the mark may be wrong.
 */
function locate(parts: LocateParts): LocatedRegion {
  try {
    return locateRegion(parts);
  } catch (error) {
    if (error instanceof RegionError && parts.index.trustsOrder) throw new OrderError();
    throw error;
  }
}
