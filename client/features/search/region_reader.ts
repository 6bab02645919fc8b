// Reads complete regions whose nodes have no search function, one by one, for their names.
import { splitAtAntimeridian } from "contract/geometry/bbox.ts";
import type { Playground } from "contract/types.ts";
import { joinResults, type Result } from "../../kit/core/failure.ts";
import type { BackendApi } from "../../federation/nodes/backend_api.ts";
import type { RegionFallback } from "../../federation/nodes/region_fallback.ts";
import type { BackendView } from "../../federation/regions/core/backend_view.ts";
import { hitsOfPlaygrounds } from "./core/regional_hits.ts";
import type { NamesMemory } from "./names_memory.ts";

/** Attempts per node and session. A failure can be temporary. */
const MAX_ATTEMPTS = 2;

interface RegionReaderParts {
  readonly api: Pick<BackendApi, "fetchPlaygrounds">;
  readonly fallback: RegionFallback;
  readonly names: NamesMemory;
  /** The regions to read now, most important first. */
  readonly wanted: () => readonly BackendView[];
  /** Called when a region was read, or could not be read. */
  readonly onRead: () => void;
}

export function createRegionReader({ names, wanted, onRead, ...parts }: RegionReaderParts) {
  const attempts = new Map<string, number>();
  const controller = new AbortController();
  let reading = false;

  const nextRegion = () =>
    wanted().find((view) => {
      const { url } = view.backend;
      return !names.hasRegion(url, versionOf(view)) && (attempts.get(url) ?? 0) < MAX_ATTEMPTS;
    });

  async function read(view: BackendView): Promise<void> {
    const { url } = view.backend;
    attempts.set(url, (attempts.get(url) ?? 0) + 1);
    const result = await fetchAll(view, parts, controller.signal);
    if (controller.signal.aborted || !result.ok) return;
    attempts.delete(url);
    names.setRegion(url, versionOf(view), hitsOfPlaygrounds(result.value, view));
  }

  async function readAll(): Promise<void> {
    for (let next = nextRegion(); next && !controller.signal.aborted; next = nextRegion()) {
      reading = true;
      await read(next);
      reading = nextRegion() !== undefined;
      if (!controller.signal.aborted) onRead();
    }
    reading = false;
  }

  return {
    /** Reads the required regions that are not cached yet. Call this whenever those may have changed. */
    start: () => void (reading || readAll()),
    isReading: () => reading,
    stop: () => controller.abort(),
  };
}

/** A new import may have different names. */
function versionOf({ lastImportAt }: BackendView): string {
  return lastImportAt ?? "";
}

async function fetchAll(
  { backend, bbox, meta }: BackendView,
  { api, fallback }: Pick<RegionReaderParts, "api" | "fallback">,
  signal: AbortSignal,
): Promise<Result<readonly Playground[]>> {
  const boxes = bbox === null ? [] : splitAtAntimeridian(bbox);
  const answers = await fallback.ask(
    backend,
    "get_playgrounds_bbox",
    async () =>
      joinResults(await Promise.all(boxes.map((box) => api.fetchPlaygrounds(backend, box, signal)))),
  ) ?? joinResults([await fallback.fetch({ backend, meta })]);
  return answers.ok ? { ok: true, value: answers.value.flatMap(({ items }) => items) } : answers;
}
