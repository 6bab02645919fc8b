import assert from "node:assert/strict";
import { type BrowserSearch, findBrowser } from "./find_browser.ts";

interface Case {
  readonly name: string;
  readonly os: BrowserSearch["os"];
  readonly env?: Readonly<Record<string, string>>;
  readonly files: readonly string[];
  readonly expected: string | null;
}

const MAC_CHROME = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";
const WINDOWS_CHROME = "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe";

const cases: readonly Case[] = [
  { name: "nothing is installed", os: "linux", files: [], expected: null },
  {
    name: "Chromium comes before Chrome",
    os: "linux",
    files: ["/usr/bin/google-chrome", "/usr/bin/chromium"],
    expected: "/usr/bin/chromium",
  },
  {
    name: "Chrome's own package",
    os: "linux",
    files: ["/usr/bin/google-chrome-stable"],
    expected: "/usr/bin/google-chrome-stable",
  },
  {
    name: "CHROME_PATH comes first",
    os: "linux",
    env: { CHROME_PATH: "/opt/chrome" },
    files: ["/usr/bin/chromium", "/opt/chrome"],
    expected: "/opt/chrome",
  },
  {
    name: "a wrong CHROME_PATH is not papered over",
    os: "linux",
    env: { CHROME_PATH: "/opt/gone" },
    files: ["/usr/bin/chromium"],
    expected: null,
  },
  { name: "macOS", os: "darwin", files: [MAC_CHROME], expected: MAC_CHROME },
  {
    name: "macOS, installed for one person",
    os: "darwin",
    env: { HOME: "/Users/ada" },
    files: [`/Users/ada${MAC_CHROME}`],
    expected: `/Users/ada${MAC_CHROME}`,
  },
  {
    name: "Windows",
    os: "windows",
    env: { PROGRAMFILES: "C:\\Program Files" },
    files: [WINDOWS_CHROME],
    expected: WINDOWS_CHROME,
  },
];

for (const { name, os, env = {}, files, expected } of cases) {
  Deno.test(`findBrowser: ${name}`, () => {
    const found = findBrowser({ os, readEnv: (key) => env[key], isFile: (path) => files.includes(path) });
    assert.equal(found, expected);
  });
}
