// Starts the comparison of favourites. Loaded with their list.
import { startComparisonLoader } from "../favourites/comparison_loader.ts";
import { comparisonOfPage } from "../favourites/comparison_model.ts";
import type { BackendApi } from "../nodes/backend_api.ts";
import type { BackendCallParts } from "../nodes/backend_call.ts";
import { createDetailsApi } from "../playground/details_api.ts";
import { openingEvaluator } from "../playground/start_opening.ts";
import type { PageState } from "./page_state.ts";

interface ComparisonParts {
  readonly state: PageState;
  readonly api: BackendApi;
  /** For calls to nodes. */
  readonly nodes: BackendCallParts;
  readonly warn: (text: string) => void;
}

export function startComparison({ state, api, nodes, warn }: ComparisonParts): void {
  startComparisonLoader({
    state,
    comparison: comparisonOfPage(),
    api,
    details: createDetailsApi(nodes),
    evaluator: openingEvaluator(warn),
    now: () => new Date(),
  });
}
