// One browser per test file, started for its first test and closed after its last one.
import { type Browser, chromium } from "playwright-core";
import { findBrowser, thisMachine } from "./find_browser.ts";
import { needing } from "../fakes/needing.ts";
import { createScene, type Scene } from "./scene.ts";

const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // Nothing leaves this machine, whatever a page or the browser itself would like to fetch.
  "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost",
];

export async function launchBrowser(executablePath: string): Promise<Browser> {
  return await chromium.launch({ executablePath, args: FLAGS });
}

export type BrowserTest = (name: string, body: (scene: Scene) => Promise<void>) => void;

/**
 * Prepares the calling file for browser tests and gives the function that registers one. Each runs with a scene of
 * its own, which is cleared, and asked for complaints, at the end. Where there is no browser the tests are
 * ignored, and with `CI=true` they fail.
 */
export function prepareBrowserTests(): BrowserTest {
  const executablePath = findBrowser(thisMachine);
  if (executablePath === null) {
    const absent = needing(false, "no Chrome or Chromium found (set CHROME_PATH)");
    return (name) => absent(name, () => {});
  }
  let browser: Browser;
  Deno.test.beforeAll(async () => {
    browser = await launchBrowser(executablePath);
  });
  Deno.test.afterAll(() => browser.close());
  return (name, body) =>
    // The browser outlives the single test, and with it the pipe and the timers of its driver.
    Deno.test({ name, sanitizeOps: false, sanitizeResources: false }, async () => {
      await using scene = createScene(browser);
      await body(scene);
      await scene.verify();
    });
}
