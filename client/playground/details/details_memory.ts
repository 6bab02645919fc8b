// The details of the playgrounds chosen last, so that going back to one shows them at once.
import { createLru } from "contract/kit/lru.ts";
import { playgroundKey } from "contract/playground/playground.ts";
import type { PlacedPlayground } from "../../federation/tiers/core/placed_playground.ts";
import type { Details, SectionName } from "./details_model.ts";

const MAX_REMEMBERED = 30;

/** Identifies a playground as of one import of one backend. */
export function subjectKey({ playground, origin }: PlacedPlayground): string {
  return JSON.stringify([
    origin.backendKey,
    origin.backendUrl,
    origin.lastImportAt,
    playgroundKey(playground),
  ]);
}

export function createDetailsMemory() {
  const entries = createLru<string, Partial<Details>>(MAX_REMEMBERED);

  function use(subject: PlacedPlayground, change: Partial<Details>): Partial<Details> {
    const key = subjectKey(subject);
    const entry = { ...entries.get(key), ...change };
    entries.set(key, entry);
    return entry;
  }

  return {
    recall: (subject: PlacedPlayground) => use(subject, {}),
    store: <Name extends SectionName>(subject: PlacedPlayground, name: Name, section: Details[Name]) =>
      void use(subject, { [name]: section }),
  };
}
