// Records a page's complaints, which are console messages, uncaught errors, and violations of its
// Content-Security-Policy. A test fails if it gets any complaint that it does not declare.
import assert from "node:assert/strict";
import type { ConsoleMessage, Page } from "playwright-core";
import { waitUntil } from "fakes/wait_until.ts";

export interface Complaints {
  /** Expects a complaint exactly this many times by the end of the test. */
  expect(pattern: RegExp, times?: number): void;
  /** Allows a complaint, any number of times. */
  tolerate(pattern: RegExp): void;
  /** Allows messages about failed requests to these URLs, including service worker scripts. */
  tolerateFailedLoads(...urlStarts: readonly string[]): void;
  /** Allows messages of the browser about unused preloads. */
  tolerateUnusedPreloads(): void;
  /** Waits for an expected complaint. */
  waitFor(pattern: RegExp): Promise<void>;
  /** Throws if a complaint was not expected, or an expected one is missing. */
  verify(): void;
}

/** Chromium's messages about failed requests, and about responses without CORS. */
const FAILED_LOAD = /^console error: Failed to load resource: .* <(.*)>$/;
const REFUSED_READ = /^console error: Access to fetch at '(.*?)' .* has been blocked by CORS policy/;

/** The browser's message has no URL, but the page's own message after it does. */
const FAILED_SCRIPT = "console error: An unknown error occurred when fetching the script.";
const FAILED_WORKER = /cannot register the service worker.* with script \('(.*?)'/;

/** Most nodes in use lack these functions and answer 404, which the browser logs. */
export const OWN_FUNCTIONS = /\/rpc\/(?:(?:search_playgrounds|get_surroundings)\?|get_notices$)/;
const UNUSED_PRELOAD = /^console warning: The resource .* was preloaded using link preload but not used/;

/** Must be called before the page is opened. */
export async function recordComplaints(page: Page): Promise<Complaints> {
  const all: string[] = [];
  const expected: { readonly pattern: RegExp; readonly times: number }[] = [];
  const tolerated: RegExp[] = [];
  const failing: string[] = [];
  let mayPreloadInVain = false;
  page.on("console", (message) => all.push(describeMessage(message)));
  page.on("pageerror", (error) => all.push(`uncaught: ${error}`));
  page.on("crash", () => all.push("the page crashed"));
  await page.exposeFunction("reportViolation", (text: string) => all.push(`policy violation: ${text}`));
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sourceFile }) => {
      globalThis.reportViolation(`${violatedDirective} ${blockedURI} ${sourceFile}`);
    });
  });

  function isKnown(text: string): boolean {
    if (text === FAILED_SCRIPT && failing.length > 0) return true;
    const url = [FAILED_LOAD, REFUSED_READ, FAILED_WORKER].map((pattern) => pattern.exec(text)?.[1]).find(
      Boolean,
    );
    if (url !== undefined && OWN_FUNCTIONS.test(url) && text.includes("404")) return true;
    if (url !== undefined && failing.some((start) => url.startsWith(start))) return true;
    if (mayPreloadInVain && UNUSED_PRELOAD.test(text)) return true;
    if (tolerated.some((pattern) => pattern.test(text))) return true;
    return expected.some(({ pattern }) => pattern.test(text));
  }

  return {
    expect: (pattern, times = 1) => void expected.push({ pattern, times }),
    tolerate: (pattern) => void tolerated.push(pattern),
    tolerateFailedLoads: (...urlStarts) => void failing.push(...urlStarts),
    tolerateUnusedPreloads: () => void (mayPreloadInVain = true),
    async waitFor(pattern) {
      await waitUntil(String(pattern), () => all.some((text) => pattern.test(text)), Boolean);
    },
    verify() {
      for (const { pattern, times } of expected) {
        const found = all.filter((text) => pattern.test(text)).length;
        assert.equal(found, times, `${pattern} was said ${found} times, not ${times}:\n${all.join("\n")}`);
      }
      assert.deepEqual(all.filter((text) => !isKnown(text)), []);
    },
  };
}

/** Chromium's message about a failed request has the URL as its location, not in its text. */
function describeMessage(message: ConsoleMessage): string {
  const text = `console ${message.type()}: ${message.text()}`;
  return text.includes("Failed to load resource") ? `${text} <${message.location().url}>` : text;
}

declare global {
  var reportViolation: (text: string) => void;
}
