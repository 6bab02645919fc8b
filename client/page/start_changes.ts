// Starts what tells about news of the region: its model and loader, and with the first news the components and their
// texts. Loaded on demand.
import { startWhenNeeded } from "../kit/async/schedule.ts";
import { loadLaterStyles } from "../kit/ui/later_styles.ts";
import { startChangesLoader } from "../changes/changes_loader.ts";
import { createChangesApi } from "../changes/changes_api.ts";
import { createFeedLink } from "../changes/feed_link.ts";
import { createChangesModel } from "../changes/changes_model.ts";
import type { BackendCallParts } from "../nodes/backend_call.ts";
import type { PageState } from "./page_state.ts";
import type { Texts } from "./texts/texts.ts";

interface ChangesParts {
  readonly state: PageState;
  /** For calls to nodes. */
  readonly nodes: BackendCallParts;
  readonly texts: Texts;
}

export function startChanges({ state, nodes, texts }: ChangesParts): void {
  const changes = createChangesModel();
  startChangesLoader({
    state: { ...state, changes },
    api: createChangesApi(nodes),
    page: globalThis,
    announceFeed: createFeedLink(document),
    now: () => Date.now(),
  });
  startWhenNeeded({
    isNeeded: () => changes.news.value !== null,
    async start() {
      const [{ mountChanges }, later] = await Promise.all([
        import("./changes_parts.tsx"),
        texts.loadLater(),
        loadLaterStyles(),
      ]);
      mountChanges(state, changes, { ...texts, ...later });
    },
  });
}
