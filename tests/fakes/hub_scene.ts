// The servers of a browser test: data-nodes, a registry, and the Hub as a process. The scene stops everything it
// started.
import { parseStatusDocument } from "contract/status/status_document.ts";
import type { StatusSnapshot } from "contract/types.ts";
import { type FakeNode, type FakeNodeOptions, type RegistryEntry, startFakeNode } from "./fake_node.ts";
import { createRegistryFile, type RegistryFile } from "./registry_file.ts";
import { type HubProcess, startHub } from "./start_hub.ts";
import { until, waitUntil } from "./wait_until.ts";

export interface SceneHubOptions {
  /** Content of the registry. A string is written unchanged. */
  readonly registry: readonly RegistryEntry[] | string;
  readonly env?: Readonly<Record<string, string>>;
  /** Data directory of the Hub. By default, a temporary one. */
  readonly dataDir?: string;
  /** The status to wait for before the page is opened. By default, any. */
  readonly polledUntil?: (backends: StatusSnapshot["backends"]) => boolean;
}

export interface SceneHub {
  /** URL of the page, with a trailing slash. */
  readonly url: string;
  readonly registry: RegistryFile;
  readonly process: HubProcess;
}

export interface HubScene extends AsyncDisposable {
  startNode(options?: FakeNodeOptions): Promise<FakeNode>;
  startHub(options: SceneHubOptions): Promise<SceneHub>;
  makeFolder(): Promise<string>;
  /** Disposes of the resource together with the scene. */
  keep<T extends AsyncDisposable>(resource: T): T;
}

export function createHubScene(): HubScene {
  const stack = new AsyncDisposableStack();
  return {
    startNode: async (options) => stack.use(await startFakeNode(options)),
    async startHub(options) {
      const { env, dataDir, polledUntil = () => true } = options;
      const registry = stack.use(await createRegistryFile(options.registry));
      const process = stack.use(
        await startHub({ registry: registry.path, ...(env && { env }), ...(dataDir && { dataDir }) }),
      );
      await until(
        () => process.log.some(({ event }) => event === "first poll round done"),
        "the Hub has polled its nodes",
      );
      await waitForPoll(process.url, polledUntil);
      return { url: process.url, registry, process };
    },
    async makeFolder() {
      const path = await Deno.makeTempDir({ prefix: "scene-" });
      stack.defer(() => Deno.remove(path, { recursive: true }));
      return path;
    },
    keep: (resource) => stack.use(resource),
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}

/** Waits until a Hub's status fulfils a condition. */
export async function waitForPoll(
  hubUrl: string,
  isWanted: (backends: StatusSnapshot["backends"]) => boolean,
): Promise<void> {
  const readStatus = async () => {
    const response = await fetch(`${hubUrl}federation-status.json`);
    const text = await response.text();
    return response.ok ? parseStatusDocument(JSON.parse(text)) : null;
  };
  await waitUntil("the Hub's status is as wanted", readStatus, (status) => {
    return status !== null && isWanted(status.backends);
  });
}
