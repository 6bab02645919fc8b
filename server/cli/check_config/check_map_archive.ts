// Checks that the map archive is usable and covers the regions.
import { join } from "node:path";
import { parseStatusDocument } from "contract/status/status_document.ts";
import type { ArchiveFacts } from "../../maps/archive/core/archive_facts.ts";
import { describeGap, isSample, listRegionBoxes, type RegionBox } from "../../maps/archive/core/coverage.ts";
import { describeFailure } from "../../maps/archive/map_archive_source.ts";
import { openArchive } from "../../maps/archive/thread/open_archive.ts";
import { STATUS_FILE, STATUS_FOLDER } from "../../hub/monitor/snapshot_store.ts";
import type { Report } from "./check_findings.ts";

export async function checkMapArchive(file: string, dataDir: string, report: Report): Promise<void> {
  let facts: ArchiveFacts;
  try {
    const archive = await openArchive(file);
    archive.retire();
    facts = archive.facts;
    const tiles = facts.vector === null ? facts.format : `vector, ${facts.vector.schema}`;
    report(
      "ok",
      `map archive: ${tiles}, zooms ${facts.minZoom} to ${facts.maxZoom}, ${archive.sizeBytes} bytes, ` +
        `credit: ${facts.attribution}`,
    );
  } catch (error) {
    return report(
      "warning",
      `cannot use MAP_ARCHIVE=${JSON.stringify(file)}: ${describeFailure(error)}; there is no base map`,
    );
  }
  const gap = describeGap(facts.bounds, await readLastRegions(dataDir));
  if (gap !== null) report("warning", `MAP_ARCHIVE=${JSON.stringify(file)}: ${gap}`);
}

/** The regions of the last poll, if any. Excludes the sample town, since a region may have been imported meanwhile. */
async function readLastRegions(dataDir: string): Promise<RegionBox[]> {
  try {
    const text = await Deno.readTextFile(join(dataDir, STATUS_FOLDER, STATUS_FILE));
    const snapshot = parseStatusDocument(JSON.parse(text));
    return snapshot === null ? [] : listRegionBoxes(snapshot).filter((region) => !isSample(region));
  } catch {
    // If the file is missing or damaged, the server logs its findings after its first poll.
    return [];
  }
}
