// The environment of one browser test: its servers, and pages in a new browser context.
import type { Browser } from "playwright-core";
import type { FakeNode } from "fakes/fake_node.ts";
import { createHubScene, type HubScene, type SceneHubOptions } from "fakes/hub_scene.ts";
import { type HubPage, openHubPage, type PageOptions } from "./hub_page.ts";

export interface Scene extends HubScene {
  readonly browser: Browser;
  /** Opens the page at the Hub's URL, or at that of a proxy in front of it. */
  openPage(url: string, options?: PageOptions): Promise<HubPage>;
  /** A Hub over these nodes, polled once, and its page. */
  openHub(nodes: readonly FakeNode[], options?: PageOptions & Pick<SceneHubOptions, "env">): Promise<HubPage>;
  /** Throws if a page had unexpected complaints. */
  verify(): Promise<void>;
}

/** `defaults` apply to every page. */
export function createScene(browser: Browser, defaults: PageOptions = {}): Scene {
  const servers = createHubScene();
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
    async openHub(nodes, { env, ...options } = {}) {
      const registry = nodes.map(({ registryEntry }) => registryEntry);
      const hub = await servers.startHub({ registry, ...(env && { env }) });
      return await openPage(hub.url, options);
    },
    async verify() {
      for (const page of pages) await page.verify();
    },
  };
}
