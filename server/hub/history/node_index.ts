// Which record of the history file belongs to which backend. The key decides; a backend whose key changed (it got a slug)
// is found by its URL, as in the status file.
import type { StatusSnapshot } from "contract/types.ts";
import type { HistoryFile, HistoryNode } from "./store/history_file.ts";

export function createNodeIndex(file: Pick<HistoryFile, "nodes" | "addNode" | "changeNode">) {
  const byKey = new Map(file.nodes().map((node) => [node.key, node]));

  function find(key: string, url: string, backends: StatusSnapshot["backends"]): HistoryNode {
    const known = byKey.get(key) ??
      byKey.values().find((node) => node.url === url && !backends.has(node.key));
    if (known === undefined) return { id: file.addNode(key, url), key, url };
    if (known.key === key && known.url === url) return known;
    const changed = { ...known, key, url };
    file.changeNode(changed);
    byKey.delete(known.key);
    return changed;
  }

  return {
    /** Null: there is no record yet. */
    idOf: (key: string): number | null => byKey.get(key)?.id ?? null,
    /** Ids of the backends, by key; adds those that are new. */
    update(backends: StatusSnapshot["backends"]): ReadonlyMap<string, number> {
      const ids = new Map<string, number>();
      for (const [key, { url }] of backends) {
        const node = find(key, url, backends);
        byKey.set(key, node);
        ids.set(key, node.id);
      }
      return ids;
    },
    ids: (): readonly number[] => [...byKey.values()].map(({ id }) => id),
  };
}
