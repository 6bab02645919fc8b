// The environment of one browser test: data-nodes, a registry, the Hub as a process, pages in a new browser context.
// A scene stops everything that it has started.
import type { Browser } from "playwright-core";
import { parseStatusDocument } from "contract/status_document.ts";
import type { StatusSnapshot } from "contract/types.ts";
import { type FakeNode, type FakeNodeOptions, type RegistryEntry, startFakeNode } from "fakes/fake_node.ts";
import { createRegistryFile, type RegistryFile } from "fakes/registry_file.ts";
import { type HubProcess, startHub } from "fakes/start_hub.ts";
import { type HubPage, openHubPage, type PageOptions } from "./hub_page.ts";
import { until, waitUntil } from "fakes/wait_until.ts";

export interface SceneHubOptions {
  /** Contents of the registry; a string is written unchanged. */
  readonly registry: readonly RegistryEntry[] | string;
  readonly env?: Readonly<Record<string, string>>;
  /** Data directory of the Hub; default: a temporary one. */
  readonly dataDir?: string;
  /** The status to wait for before the page is opened. Default: any. */
  readonly polledUntil?: (backends: StatusSnapshot["backends"]) => boolean;
}

export interface SceneHub {
  /** URL of the page, with a slash at the end. */
  readonly url: string;
  readonly registry: RegistryFile;
  readonly process: HubProcess;
}

export interface Scene extends AsyncDisposable {
  readonly browser: Browser;
  startNode(options?: FakeNodeOptions): Promise<FakeNode>;
  startHub(options: SceneHubOptions): Promise<SceneHub>;
  /** Opens the page at the Hub's URL, or at that of a proxy in front of it. */
  openPage(url: string, options?: PageOptions): Promise<HubPage>;
  /** A Hub over these nodes, polled once, and its page. */
  openHub(nodes: readonly FakeNode[], options?: PageOptions & Pick<SceneHubOptions, "env">): Promise<HubPage>;
  /** A temporary folder. */
  makeFolder(): Promise<string>;
  /** Disposes of something together with the scene. */
  keep<T extends AsyncDisposable>(resource: T): T;
  /** Throws if a page had unexpected complaints. */
  verify(): Promise<void>;
}

export function createScene(browser: Browser): Scene {
  const stack = new AsyncDisposableStack();
  const pages: HubPage[] = [];

  async function startSceneHub(options: SceneHubOptions): Promise<SceneHub> {
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
  }

  async function openPage(url: string, options: PageOptions = {}): Promise<HubPage> {
    const page = stack.use(await openHubPage(browser, url, options));
    pages.push(page);
    return page;
  }

  return {
    browser,
    startNode: async (options) => stack.use(await startFakeNode(options)),
    startHub: startSceneHub,
    openPage,
    async openHub(nodes, { env, ...options } = {}) {
      const hub = await startSceneHub({
        registry: nodes.map(({ registryEntry }) => registryEntry),
        ...(env && { env }),
      });
      return await openPage(hub.url, options);
    },
    async makeFolder() {
      const path = await Deno.makeTempDir({ prefix: "scene-" });
      stack.defer(() => Deno.remove(path, { recursive: true }));
      return path;
    },
    keep: (resource) => stack.use(resource),
    async verify() {
      for (const page of pages) await page.verify();
    },
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
