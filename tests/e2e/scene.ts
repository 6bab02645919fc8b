// The environment of one browser test: its servers, and pages in a new browser context.
import type { Browser } from "playwright-core";
import type { FakeNode } from "fakes/fake_node.ts";
import { createHubScene, type HubScene, type SceneHubOptions } from "fakes/hub_scene.ts";
import { type HubPage, openHubPage, type PageOptions } from "./hub_page.ts";
import type { SharedServers } from "./lent_servers.ts";

export interface OpenHubOptions extends PageOptions, Pick<SceneHubOptions, "env"> {
  /** Path and query of the page below the Hub's URL. By default empty. */
  readonly path?: string;
}

export interface Scene extends HubScene {
  readonly browser: Browser;
  /** Opens the page at the Hub's URL, or at the URL of a proxy in front of it. */
  openPage(url: string, options?: PageOptions): Promise<HubPage>;
  /**
   * Opens the page of a Hub with these nodes, after its first poll. In files that share a Hub, it is the shared one.
   */
  openHub(nodes: readonly FakeNode[], options?: OpenHubOptions): Promise<HubPage>;
  /** Returns a resource for all tests of a file that shares its Hub. It is started on the first call. */
  share<T extends AsyncDisposable>(name: string, start: () => T): T;
  /** Throws if a page had unexpected complaints. */
  verify(): Promise<void>;
}

/** `defaults` apply to every page. `shared` contains what the tests of the file share. */
export function createScene(
  browser: Browser,
  defaults: PageOptions = {},
  shared: SharedServers | null = null,
): Scene {
  const own = createHubScene();
  const servers = shared?.lend(own) ?? own;
  const pages: HubPage[] = [];

  async function openPage(url: string, options: PageOptions = {}): Promise<HubPage> {
    const page = servers.keep(await openHubPage(browser, url, { ...defaults, ...options }));
    pages.push(page);
    return page;
  }

  return {
    ...servers,
    browser,
    openPage,
    async openHub(nodes, { env, path = "", ...options } = {}) {
      const wanted = { registry: nodes.map(({ registryEntry }) => registryEntry), ...(env && { env }) };
      const hub = await (shared?.findHub(wanted) ?? servers.startHub(wanted));
      return await openPage(hub.url + path, options);
    },
    share: (name, start) => shared?.share(name, start) ?? servers.keep(start()),
    async verify() {
      for (const page of pages) await page.verify();
    },
  };
}
