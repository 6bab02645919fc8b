// The requests of a download to one node. An answer that is too large or too slow is requested in parts.
import { splitAtAntimeridian } from "../../contract/bbox.ts";
import { bboxArgs, poiArgs, type RpcName } from "../../contract/rpc.ts";
import type { Backend, Bbox } from "../../contract/types.ts";
import { type Failure, isNotFound, type Result } from "../kit/core/failure.ts";
import { REGION_TIMEOUT_MS } from "../nodes/backend_api.ts";
import type { BackendCall } from "../nodes/backend_call.ts";
import type { RegionFallback } from "../nodes/region_fallback.ts";
import { amenityCircle, type Cell, equipmentBox, halveCell, treeBox } from "./core/cells.ts";
import { featuresOf, nearEquipment, nearPois, nearTrees } from "./core/near_items.ts";

/** Of one answer: parsing it takes some 10 ms. Larger ones are requested in parts. */
export const PART_LIMIT_BYTES = 1_048_576;
/** Of the whole region of an old node, which cannot be requested in parts. */
export const REGION_LIMIT_BYTES = 4_194_304;
/** A box is halved at most so often; a part that is still too large is an error. */
const MAX_HALVINGS = 6;

/** Gets the features of each answer; those of parts that touch come twice. May throw to end the download. */
export type Take = (features: readonly unknown[]) => void;

/** Ends the download of one node. */
export class NodeFailure extends Error {
  constructor(readonly failure: Failure) {
    super(failure.kind);
  }
}

export interface NodeRequestParts {
  /** Without kept answers. */
  readonly call: BackendCall;
  readonly fallback: Pick<RegionFallback, "ask">;
  readonly signal: AbortSignal;
}

/** The requests of a download; each throws a `NodeFailure`. */
export function createNodeRequests({ call, fallback, signal }: NodeRequestParts) {
  /** Once more after a failure that may pass. */
  async function ask(
    backend: Backend,
    name: RpcName,
    args: Record<string, string>,
    limitBytes = PART_LIMIT_BYTES,
  ): Promise<Result<{ readonly answer: unknown }>> {
    const send = () =>
      call(backend, name, args, (answer) => ({ answer }), {
        signal,
        limitBytes,
        timeoutMs: REGION_TIMEOUT_MS,
      });
    const first = await send();
    return first.ok || !mayPass(first.failure) ? first : await send();
  }

  function throwFailure(failure: Failure): never {
    throw new NodeFailure(failure);
  }

  function takeFeatures(answer: unknown, take: Take): void {
    take(featuresOf(answer) ?? throwFailure({ kind: "format" }));
  }

  /** False: the node lacks the function. */
  async function inBoxes(
    backend: Backend,
    boxes: readonly Bbox[],
    take: Take,
    halvings = 0,
  ): Promise<boolean> {
    for (const box of boxes) {
      const result = await fallback.ask(
        backend,
        "get_playgrounds_bbox",
        () => ask(backend, "get_playgrounds_bbox", bboxArgs(box)),
      );
      if (result === null) return false;
      if (result.ok) takeFeatures(result.value.answer, take);
      else if (!isTooMuch(result.failure) || halvings === MAX_HALVINGS) throwFailure(result.failure);
      else if (!await inBoxes(backend, halveBox(box), take, halvings + 1)) return false;
    }
    return true;
  }

  async function details(
    backend: Backend,
    cell: Cell,
    lacking: Set<RpcName>,
    { name, argsOf, pick }: DetailsFunction,
  ): Promise<readonly unknown[]> {
    if (lacking.has(name)) return [];
    const result = await ask(backend, name, argsOf(cell));
    if (result.ok) return pick(result.value.answer, cell) ?? throwFailure({ kind: "format" });
    if (isNotFound(result.failure)) {
      lacking.add(name);
      return [];
    }
    if (!isTooMuch(result.failure) || cell.length < 2) return throwFailure(result.failure);
    const [first, second] = halveCell(cell);
    const half = (part: Cell) => details(backend, part, lacking, { name, argsOf, pick });
    return [...await half(first), ...await half(second)];
  }

  return {
    async playgrounds(backend: Backend, box: Bbox, take: Take): Promise<void> {
      if (await inBoxes(backend, splitAtAntimeridian(box), take)) return;
      // Not the answer of the session: what is kept is fresh, as the node sent it, and smaller.
      const region = await ask(backend, "get_playgrounds", {}, REGION_LIMIT_BYTES);
      if (!region.ok) return throwFailure(region.failure);
      takeFeatures(region.value.answer, take);
    },
    /** Null if it fails: the playgrounds can be shown without. */
    async meta(backend: Backend): Promise<unknown> {
      const result = await ask(backend, "get_meta", {});
      return result.ok ? result.value.answer : null;
    },
    equipment: (backend: Backend, cell: Cell, lacking: Set<RpcName>) =>
      details(backend, cell, lacking, EQUIPMENT),
    trees: (backend: Backend, cell: Cell, lacking: Set<RpcName>) => details(backend, cell, lacking, TREES),
    pois: (backend: Backend, cell: Cell, lacking: Set<RpcName>) => details(backend, cell, lacking, POIS),
  };
}

interface DetailsFunction {
  readonly name: RpcName;
  readonly argsOf: (cell: Cell) => Record<string, string>;
  /** What belongs to the playgrounds of the cell; null: the answer has a wrong format. */
  readonly pick: (answer: unknown, cell: Cell) => unknown[] | null;
}

const EQUIPMENT: DetailsFunction = {
  name: "get_equipment",
  argsOf: (cell) => bboxArgs(plainBox(equipmentBox(cell))),
  pick(answer, cell) {
    const features = featuresOf(answer);
    return features && nearEquipment(features, cell);
  },
};

const TREES: DetailsFunction = {
  name: "get_trees",
  argsOf: (cell) => bboxArgs(plainBox(treeBox(cell))),
  pick(answer, cell) {
    const features = featuresOf(answer);
    return features && nearTrees(features, cell);
  },
};

const POIS: DetailsFunction = {
  name: "get_pois",
  argsOf(cell) {
    const { from, radiusMetres } = amenityCircle(cell);
    return poiArgs(from, radiusMetres);
  },
  pick: (answer, cell) => Array.isArray(answer) ? nearPois(answer, cell) : null,
};

/** A cell across the antimeridian is rare: all of its longitudes are requested. */
const plainBox = (box: Bbox): Bbox =>
  splitAtAntimeridian(box).length === 1 ? splitAtAntimeridian(box)[0]! : [-180, box[1], 180, box[3]];

function halveBox([west, south, east, north]: Bbox): [Bbox, Bbox] {
  if (east - west > north - south) {
    const middle = (west + east) / 2;
    return [[west, south, middle, north], [middle, south, east, north]];
  }
  const middle = (south + north) / 2;
  return [[west, south, east, middle], [west, middle, east, north]];
}

const isTooMuch = ({ kind }: Failure) => kind === "tooLarge" || kind === "timeout";

function mayPass(failure: Failure): boolean {
  return failure.kind === "network" || failure.kind === "http" && failure.status >= 500;
}
