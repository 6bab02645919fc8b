// Writes a link preview for each playground.
import { DEFAULT_LOCALE, type Locale } from "contract/kit/locales.ts";
import { parsePlayground } from "contract/playground/playground.ts";
import type { PlaygroundStore } from "../../node/store/playground_store.ts";
import { summarise } from "../preview/core/playground_summary.ts";
import { PREVIEW_TEXTS } from "../preview/core/preview_texts.ts";
import { previewFile, writePreviewDocument } from "./core/preview_document.ts";
import { readPages } from "./read_pages.ts";
import type { PublicationFolder } from "./publication_folder.ts";

export interface PreviewParts {
  readonly store: Pick<PlaygroundStore, "facts" | "list">;
  readonly base: string;
  readonly siteName: string | null;
  readonly locale: Locale | null;
  readonly signal: AbortSignal;
}

export async function writePreviews(
  { store, locale, signal, ...place }: PreviewParts,
  folder: Pick<PublicationFolder, "write">,
): Promise<void> {
  const texts = PREVIEW_TEXTS[locale ?? DEFAULT_LOCALE];
  for await (const { json } of readPages(store, signal)) {
    const playground = parsePlayground(JSON.parse(json));
    if (playground === null) continue;
    // Notices are left out, because they change with time, and so would all previews.
    const summary = summarise(playground, store.facts.name);
    folder.write(previewFile(summary), writePreviewDocument(summary, texts, place));
  }
}
