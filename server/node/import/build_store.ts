// Extract file -> store file. Synchronous: call it in a worker.
import { dirname } from "node:path";
import { contains } from "contract/bbox.ts";
import { shapeBbox } from "contract/shape.ts";
import type { Bbox } from "contract/types.ts";
import { coverageOf, createBoxTest, type ImportArea, isMostOf, nearBox } from "../core/import_area.ts";
import { placeOfRegion } from "./compose/core/region_place.ts";
import { selectArea, selectNear } from "./compose/core/select_area.ts";
import { keepExtract } from "../osm_file/keep_extract.ts";
import { ElementOrderError } from "../osm_file/write_elements.ts";
import { openSqliteStore } from "../store/sqlite_store.ts";
import { writeStore } from "../store/write_store.ts";
import { indexBlobs, OrderError } from "./pbf/blob_index.ts";
import { type BlockSource, createInlineSource } from "./pbf/block_source.ts";
import { composeRegion } from "./compose/compose_region.ts";
import { openExtractFile } from "./pbf/extract_file.ts";
import { createImportBudget, type ImportBudget } from "./kit/import_budget.ts";
import { describeImportFailure } from "./kit/import_error.ts";
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
import { findWaysOnSite, type WaysOnSite } from "./compose/ways_on_site.ts";
import type { ExtractHeader } from "./pbf/pbf_header.ts";
import { readExtract } from "./pbf/read_extract.ts";
import { createPooledSource, type ReaderPorts } from "./pbf/reader_pool.ts";
import { type ChangesJob, recordChanges } from "./record_changes.ts";
import { createFileSpill, type Spill } from "./pbf/spill.ts";

export interface BuildJob {
  readonly extractPath: string;
  /** OpenStreetMap id of the region's relation. */
  readonly relationId: number;
  /** The part of the extract that belongs to the region; default: all of it. */
  readonly area?: ImportArea;
  /** Path of the new store; it must not exist. */
  readonly storePath: string;
  /** ISO 8601. */
  readonly importedAt: string;
  /** For an update: when the extract was imported, ISO 8601. */
  readonly extractAt?: string | null;
  /** Default: changes are not recorded. */
  readonly changes?: ChangesJob;
  /** Where the region's part of the extract is kept, for later updates; it must not exist. Default: it is not kept. */
  readonly keptPath?: string;
}

/** The result of an import, for the command line and the log. */
export interface ImportSummary {
  readonly name: string | null;
  readonly playgroundCount: number;
  readonly complete: number | null;
  readonly partial: number | null;
  readonly missing: number | null;
  /** ISO 8601; null when the extract has none. */
  readonly dataTimestamp: string | null;
  /** Valid but probably unintended properties of the extract, as sentences. */
  readonly warnings: readonly string[];
}

/**
 * `readers` read the blocks of the extract; null: this thread reads them. Throws `ImportError` if the extract is unusable
 * or exceeds the budget, and errors of SQLite.
 */
export function buildStore(
  job: BuildJob,
  onProgress: (progress: ImportProgress) => void,
  readers: ReaderPorts | null = null,
): ImportSummary {
  const pool = readers && createPooledSource(readers);
  try {
    return buildOnce(job, onProgress, pool, true);
  } catch (error) {
    if (!(error instanceof OrderError)) throw error;
    return buildOnce(job, onProgress, pool, false);
  }
}

/** Throws `OrderError` if `trustsOrder` and the file is wrongly marked as sorted. */
function buildOnce(
  job: BuildJob,
  onProgress: (progress: ImportProgress) => void,
  pool: BlockSource | null,
  trustsOrder: boolean,
): ImportSummary {
  using points = createFileSpill(`${job.storePath}.points`);
  const read = readRegion(job, onProgress, { pool, points, trustsOrder });
  const { mapped, nearStreets, nearLandmarks, ways, header, budget } = read;
  const { dataTimestamp } = header;
  // The same for an extract and for the part of it that is kept: the list of changes continues.
  const covered = !job.area || job.area === "extract"
    ? header.area
    : coverageOf(job.area, read.located!.boundary, header.area);
  onProgress({ phase: "compose", doneBytes: 0, totalBytes: null });
  const content = composeRegion(mapped, budget, nearStreets, nearLandmarks, ways);
  onProgress({ phase: "write", doneBytes: 0, totalBytes: null });
  writeStore(job.storePath, content, {
    relationId: job.relationId,
    importedAt: job.importedAt,
    ...(job.extractAt != null && { extractAt: job.extractAt }),
    dataTimestamp,
    area: job.area ?? "extract",
  }, (bytes) => budget.spend("bytes of the store", bytes));
  // Opened as by the server: a store that cannot be opened must not replace another.
  const store = openSqliteStore(job.storePath);
  try {
    const { name, playgroundCount, complete, partial, missing } = store.facts;
    const warnings = findWarnings(read);
    if (job.changes) warnings.push(...recordChanges(job.changes, store, covered));
    warnings.push(...keepRegion(job, read, trustsOrder, onProgress));
    return { name, playgroundCount, complete, partial, missing, dataTimestamp, warnings };
  } finally {
    store.close();
  }
}

