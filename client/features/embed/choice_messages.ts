// Sends the selected playground to the page that embeds the map. Receives nothing from that page.
import { effect } from "@preact/signals";
import { playgroundKey } from "contract/playground/playground.ts";
import { namingOf, type PlaygroundNaming } from "contract/playground/playground_naming.ts";
import type { SelectionModel } from "../../playground/selection/selection_model.ts";
import type { BackendsModel } from "../../federation/regions/backends_model.ts";
import { type ChoiceMessage, chooseTargets, makeChoiceMessage } from "./core/choice_message.ts";

interface ChoiceMessagesParts {
  readonly state: {
    readonly backends: Pick<BackendsModel, "views">;
    readonly selection: Pick<SelectionModel, "selected">;
  };
  /** The setting `EMBED_ORIGINS`. */
  readonly embedOrigins: readonly string[];
  readonly texts: { playgroundName(naming: PlaygroundNaming): string };
  readonly page: EmbeddedWindow;
}

/** The parts of the browser's window in use. */
export interface EmbeddedWindow {
  /** `ancestorOrigins` is missing in older browsers, including Firefox. */
  readonly location: { readonly href: string; readonly ancestorOrigins?: ArrayLike<string> };
  readonly parent: { postMessage(message: ChoiceMessage, targetOrigin: string): void };
}

/** Sends one message per selection, including a playground in the URL. The returned function stops it. */
export function startChoiceMessages({ state, embedOrigins, texts, page }: ChoiceMessagesParts): () => void {
  let last: string | null = null;
  return effect(() => {
    const placed = state.selection.selected.value;
    const key = placed && `${placed.origin.backendKey}/${playgroundKey(placed.playground)}`;
    // The same playground with newer data is not a new selection.
    if (key === last) return;
    last = key;
    if (placed === null) return;
    const { playground, origin } = placed;
    const backend = state.backends.views.peek().find(({ backend: { key } }) => key === origin.backendKey)
      ?.backend;
    const message = makeChoiceMessage({
      playground,
      slug: backend?.slug ?? null,
      name: texts.playgroundName(namingOf(playground)),
      pageUrl: page.location.href,
    });
    const parentOrigin = page.location.ancestorOrigins?.[0] ?? null;
    for (const target of chooseTargets(embedOrigins, parentOrigin)) page.parent.postMessage(message, target);
  });
}
