// Firefox over WebDriver BiDi. Each window is a browser of its own with a new profile.
import puppeteer, { type ConsoleMessage, type KeyInput } from "puppeteer-core";
import type { Driver, WindowOptions } from "./driver.ts";

/** Debian's name; `FIREFOX_PATH` overrides it, for trying another version. */
const PATHS = [Deno.env.get("FIREFOX_PATH"), "/usr/bin/firefox-esr", "/usr/bin/firefox"];

/** Path of an installed Firefox, or null. */
export function findFirefox(isFile: (path: string) => boolean): string | null {
  return PATHS.find((path) => path !== undefined && isFile(path)) ?? null;
}

const preferencesOf = ({ isPhone }: WindowOptions) => ({
  // Nothing but this machine is reached: requests to others go to a proxy that is not there.
  "network.proxy.type": 1,
  "network.proxy.http": "127.0.0.1",
  "network.proxy.http_port": 9,
  "network.proxy.ssl": "127.0.0.1",
  "network.proxy.ssl_port": 9,
  "intl.accept_languages": "de-DE",
  // The main pointer is a finger, and cannot hover.
  ...(isPhone && { "ui.primaryPointerCapabilities": 1, "dom.w3c_touch_events.enabled": 1 }),
});

export async function launchFirefox(executablePath: string, options: WindowOptions): Promise<Driver> {
  const browser = await puppeteer.launch({
    browser: "firefox",
    executablePath,
    extraPrefsFirefox: preferencesOf(options),
  });
  const page = await browser.newPage();
  await page.setViewport(options.isPhone ? { width: 390, height: 844 } : { width: 1280, height: 800 });
  const complaints: string[] = [];
  page.on("console", (message: ConsoleMessage) => {
    if (["warn", "error"].includes(message.type())) complaints.push(`${message.type()}: ${message.text()}`);
  });
  page.on("pageerror", (error) => complaints.push(`uncaught: ${error}`));
  return {
    open: async (url) => void await page.goto(url),
    reload: async () => void await page.reload(),
    evaluate: <T>(body: string) => page.evaluate(`(async () => { ${body} })()`) as Promise<T>,
    tapAt: (x, y) => options.isPhone ? page.touchscreen.tap(x, y) : page.mouse.click(x, y),
    press: (key) => page.keyboard.press(key as KeyInput),
    print: () => page.pdf({ format: "A4" }),
    readComplaints: () => Promise.resolve(complaints),
    [Symbol.asyncDispose]: () => browser.close(),
  };
}