/** Returns problems as sentences: the store is complete without the kept extract. */
function keepRegion(
  { keptPath, extractPath, relationId }: BuildJob,
  { box, bytes }: ReadRegion,
  trustsOrder: boolean,
  onProgress: (progress: ImportProgress) => void,
): string[] {
  if (keptPath === undefined) return [];
  try {
    keepExtract({ extractPath, relationId, box, path: keptPath, trustsOrder }, (share) => {
      onProgress({ phase: "keep", doneBytes: Math.round(share * bytes), totalBytes: bytes });
    });
    return [];
  } catch (error) {
    const reason = error instanceof ElementOrderError
      ? "it is not sorted; sort it with osmium sort"
      : describeImportFailure(error, dirname(dirname(keptPath)));
    return [`the extract is not kept, so that changes of OpenStreetMap cannot be followed: ${reason}`];
  }
}

interface ReadRegion {
  readonly mapped: MappedRegion;
  readonly misplacedCount: number;
  /** Problems of relations, as sentences. */
  readonly openRelations: readonly string[];
  readonly header: ExtractHeader;
  /** The box of all things that the region needs; null: the whole extract. */
  readonly box: Bbox | null;
  /** Size of the extract. */
  readonly bytes: number;
  /** Null: the whole extract belongs to the region. */
  readonly located: LocatedRegion | null;
  readonly nearStreets: NearStreets;
  readonly nearLandmarks: NearLandmarks;
  readonly ways: WaysOnSite;
  readonly budget: ImportBudget;
}

interface ReadSources {
  readonly pool: BlockSource | null;
  /** Must stay open as long as the mapped things are used. */
  readonly points: Spill;
  readonly trustsOrder: boolean;
}

function readRegion(
  { extractPath, storePath, relationId, area = "extract" }: BuildJob,
  onProgress: (progress: ImportProgress) => void,
  { pool, points, trustsOrder }: ReadSources,
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
  const { misplacedCount, streets: foundStreets, paths: foundPaths, ...extract } = readExtract({
    bytes,
    index,
    source,
    relationId: located === null ? relationId : null,
    near: box !== null && header.area !== null && isMostOf(box, header.area) ? null : box,
    budget,
    spills: { points, streets, streetNodes, paths: { streets: paths, streetNodes: pathNodes } },
    onProgress: (phase, doneBytes, totalBytes) => report(phase)(doneBytes, totalBytes),
  });
  // The rest of the import needs the memory of the threads that read.
  source.end();
  if (located === null && extract.region === null) throw relationMissing(relationId);
  const { openRelations, landmarks, gates, ...things } = mapExtract(extract, budget);
  const mapped = area === "extract" ? things : selectRegion(things, area, located!, budget);
  const nearStreets = findNearStreets(mapped.playgrounds, foundStreets, budget);
  // The same whether all of the extract was read or only what is near.
  const nearby = box === null ? landmarks : selectNear(landmarks, box);
  return {
    mapped,
    misplacedCount,
    openRelations: openRelations.describe(box && createBoxTest(box)),
    header,
    box,
    bytes,
    located,
    nearStreets,
    nearLandmarks: findNearLandmarks(mapped.playgrounds, nearStreets, nearby, budget),
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

/** Reading all of a file may find a region that was not found because the file is wrongly marked as sorted. */
function locate(parts: LocateParts): LocatedRegion {
  try {
    return locateRegion(parts);
  } catch (error) {
    if (error instanceof RegionError && parts.index.trustsOrder) throw new OrderError();
    throw error;
  }
}

function findWarnings({ mapped, misplacedCount, openRelations, header, located }: ReadRegion): string[] {
  const { playgrounds, boundary, isBoundaryBridged } = mapped;
  const warnings: string[] = [];
  if (misplacedCount > 0) {
    warnings.push(
      `${misplacedCount} nodes are outside longitude ±180 or latitude ±90: they and the ways that use them are left out`,
    );
  }
  warnings.push(...openRelations);
  if (playgrounds.length === 0) {
    warnings.push(
      located === null ? "the extract has no playgrounds" : "the extract has no playgrounds in the region",
    );
  }
  if (isBoundaryBridged) warnings.push(describeBridged(located));
  if (boundary === null) {
    warnings.push("the region's boundary is incomplete in the extract: the bbox of the playgrounds is used");
  } else if (located !== null && header.area !== null && !contains(header.area, shapeBbox(boundary))) {
    warnings.push(
      `the extract ends within the region: its box is ${header.area.join(", ")}, the region's ` +
        shapeBbox(boundary).join(", ") +
        "; playgrounds outside are missing, use an extract that covers the whole region",
    );
  }
  return warnings;
}

function describeBridged(located: LocatedRegion | null): string {
  if (located === null) {
    return "parts of the region's boundary are not in the extract: replaced by straight lines";
  }
  const lack = located.missingWays > 0
    ? `${located.missingWays} of ${located.ways} ways are missing`
    : "some of its nodes are missing";
  return `parts of the region's boundary are not in the extract: replaced by straight lines (${lack}), ` +
    "playgrounds beyond them are left out; use an extract that covers the whole region";
}
