// Firefox over WebDriver BiDi. One browser per test file, whose windows share nothing; a phone is a browser of its own.
import puppeteer, { type Browser, type ConsoleMessage, type KeyInput } from "puppeteer-core";
import type { LaunchDriver } from "./driver.ts";

/** Debian's name; `FIREFOX_PATH` overrides it, for trying another version. */
const PATHS = [Deno.env.get("FIREFOX_PATH"), "/usr/bin/firefox-esr", "/usr/bin/firefox"];

/** Path of an installed Firefox, or null. */
export function findFirefox(isFile: (path: string) => boolean): string | null {
  return PATHS.find((path) => path !== undefined && isFile(path)) ?? null;
}

const PREFERENCES = {
  // Nothing but this machine is reached: requests to others go to a proxy that is not there.
  "network.proxy.type": 1,
  "network.proxy.http": "127.0.0.1",
  "network.proxy.http_port": 9,
  "network.proxy.ssl": "127.0.0.1",
  "network.proxy.ssl_port": 9,
  "intl.accept_languages": "de-DE",
};
/** The main pointer is a finger, and cannot hover. */
const PHONE_PREFERENCES = { "ui.primaryPointerCapabilities": 1, "dom.w3c_touch_events.enabled": 1 };

/** To be called once, before the calling file registers its tests. */
export function prepareFirefox(executablePath: string): LaunchDriver {
  const launch = (preferences: Readonly<Record<string, number>>) =>
    puppeteer.launch({
      browser: "firefox",
      executablePath,
      extraPrefsFirefox: { ...PREFERENCES, ...preferences },
    });
  let desktop: Browser;
  Deno.test.beforeAll(async () => {
    desktop = await launch({});
  });
  Deno.test.afterAll(() => desktop.close());

  return async ({ isPhone }) => {
    const owner = isPhone ? await launch(PHONE_PREFERENCES) : await desktop.createBrowserContext();
    const page = await owner.newPage();
    const size = isPhone ? { width: 390, height: 844 } : { width: 1280, height: 800 };
    // Firefox 140 sets the size, and rejects since it cannot turn the screen.
    await page.setViewport(size).catch(() => {});
    await page.waitForFunction(`innerWidth === ${size.width} && innerHeight === ${size.height}`);
    const complaints: string[] = [];
    page.on("console", (message: ConsoleMessage) => {
      if (["warn", "error"].includes(message.type())) complaints.push(`${message.type()}: ${message.text()}`);
    });
    page.on("pageerror", (error) => {
      if (!(error instanceof Error && isOfBrowser(error))) complaints.push(`uncaught: ${error}`);
    });
    return {
      open: async (url) => void await page.goto(url),
      reload: async () => void await page.reload(),
      evaluate: <T>(body: string) => page.evaluate(`(async () => { ${body} })()`) as Promise<T>,
      tapAt: (x, y) => isPhone ? page.touchscreen.tap(x, y) : page.mouse.click(x, y),
      press: (key) => page.keyboard.press(key as KeyInput),
      print: () => page.pdf({ format: "A4" }),
      readComplaints: () => Promise.resolve(complaints),
      [Symbol.asyncDispose]: () => owner.close(),
    };
  };
}

/**
 * Firefox 140 sometimes reports this of a page with a frame of another origin. It has no line of a script: errors of the
 * page have.
 */
function isOfBrowser({ message, stack = "" }: Error): boolean {
  return message.includes('Permission denied to access property "length"') && !/https?:\/\//.test(stack);
}
