// Compares a new store with the served store and writes the changes to a file next to it. It is synchronous, so call it
// in a worker.
import { writeFileSync } from "node:fs";
import { MAX_CHANGES, type PlaygroundChange } from "contract/playground/playground_changes.ts";
import type { Bbox } from "contract/types.ts";
import { type ChangeHistory, extendHistory } from "../region/core/change_history.ts";
import {
  comparePlaygrounds,
  type Difference,
  isOtherArea,
  isSameBox,
  type PlaygroundState,
} from "../region/core/region_changes.ts";
import { DamagedChangesError, encodeChangeFile, readChangeFile } from "../store/change_file.ts";
import type { LocalStore } from "../store/playground_store.ts";
import { openSqliteStore } from "../store/sqlite_store.ts";

export interface ChangesJob {
  /** Path of the store that is served until the import ends, or null if the new store cannot be compared with it. */
  readonly servedPath: string | null;
  /** File with the changes of earlier imports. May be missing. */
  readonly historyPath: string;
  /** Path of the new file, which adds the changes of this import. */
  readonly newHistoryPath: string;
}

/**
 * Records the changes. `area` is the part of the region that the extract covers, or null if unknown. Returns problems
 * as sentences. None of them ends the import. Throws if writing fails.
 */
export function recordChanges(job: ChangesJob, store: LocalStore, area: Bbox | null): string[] {
  const { relationId, importedAt } = store.facts;
  const warnings: string[] = [];
  const previous = readHistory(job.historyPath, warnings);
  const compared = job.servedPath === null ? null : compareWith(job.servedPath, store, warnings);
  // The area in the history belongs to the served data only if the same import wrote both.
  const areaBefore = previous !== null && previous.importedAt === compared?.importedAt ? previous.area : null;
  const history = extendHistory(previous, {
    relationId: relationId!,
    importedAt: importedAt!,
    area,
    comparedWith: compared?.importedAt ?? null,
    isOtherArea: compared !== null && (compared.isOtherArea || !isSameBox(areaBefore, area)),
    changes: compared?.changes ?? [],
  });
  writeFileSync(job.newHistoryPath, encodeChangeFile(history));
  return warnings;
}

function readHistory(path: string, warnings: string[]): ChangeHistory | null {
  try {
    return readChangeFile(path);
  } catch (error) {
    const reason = error instanceof DamagedChangesError ? `it is damaged: ${error.message}` : String(error);
    warnings.push(
      `the list of changes starts over because ${JSON.stringify(path)} could not be read: ${reason}`,
    );
    return null;
  }
}

interface Comparison {
  /** Time of the import that wrote the older store, ISO 8601. */
  readonly importedAt: string;
  readonly isOtherArea: boolean;
  readonly changes: readonly PlaygroundChange[];
}

/** Compares two stores. Returns null and adds a warning if the older store cannot be read. */
function compareWith(path: string, store: LocalStore, warnings: string[]): Comparison | null {
  let served: LocalStore | null = null;
  try {
    served = openSqliteStore(path);
    return compareStores(served, store);
  } catch (error) {
    warnings.push(`cannot determine the changes since the last import: ${String(error)}`);
    return null;
  } finally {
    served?.close();
  }
}

/** A playground's state with its index in its store. */
interface PlacedState extends PlaygroundState {
  readonly index: number;
}

function compareStores(before: LocalStore, after: LocalStore): Comparison {
  const placed = (store: LocalStore) =>
    store.states().map((state, index): PlacedState => ({ ...state, index }));
  const old = placed(before);
  const differences = comparePlaygrounds(old, placed(after));
  const isOther = isOtherArea(old.length, differences);
  const at = after.facts.importedAt!;
  // Reads names only for changed playgrounds.
  const changes = isOther ? [] : differences.slice(0, MAX_CHANGES).map(describe);
  return { importedAt: before.facts.importedAt!, isOtherArea: isOther, changes };

  function describe({ kind, before: from, after: to }: Difference<PlacedState>): PlaygroundChange {
    const { osmType, osmId, name, nearStreet, nearLandmark, lon, lat } = to === null
      ? before.listed(from!.index)
      : after.listed(to.index);
    const classes = { from: from?.completeness ?? null, to: to?.completeness ?? null };
    return { at, kind, osmType, osmId, name, nearStreet, nearLandmark, lon, lat, ...classes };
  }
}
