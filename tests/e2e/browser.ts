// One browser per test file, started for its first test and closed after its last one.
import { type Browser, chromium } from "playwright-core";
import { BROWSER_PACKAGES, findBrowser, NO_BROWSER, thisMachine } from "./find_browser.ts";
import { needing } from "fakes/needing.ts";
import { createScene, type Scene } from "./scene.ts";
import { createSharedServers } from "./lent_servers.ts";

const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // Neither a page nor the browser itself can send requests to other machines.
  "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost",
];

export async function launchBrowser(executablePath: string): Promise<Browser> {
  return await chromium.launch({ executablePath, args: FLAGS });
}

export type BrowserTest = (name: string, body: (scene: Scene) => Promise<void>) => void;

export interface BrowserTestOptions {
  /** Whether the tests of the file share nodes, whose connections and timers outlive a test. By default false. */
  readonly sharesNodes?: boolean;
  /**
   * Whether the tests of the file share the nodes and Hubs that a scene opens, see `lent_servers.ts`. By default false.
   */
  readonly sharesHub?: boolean;
  /** Whether the pages of the file have the service worker. By default false. */
  readonly hasWorker?: boolean;
}

/**
 * Prepares the calling file for browser tests and returns the function that registers one. Each test has its own scene,
 * which is verified and disposed of at the end. A test that leaves something open fails. Without a browser, the tests
 * are ignored, or fail with `CI=true`.
 */
export function prepareBrowserTests(
  { sharesNodes = false, sharesHub = false, hasWorker = false }: BrowserTestOptions = {},
): BrowserTest {
  // The headless shell has no windows or printing dialogs, and needs a quarter less time for the same pages.
  const executablePath = Deno.env.get("HEADLESS_SHELL_PATH") || findBrowser(thisMachine);
  if (executablePath === null) {
    const absent = needing(false, NO_BROWSER, BROWSER_PACKAGES);
    return (name) => absent(name, () => {});
  }
  let browser: Browser;
  const shared = sharesHub ? createSharedServers() : null;
  const outlivesTest = sharesNodes || sharesHub;
  Deno.test.beforeAll(async () => {
    browser = await launchBrowser(executablePath);
  });
  Deno.test.afterAll(async () => {
    await browser.close();
    await shared?.[Symbol.asyncDispose]();
  });
  return (name, body) =>
    Deno.test({ name, sanitizeOps: !outlivesTest, sanitizeResources: !outlivesTest }, async () => {
      await using scene = createScene(browser, { hasWorker }, shared);
      await body(scene);
      await scene.verify();
    });
}
