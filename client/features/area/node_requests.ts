// Sends a download's requests to one node. Splits requests whose answers are too large or too slow.
import { splitAtAntimeridian } from "contract/geometry/bbox.ts";
import { bboxArgs, poiArgs, type RpcName } from "contract/rpc.ts";
import type { Backend, Bbox } from "contract/types.ts";
import { type Failure, isNotFound, type Result } from "../../kit/core/failure.ts";
import { REGION_TIMEOUT_MS } from "../../federation/nodes/backend_api.ts";
import type { BackendCall } from "../../federation/nodes/backend_call.ts";
import { NOTICES_LIMIT_BYTES } from "../../federation/nodes/notices_api.ts";
import type { RegionFallback } from "../../federation/nodes/region_fallback.ts";
import { TREE_REACH_METRES } from "contract/playground/surroundings_args.ts";
import { amenityCircle, boxAround, type Cell, halveCell } from "./core/cells.ts";
import { featuresOf, nearFeatures, nearPois } from "./core/near_items.ts";

/** Maximum size of an answer, which takes some 10 ms to parse. Larger ones are split. */
export const PART_LIMIT_BYTES = 1_048_576;
/** Maximum size of an old node's region, which cannot be split. */
export const REGION_LIMIT_BYTES = 4_194_304;
/** Maximum number of times a box is split. */
const MAX_HALVINGS = 6;

/**
 * Receives the features of each answer. Features on the border between two parts arrive twice. Throws to end the
 * download.
 */
type Take = (features: readonly unknown[]) => void;

export type DetailKind = "equipment" | "trees" | "pois";

/** Ends the download of one node. */
export class NodeFailure extends Error {
  constructor(readonly failure: Failure) {
    super(failure.kind);
  }
}

export interface NodeRequestParts {
  /** A call that bypasses the offline areas. */
  readonly call: BackendCall;
  readonly fallback: Pick<RegionFallback, "ask">;
  readonly signal: AbortSignal;
}

/** Creates the requests of a download. Each throws a `NodeFailure`. */
export function createNodeRequests({ call, fallback, signal }: NodeRequestParts) {
  /** Retries once after a temporary failure. */
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
    return first.ok || !isTemporary(first.failure) ? first : await send();
  }

  function throwFailure(failure: Failure): never {
    throw new NodeFailure(failure);
  }

  function takeFeatures(answer: unknown, take: Take): void {
    take(featuresOf(answer) ?? throwFailure({ kind: "format" }));
  }

  /** Requests a function for each box. Resolves to false if the node lacks the function. */
  async function requestBoxes(
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
      else if (!await requestBoxes(backend, halveBox(box), take, halvings + 1)) return false;
    }
    return true;
  }

  async function details(
    backend: Backend,
    kind: DetailKind,
    cell: Cell,
    lacking: Set<RpcName>,
  ): Promise<readonly unknown[]> {
    const { name, argsOf, pick } = DETAILS[kind];
    if (lacking.has(name)) return [];
    const result = await ask(backend, name, argsOf(cell));
    if (result.ok) return pick(result.value.answer, cell) ?? throwFailure({ kind: "format" });
    if (isNotFound(result.failure)) {
      lacking.add(name);
      return [];
    }
    if (!isTooMuch(result.failure) || cell.length < 2) return throwFailure(result.failure);
    const [first, second] = halveCell(cell);
    const half = (part: Cell) => details(backend, kind, part, lacking);
    return [...await half(first), ...await half(second)];
  }

  return {
    async playgrounds(backend: Backend, box: Bbox, take: Take): Promise<void> {
      if (await requestBoxes(backend, splitAtAntimeridian(box), take)) return;
      // Bypasses the session's cached answer, which is parsed, and may be outdated or too large.
      const region = await ask(backend, "get_playgrounds", {}, REGION_LIMIT_BYTES);
      if (!region.ok) return throwFailure(region.failure);
      takeFeatures(region.value.answer, take);
    },
    /** Requests `get_meta`. Null after a failure, because the playgrounds can be shown without it. */
    async meta(backend: Backend): Promise<unknown> {
      const result = await ask(backend, "get_meta", {});
      return result.ok ? result.value.answer : null;
    },
    /** Requests the notices. Empty after a failure, because most nodes lack the function. */
    async notices(backend: Backend): Promise<readonly unknown[]> {
      const result = await ask(backend, "get_notices", {}, NOTICES_LIMIT_BYTES);
      return result.ok && Array.isArray(result.value.answer) ? result.value.answer : [];
    },
    /** Requests details of all playgrounds in a cell. Adds the function to `lacking` if the node lacks it. */
    details,
  };
}

interface DetailsFunction {
  readonly name: RpcName;
  readonly argsOf: (cell: Cell) => Record<string, string>;
  /** Selects the items that belong to the cell's playgrounds. Null if the answer has the wrong format. */
  readonly pick: (answer: unknown, cell: Cell) => unknown[] | null;
}

const DETAILS: Readonly<Record<DetailKind, DetailsFunction>> = {
  equipment: featuresAround("get_equipment", 0),
  trees: featuresAround("get_trees", TREE_REACH_METRES),
  pois: {
    name: "get_pois",
    argsOf(cell) {
      const { from, radiusMetres } = amenityCircle(cell);
      return poiArgs(from, radiusMetres);
    },
    pick: (answer, cell) => Array.isArray(answer) ? nearPois(answer, cell) : null,
  },
};

function featuresAround(name: RpcName, reachMetres: number): DetailsFunction {
  return {
    name,
    argsOf: (cell) => bboxArgs(plainBox(boxAround(cell, reachMetres))),
    pick(answer, cell) {
      const features = featuresOf(answer);
      return features && nearFeatures(features, cell, reachMetres);
    },
  };
}

/** For a cell across the antimeridian, which is rare, requests all longitudes. */
function plainBox(box: Bbox): Bbox {
  const [part, ...others] = splitAtAntimeridian(box);
  return others.length === 0 ? part! : [-180, box[1], 180, box[3]];
}

function halveBox([west, south, east, north]: Bbox): [Bbox, Bbox] {
  if (east - west > north - south) {
    const middle = (west + east) / 2;
    return [[west, south, middle, north], [middle, south, east, north]];
  }
  const middle = (south + north) / 2;
  return [[west, south, east, middle], [west, middle, east, north]];
}

const isTooMuch = ({ kind }: Failure) => kind === "tooLarge" || kind === "timeout";

const isTemporary = (failure: Failure) =>
  failure.kind === "network" || failure.kind === "http" && failure.status >= 500;
