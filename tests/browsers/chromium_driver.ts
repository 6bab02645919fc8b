// Chromium, as in tests/e2e. One browser per test file, whose windows share nothing.
import type { Browser } from "playwright-core";
import { launchBrowser } from "../e2e/browser.ts";
import { OWN_FUNCTIONS } from "../e2e/complaints.ts";
import type { LaunchDriver } from "./driver.ts";

/** To be called once, before the calling file registers its tests. */
export function prepareChromium(executablePath: string): LaunchDriver {
  let browser: Browser;
  Deno.test.beforeAll(async () => {
    browser = await launchBrowser(executablePath);
  });
  Deno.test.afterAll(() => browser.close());

  return async ({ isPhone }) => {
    const viewport = isPhone ? { width: 390, height: 844 } : { width: 1280, height: 800 };
    const context = await browser.newContext({ viewport, isMobile: isPhone, hasTouch: isPhone });
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on("console", (message) => {
      const isLacking = message.text().includes("404") && OWN_FUNCTIONS.test(message.location().url);
      if (["warning", "error"].includes(message.type()) && !isLacking) {
        complaints.push(`${message.type()}: ${message.text()}`);
      }
    });
    page.on("pageerror", (error) => complaints.push(`uncaught: ${error}`));
    return {
      open: async (url) => void await page.goto(url),
      reload: async () => void await page.reload(),
      evaluate: (body) => page.evaluate(`(async () => { ${body} })()`),
      tapAt: (x, y) => isPhone ? page.touchscreen.tap(x, y) : page.mouse.click(x, y),
      press: (key) => page.keyboard.press(key),
      print: () => page.pdf({ format: "A4" }),
      readComplaints: () => Promise.resolve(complaints),
      [Symbol.asyncDispose]: () => context.close(),
    };
  };
}
