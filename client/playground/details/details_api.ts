// Calls to data-nodes for the details of one playground: equipment, trees, amenities, playgrounds nearby.
import { splitAtAntimeridian } from "contract/geometry/bbox.ts";
import type { Position } from "contract/geometry/geometry.ts";
import type { Parsed } from "contract/playground/playground.ts";
import { bboxArgs, nearestArgs, poiArgs, type RpcName } from "contract/rpc.ts";
import {
  parseEquipment,
  parseNearest,
  parsePois,
  parseTrees,
  type Poi,
} from "contract/playground/surroundings.ts";
import { PLACES_PER_KIND, surroundingsArgs } from "contract/playground/surroundings_args.ts";
import type { Backend, Bbox } from "contract/types.ts";
import { isNotFound, joinResults, type Result } from "../../kit/core/failure.ts";
import { type BackendCallParts, createBackendCall } from "../../federation/nodes/backend_call.ts";

/**
 * Timeout of the search nearby. Shorter than for other calls, because many backends are queried, and slow ones are
 * skipped.
 */
export const NEAREST_TIMEOUT_MS = 3_000;
export const DETAILS_LIMIT_BYTES = 4_194_304;

type Answer<T> = Promise<Result<Parsed<T>>>;

export type DetailsApi = ReturnType<typeof createDetailsApi>;

export function createDetailsApi(parts: BackendCallParts) {
  const call = createBackendCall(parts);
  /** Base URLs of nodes found to lack `get_surroundings` in this session. */
  const withoutSurroundings = new Set<string>();

  async function fetchInBox<T>(
    name: RpcName,
    parse: (value: unknown) => Parsed<T> | null,
    { backend, box, signal }: { backend: Backend; box: Bbox; signal: AbortSignal },
  ): Answer<T> {
    const answers = joinResults(
      await Promise.all(
        splitAtAntimeridian(box).map(async (part) =>
          await call(backend, name, bboxArgs(part), parse, { signal, limitBytes: DETAILS_LIMIT_BYTES })
        ),
      ),
    );
    if (!answers.ok) return answers;
    return {
      ok: true,
      value: {
        items: answers.value.flatMap(({ items }) => items),
        dropped: answers.value.reduce((sum, { dropped }) => sum + dropped, 0),
      },
    };
  }

  return {
    fetchEquipment: (backend: Backend, box: Bbox, signal: AbortSignal) =>
      fetchInBox("get_equipment", parseEquipment, { backend, box, signal }),
    fetchTrees: (backend: Backend, box: Bbox, signal: AbortSignal) =>
      fetchInBox("get_trees", parseTrees, { backend, box, signal }),
    /**
     * Requests the nearest places of each kind, or all places within the radius from a node that cannot select them.
     */
    async fetchPois(
      backend: Backend,
      from: Position,
      radiusMetres: number,
      signal: AbortSignal,
    ): Answer<Poi> {
      const limits = { signal, limitBytes: DETAILS_LIMIT_BYTES };
      if (!withoutSurroundings.has(backend.url)) {
        const args = surroundingsArgs(from, radiusMetres, PLACES_PER_KIND.most);
        const answer = await call(backend, "get_surroundings", args, parsePois, limits);
        if (answer.ok || !isNotFound(answer.failure)) return answer;
        withoutSurroundings.add(backend.url);
      }
      return await call(backend, "get_pois", poiArgs(from, radiusMetres), parsePois, limits);
    },
    fetchNearest: async (backend: Backend, from: Position, limit: number, signal: AbortSignal) =>
      await call(backend, "get_nearest_playgrounds", nearestArgs(from, limit), parseNearest, {
        signal,
        timeoutMs: NEAREST_TIMEOUT_MS,
        limitBytes: DETAILS_LIMIT_BYTES,
      }),
  };
}
