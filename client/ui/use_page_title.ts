// The title of the page: what the browser's history, bookmarks and shared links call it.
import { useSignalEffect } from "@preact/signals";
import type { PartProps } from "./part.ts";

export function usePageTitle({ state, texts }: PartProps): void {
  useSignalEffect(() => {
    const placed = state.selection.selected.value;
    const name = placed && (placed.playground.name ?? texts.unnamedPlayground);
    document.title = name === null ? texts.pageTitle : `${name} – ${texts.pageTitle}`;
  });
}
