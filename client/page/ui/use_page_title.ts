// The title of the page: what the browser's history, bookmarks and shared links call it.
import { useSignalEffect } from "@preact/signals";
import { nameOfPage } from "./page_heading.tsx";
import type { PartProps } from "./part.ts";

export function usePageTitle(props: PartProps): void {
  const { state, texts } = props;
  useSignalEffect(() => {
    const page = nameOfPage(props);
    const placed = state.selection.selected.value;
    const name = placed && (placed.playground.name ?? texts.unnamedPlayground);
    document.title = name === null ? page : `${name} – ${page}`;
  });
}
