// Starts the loaders for a selected playground. Details and last change are loaded immediately, opening hours of nearby
// places once some have hours, and photo data when the visitor requests it.
import { startWhenNeeded } from "../kit/async/on_demand.ts";
import type { BackendCallParts } from "../federation/nodes/backend_call.ts";
import { createChangesApi } from "../federation/nodes/changes_api.ts";
import { startChangeTimeLoader } from "./details/change_time_loader.ts";
import { createDetailsApi } from "./details/details_api.ts";
import { type DetailsLoaderParts, startDetailsLoader } from "./details/details_loader.ts";
import type { OpeningEvaluator } from "./opening/opening_evaluator.ts";

export interface DetailsParts {
  readonly state: DetailsLoaderParts["state"];
  readonly nodes: BackendCallParts;
  readonly texts: { readonly locale: string };
  /** The page's evaluator, with one worker. */
  readonly evaluator: () => Promise<OpeningEvaluator>;
  readonly warn: (text: string) => void;
}

export function startDetails({ state, nodes, texts: { locale }, evaluator, warn }: DetailsParts): void {
  startDetailsLoader({ state, api: createDetailsApi(nodes), warn });
  startChangeTimeLoader({ state, api: createChangesApi(nodes) });
  const { commons, sections } = state.details;
  startWhenNeeded(
    () => {
      const { value: amenities } = sections.amenities;
      return amenities.kind === "ready" && amenities.value.some(({ tags }) => tags.has("opening_hours"));
    },
    async () => {
      const { startOpeningNearby } = await import("./opening/start_opening.ts");
      startOpeningNearby({ state, evaluator: await evaluator() });
    },
    () => warn("cannot load the code for opening hours"),
  );
  startWhenNeeded(
    () => commons.question.value !== null,
    async () => {
      const [{ createCommonsApi }, { startCommonsLoader }] = await Promise.all([
        import("./photos/commons_api.ts"),
        import("./photos/commons_loader.ts"),
      ]);
      startCommonsLoader(commons, createCommonsApi(nodes.fetch, locale));
    },
    () => {
      const failed = commons.question.peek()?.categories ?? [];
      const members = new Map(failed.map((title) => [title, null]));
      commons.answers.value = { ...commons.answers.peek(), members };
    },
  );
}
