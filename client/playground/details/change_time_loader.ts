// Loads the time of the selected playground's last change on the map, from the region's changes of the last day. They
// are requested once, and again when the region's data has changed. Nodes that report no change within a day are not
// queried.
import { computed, effect, untracked } from "@preact/signals";
import { createLru } from "contract/kit/lru.ts";
import { CHANGE_DAYS, type PlaygroundChange } from "contract/playground/playground_changes.ts";
import type { Backend } from "contract/types.ts";
import type { ChangesApi } from "../../federation/nodes/changes_api.ts";
import type { BackendsModel } from "../../federation/regions/backends_model.ts";
import type { PlacedPlayground } from "../../federation/tiers/core/placed_playground.ts";
import { findChangeTime, isWithinDay } from "../core/last_change.ts";
import type { DetailsModel } from "./details_model.ts";
import type { SelectionModel } from "../selection/selection_model.ts";

export interface ChangeTimeLoaderParts {
  readonly state: {
    readonly backends: BackendsModel;
    readonly details: Pick<DetailsModel, "changedAt">;
    readonly selection: Pick<SelectionModel, "selected">;
  };
  readonly api: ChangesApi;
}

/** Maximum number of lists that are kept. Most visitors look at few regions. */
const MAX_REMEMBERED = 10;

/** Starts the loader; the returned function stops it. */
export function startChangeTimeLoader(
  { state: { backends, details, selection }, api }: ChangeTimeLoaderParts,
): () => void {
  const stopped = new AbortController();
  const answers = createLru<string, Promise<readonly PlaygroundChange[]>>(MAX_REMEMBERED);

  /** The selected playground's node. Reads signals. */
  function chosenView() {
    const origin = selection.selected.value?.origin;
    return backends.views.value.find(({ backend: { key, url } }) =>
      key === origin?.backendKey && url === origin.backendUrl
    );
  }

  /** Last change of the region; null if there was none within a day. */
  const lastChangeAt = computed(() => {
    const time = chosenView()?.meta?.lastChangeAt ?? null;
    const nowMs = backends.hubTimeMs.value;
    return time !== null && nowMs !== null && isWithinDay(time, nowMs) ? time : null;
  });

  /**
   * Requests the changes of a region. Resolves to an empty list after a failure, which is not stored, so that the next
   * selection requests the list again.
   */
  function changesOf(backend: Backend, until: string): Promise<readonly PlaygroundChange[]> {
    const key = `${backend.url} ${until}`;
    const known = answers.get(key);
    if (known) return known;
    const asked = api.fetchChanges(backend, CHANGE_DAYS.shortest, stopped.signal).then((answer) => {
      if (answer.ok) return answer.value.items;
      answers.delete(key);
      return [];
    });
    answers.set(key, asked);
    return asked;
  }

  async function load(
    { playground }: PlacedPlayground,
    until: string,
    isCurrent: () => boolean,
  ): Promise<void> {
    const changes = await changesOf(chosenView()!.backend, until);
    if (isCurrent()) details.changedAt.value = findChangeTime(changes, playground);
  }

  const stop = effect(() => {
    const placed = selection.selected.value;
    const until = lastChangeAt.value;
    untracked(() => {
      details.changedAt.value = null;
      if (placed === null || until === null) return;
      const isCurrent = () =>
        !stopped.signal.aborted && selection.selected.peek() === placed && lastChangeAt.peek() === until;
      void load(placed, until, isCurrent);
    });
  });
  return () => {
    stop();
    stopped.abort();
  };
}
