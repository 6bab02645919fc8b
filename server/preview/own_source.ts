// Previews of the playgrounds in the store of this program.
import { parsePlayground } from "../../contract/playground.ts";
import { DamagedStoreError, type PlaygroundStore } from "../node/store/playground_store.ts";
import { summarise } from "./core/playground_summary.ts";
import { isTarget } from "../../contract/preview_link.ts";
import type { PreviewOutcome, PreviewSource } from "./preview_source.ts";

export interface OwnSourceParts {
  /** The store that is served now; changes with each import. */
  readonly store: () => PlaygroundStore;
  /** Called with the reason when the store turns out to be damaged. */
  readonly reportDamage: (reason: string) => void;
}

export function createOwnSource({ store, reportDamage }: OwnSourceParts): PreviewSource {
  return {
    find(target): PreviewOutcome {
      const { playground, facts } = store();
      if (target.slug !== null) return { kind: "unknown region" };
      let text: string | null;
      try {
        text = playground(target.osmId);
      } catch (error) {
        if (!(error instanceof DamagedStoreError)) throw error;
        reportDamage(error.message);
        return { kind: "silent region" };
      }
      const found = text === null ? null : parsePlayground(JSON.parse(text));
      if (found === null || !isTarget(found, target)) return { kind: "unknown playground" };
      return { kind: "found", summary: summarise(found, facts.name) };
    },
  };
}
