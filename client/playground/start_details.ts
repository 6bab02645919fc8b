// Starts the loaders of a chosen playground: of its details and its last change at once, of its photos when the visitor
// asks for them.
import { startWhenNeeded } from "../kit/async/on_demand.ts";
import type { BackendCallParts } from "../nodes/backend_call.ts";
import { createChangesApi } from "../nodes/changes_api.ts";
import { startChangeTimeLoader } from "./change_time_loader.ts";
import { createDetailsApi } from "./details_api.ts";
import { type DetailsLoaderParts, startDetailsLoader } from "./details_loader.ts";

export interface DetailsParts {
  readonly state: DetailsLoaderParts["state"];
  readonly nodes: BackendCallParts;
  readonly texts: { readonly locale: string };
  readonly warn: (text: string) => void;
}

export function startDetails({ state, nodes, texts: { locale }, warn }: DetailsParts): void {
  startDetailsLoader({ state, api: createDetailsApi(nodes), warn });
  startChangeTimeLoader({ state, api: createChangesApi(nodes) });
  const { commons } = state.details;
  startWhenNeeded(
    () => commons.question.value !== null,
    async () => {
      const [{ createCommonsApi }, { startCommonsLoader }] = await Promise.all([
        import("./commons_api.ts"),
        import("./commons_loader.ts"),
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
