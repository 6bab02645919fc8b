// Reads downloaded diffs and collects the changes that touch the region.
import { type ChangeSet, type CollectArgs, countParts, createChangeCollector } from "./core/change_set.ts";
import type { OsmChange } from "../osm/elements/element.ts";
import { createChangeParser } from "./core/parse_changes.ts";
import { UpdateError } from "./core/update_error.ts";
import { damagedDiff, type DiffFile, limitOfDiff, MAX_UNPACKED_BYTES, unpackDiff } from "./unpack_diff.ts";

export interface ReadLimits {
  /** Maximum size of the XML of a diff. */
  readonly maxUnpackedBytes: number;
  /**
   * Maximum number of elements, tags, nodes and members to hold after the first pass. If there are more, the diffs are
   * read again in each pass.
   */
  readonly maxHeldParts: number;
  /** Time limit for all diffs together, in ms. */
  readonly timeoutMs: number;
}

/**
 * Default limits. Held parts take about 60 MB. A diff has 400 000 parts (state, daily) or 30 000 (planet, minutely).
 */
export const READ_LIMITS: ReadLimits = {
  maxUnpackedBytes: MAX_UNPACKED_BYTES,
  maxHeldParts: 500_000,
  timeoutMs: 15 * 60_000,
};

export interface ReadArgs {
  /** Downloaded diffs, oldest first. */
  readonly files: readonly DiffFile[];
  readonly signal: AbortSignal;
  readonly limits?: Partial<ReadLimits>;
}

/**
 * Collects the last change of each element that the region needs (see {@link createChangeCollector}). Rejects with an
 * `UpdateError`, an error of the file system, or the reason of the signal.
 */
export async function collectChanges(args: ReadArgs & CollectArgs): Promise<ChangeSet> {
  const { maxHeldParts, timeoutMs } = { ...READ_LIMITS, ...args.limits };
  const collector = createChangeCollector(args);
  const endMs = performance.now() + timeoutMs;
  let held: OsmChange[] | null = [];
  let [heldParts, isFirst] = [0, true];
  for (const pass of collector.passes) {
    if (!isFirst && held !== null) {
      held.forEach(pass);
      continue;
    }
    for await (const changes of readChanges(args)) {
      if (performance.now() > endMs) throw tooSlow(timeoutMs);
      for (const change of changes) {
        pass(change);
        if (!isFirst || held === null) continue;
        heldParts += countParts(change);
        if (heldParts > maxHeldParts) held = null;
        else held.push(change);
      }
    }
    isFirst = false;
  }
  return collector.finish();
}

const tooSlow = (ms: number) =>
  new UpdateError(`the changes cannot be read within ${ms / 1000} s; a full import is needed`, "gap");

/**
 * Yields the changes of all files in order, in batches that may be empty. Never holds a whole diff or its XML in
 * memory. Rejects with an `UpdateError`, an error of the file system, or the reason of the signal.
 */
export async function* readChanges(
  { files, signal, limits }: ReadArgs,
): AsyncGenerator<readonly OsmChange[]> {
  const { maxUnpackedBytes } = { ...READ_LIMITS, ...limits };
  for (const file of files) {
    const maxBytes = await limitOfDiff(file, maxUnpackedBytes);
    const parser = createChangeParser(file.name, { maxCharacters: maxBytes });
    const decoder = new TextDecoder("utf-8", { fatal: true });
    for await (const chunk of unpackDiff(file, maxBytes, signal)) {
      yield parser.write(decode(decoder, chunk, file.name));
    }
    yield parser.write(decode(decoder, null, file.name));
    parser.end();
  }
}

function decode(decoder: TextDecoder, chunk: Uint8Array | null, name: string): string {
  try {
    return chunk === null ? decoder.decode() : decoder.decode(chunk, { stream: true });
  } catch (error) {
    throw damagedDiff(name, "it is not encoded in UTF-8", error);
  }
}
