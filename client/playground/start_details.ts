// Starts what a chosen playground needs: its details at once, the questions about its photos when the visitor asks for them.
import { startWhenNeeded } from "../kit/async/schedule.ts";
import type { BackendCallParts } from "../nodes/backend_call.ts";
import { commonsOf } from "./commons_model.ts";
import { createDetailsApi } from "./details_api.ts";
import { type DetailsLoaderParts, startDetailsLoader } from "./details_loader.ts";

export interface DetailsParts {
  readonly state: DetailsLoaderParts["state"];
  /** For calls to nodes. */
  readonly nodes: BackendCallParts;
  readonly texts: { readonly locale: string };
  readonly warn: (text: string) => void;
}

export function startDetails({ state, nodes, texts: { locale }, warn }: DetailsParts): void {
  startDetailsLoader({ state, api: createDetailsApi(nodes), warn });
  const commons = commonsOf(state.details);
  startWhenNeeded({
    isNeeded: () => commons.question.value !== null,
    async start() {
      const [{ createCommonsApi }, { startCommonsLoader }] = await Promise.all([
        import("./commons_api.ts"),
        import("./commons_loader.ts"),
      ]);
      startCommonsLoader(commons, createCommonsApi(nodes.fetch, locale));
    },
    onFailure() {
      const failed = commons.question.peek()?.categories ?? [];
      commons.answer({ ...commons.answers.peek(), members: new Map(failed.map((title) => [title, null])) });
    },
  });
}
