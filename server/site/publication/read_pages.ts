// Reads all playgrounds of a store one after the other, because the texts of a country need too much memory at once.
import { setImmediate } from "node:timers/promises";
import type { ListedFeature } from "../../node/region/core/feature_list.ts";
import type { PlaygroundStore } from "../../node/store/playground_store.ts";

const PAGE_LENGTH = 500;

/** Throws the reason of `signal` when it is aborted. */
export async function* readPages(
  store: Pick<PlaygroundStore, "list">,
  signal: AbortSignal,
): AsyncGenerator<ListedFeature> {
  let after: number | null = 0;
  while (after !== null) {
    // Queries of a local store are synchronous, and Ctrl+C is noticed between tasks only.
    await setImmediate();
    signal.throwIfAborted();
    const page: Awaited<ReturnType<PlaygroundStore["list"]>> = await store.list(
      "playground",
      after,
      PAGE_LENGTH,
      null,
    );
    yield* page.features;
    after = page.next;
  }
}
