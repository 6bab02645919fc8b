// Answers calls to nodes from the offline areas. Reads a node's answers from the device on first use.
import { type ReadonlySignal, signal } from "@preact/signals";
import type { Backend } from "contract/types.ts";
import type { OfflineAnswers } from "../../federation/nodes/backend_call.ts";
import { type BackendView, isUnreachable } from "../../federation/regions/core/backend_view.ts";
import { answerFromDownloads, type NodeDownload, prepareDownload } from "./core/download_answers.ts";
import { type OfflineArea, parseAnswers } from "./core/offline_area.ts";
import type { AreaStore } from "./area_store.ts";

export interface AreaAnswers extends OfflineAnswers {
  /** Base URLs of nodes that have not answered since their offline answers were first used. */
  readonly used: ReadonlySignal<ReadonlySet<string>>;
  /** Call this when a node answers again. */
  endUse(url: string): void;
  /** Call this when the stored areas have changed. */
  forget(): void;
  /** The stored answer of `get_meta`, or null if there is none. */
  readMeta(url: string): Promise<unknown>;
}

interface AreaAnswersParts {
  readonly areas: ReadonlySignal<readonly OfflineArea[]>;
  readonly store: Pick<AreaStore, "read">;
  readonly views: ReadonlySignal<readonly BackendView[]>;
}

export function createAreaAnswers({ areas, store, views }: AreaAnswersParts): AreaAnswers {
  const used = signal<ReadonlySet<string>>(new Set());
  const loaded = new Map<string, Promise<readonly LoadedNode[]>>();

  function load(url: string): Promise<readonly LoadedNode[]> {
    let all = loaded.get(url);
    if (!all) loaded.set(url, all = loadNode(url));
    return all;
  }

  async function loadNode(url: string): Promise<readonly LoadedNode[]> {
    const newestFirst = areas.peek().flatMap((area) =>
      area.nodes.flatMap((node) => node.url === url ? [{ area, node }] : [])
    ).sort((a, b) => b.node.keptAtMs - a.node.keptAtMs);
    const nodes = await Promise.all(newestFirst.map(async ({ area, node }) => {
      const text = await store.read(area.id, url);
      const answers = text === null ? null : parseAnswers(text);
      return answers && { meta: answers.meta, download: prepareDownload(area.box, node, answers) };
    }));
    return nodes.filter((each) => each !== null);
  }

  return {
    used,
    prefers: (backend: Backend) =>
      views.peek().some((view) => view.backend.url === backend.url && isUnreachable(view)),
    async answer({ url }, name, args) {
      if (!areas.peek().some(({ nodes }) => nodes.some((node) => node.url === url))) return null;
      const nodes = await load(url);
      const result = await answerFromDownloads(nodes.map(({ download }) => download), name, args);
      if (result && !used.peek().has(url)) used.value = new Set([...used.peek(), url]);
      return result;
    },
    endUse(url) {
      if (used.peek().has(url)) used.value = new Set([...used.peek()].filter((each) => each !== url));
    },
    forget: () => loaded.clear(),
    readMeta: async (url) => (await load(url)).find(({ meta }) => meta !== null)?.meta ?? null,
  };
}

interface LoadedNode {
  readonly meta: unknown;
  readonly download: NodeDownload;
}
