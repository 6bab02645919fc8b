// Loads the columns of a comparison independently: record, opening state and shade of each favourite.
import { effect, type Signal, untracked } from "@preact/signals";
import { growBboxByMetres } from "contract/geometry/bbox.ts";
import type { RegionPlace } from "contract/registry/region_place.ts";
import { shapeBbox } from "contract/geometry/shape.ts";
import type { Backend, Playground } from "contract/types.ts";
import type { BackendApi } from "../../federation/nodes/backend_api.ts";
import { equipmentOf } from "../../playground/core/equipment.ts";
import { couldBeTarget, namedBackend } from "../../playground/core/deep_link.ts";
import { readOpeningHours } from "../../playground/core/opening_hours.ts";
import { holidayPlaceAt } from "../../playground/opening/core/holiday_place.ts";
import { declaredPlace } from "../../federation/regions/core/declared_place.ts";
import { placeOf } from "../../playground/core/outside_links.ts";
import { findAmong } from "../../playground/selection/core/playground_search.ts";
import { TREE_REACH_METRES } from "contract/playground/surroundings_args.ts";
import { treesOf } from "../../playground/core/surroundings.ts";
import type { BackendCallParts } from "../../federation/nodes/backend_call.ts";
import { createDetailsApi, type DetailsApi } from "../../playground/details/details_api.ts";
import type { OpeningEvaluator } from "../../playground/opening/opening_evaluator.ts";
import type { BackendsModel } from "../../federation/regions/backends_model.ts";
import { summariseShade } from "../../playground/shade/core/shade_summary.ts";
import { estimateToday } from "../../playground/shade/estimate.ts";
import type { ShownModel } from "../../federation/tiers/shown_model.ts";
import { type ComparedPlayground, type ComparisonModel, createComparisonModel } from "./comparison_model.ts";
import { type Favourite, targetOf } from "./core/favourite.ts";

export interface ComparisonLoaderParts {
  readonly state: {
    readonly backends: BackendsModel;
    readonly shown: Pick<ShownModel, "unfilteredPlaygrounds">;
  };
  readonly comparison: ComparisonModel;
  readonly api: Pick<BackendApi, "fetchPlayground">;
  readonly details: Pick<DetailsApi, "fetchEquipment" | "fetchTrees">;
  readonly evaluator: Pick<OpeningEvaluator, "evaluate">;
  readonly now: () => Date;
}

interface ComparisonParts extends Pick<ComparisonLoaderParts, "api"> {
  readonly state: ComparisonLoaderParts["state"] & { readonly comparison: Signal<ComparisonModel | null> };
  readonly nodes: BackendCallParts;
  readonly evaluator: () => Promise<OpeningEvaluator>;
}

/** Starts the comparison of favourites. */
export async function startComparison({ state, api, nodes, evaluator }: ComparisonParts): Promise<void> {
  const comparison = createComparisonModel();
  startComparisonLoader({
    state,
    comparison,
    api,
    details: createDetailsApi(nodes),
    evaluator: await evaluator(),
    now: () => new Date(),
  });
  state.comparison.value = comparison;
}

/** Starts the loader. The returned function stops it. Another comparison aborts the requests of the previous one. */
export function startComparisonLoader(parts: ComparisonLoaderParts): () => void {
  const { comparison } = parts;
  return effect(() => {
    const chosen = comparison.chosen.value;
    const controller = new AbortController();
    untracked(() => chosen.forEach((favourite) => void load(parts, favourite, controller.signal)));
    return () => controller.abort();
  });
}

async function load(parts: ComparisonLoaderParts, favourite: Favourite, signal: AbortSignal): Promise<void> {
  const { comparison, state: { backends, shown }, api } = parts;
  const target = targetOf(favourite);
  const views = backends.views.peek();
  const view = namedBackend(target, views);
  const backend = view?.backend;
  const onMap = findAmong(shown.unfilteredPlaygrounds.peek(), target, views)?.playground;
  if (!view || !backend) return comparison.settle(favourite, { kind: "silent" });
  const result = onMap ? null : await api.fetchPlayground(backend, target.osmId, signal);
  if (signal.aborted) return;
  if (result?.ok === false) return comparison.settle(favourite, { kind: "silent" });
  const playground = onMap ?? result!.value;
  if (playground === null || !couldBeTarget(playground, target)) {
    return comparison.settle(favourite, { kind: "gone" });
  }
  const [opening, shade] = await Promise.all([
    readOpening(parts, playground, declaredPlace(view)),
    readShade(parts, backend, playground, signal),
  ]);
  if (signal.aborted) return;
  comparison.settle(favourite, { kind: "ready", playground, backendKey: backend.key, opening, shade });
}

async function readOpening(
  { evaluator, now }: ComparisonLoaderParts,
  playground: Playground,
  declared: RegionPlace,
): Promise<ComparedPlayground["opening"]> {
  const value = readOpeningHours(playground.properties);
  if (value === null) return null;
  const asOf = now();
  const place = placeOf(playground);
  const region = holidayPlaceAt(declared, place);
  const answer = await evaluator.evaluate({ value, place, region, now: asOf });
  return answer.kind === "evaluated" ? { status: answer.status, asOf } : null;
}

async function readShade(
  { details, now }: ComparisonLoaderParts,
  backend: Backend,
  playground: Playground,
  signal: AbortSignal,
): Promise<ComparedPlayground["shade"]> {
  const box = shapeBbox(playground.shape);
  const [trees, equipment] = await Promise.all([
    details.fetchTrees(backend, growBboxByMetres(box, TREE_REACH_METRES), signal),
    details.fetchEquipment(backend, box, signal),
  ]);
  if (!trees.ok) return "unknown";
  const day = estimateToday(
    playground.shape,
    treesOf(playground, trees.value.items),
    equipment.ok ? equipmentOf(playground, equipment.value.items) : [],
    now(),
  );
  return day === null ? "noTrees" : summariseShade(day);
}
