// Previews of the playgrounds in the store of this program.
import { bboxCentre, splitAtAntimeridian } from "contract/geometry/bbox.ts";
import type { Geometry, Position } from "contract/geometry/geometry.ts";
import type { Notice } from "contract/playground/notice.ts";
import { parsePlayground } from "contract/playground/playground.ts";
import { shapeBbox } from "contract/geometry/shape.ts";
import { parseEquipment } from "contract/playground/surroundings.ts";
import type { Playground } from "contract/types.ts";
import {
  DamagedStoreError,
  type RegionStore,
  UnavailableStoreError,
} from "../../node/store/playground_store.ts";
import { summarise } from "./core/playground_summary.ts";
import { isTarget } from "contract/page/preview_link.ts";
import type { PreviewOutcome, PreviewSource } from "./preview_source.ts";

export interface OwnSourceParts {
  /** The store that is served now; changes with each import. */
  readonly store: () => RegionStore;
  /** Notices of the region at a time in milliseconds since 1970. */
  readonly notices: (nowMs: number) => readonly Notice[];
  /** Called with the reason when the store turns out to be damaged. */
  readonly reportDamage: (reason: string) => void;
}

export function createOwnSource({ store, notices, reportDamage }: OwnSourceParts): PreviewSource {
  return {
    async find(target, form): Promise<PreviewOutcome> {
      const current = store();
      if (target.slug !== null) return { kind: "unknown region" };
      try {
        const text = await current.playground(target.osmId);
        const found = text === null ? null : parsePlayground(JSON.parse(text));
        if (found === null || !isTarget(found, target)) return { kind: "unknown playground" };
        const devices = form === "picture" ? await listDevices(current, found) : [];
        const at = Date.now();
        const extras = { devices, notices: notices(at), at };
        return { kind: "found", summary: summarise(found, current.facts.name, extras) };
      } catch (error) {
        if (error instanceof UnavailableStoreError) return { kind: "silent region" };
        if (!(error instanceof DamagedStoreError)) throw error;
        reportDamage(error.message);
        return { kind: "silent region" };
      }
    },
  };
}

/** Positions of the equipment in the box of a playground. */
async function listDevices(store: RegionStore, { shape }: Playground): Promise<Position[]> {
  const boxes = splitAtAntimeridian(shapeBbox(shape));
  const texts = (await Promise.all(boxes.map((box) => store.featuresInBox("equipment", box)))).flat();
  const parsed = parseEquipment({ features: texts.map((text) => JSON.parse(text)) });
  return (parsed?.items ?? []).map(({ geometry }) => middleOf(geometry));
}

function middleOf(geometry: Geometry): Position {
  if (geometry.kind === "point") return geometry.position;
  if (geometry.kind === "area") return bboxCentre(shapeBbox(geometry.shape));
  const { coordinates } = geometry;
  const middle = 2 * Math.floor(coordinates.length / 4);
  return [coordinates[middle]!, coordinates[middle + 1]!];
}
