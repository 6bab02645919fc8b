// Writes down whatever a page complains about: console messages, uncaught errors, violations of its security
// policy. A test says which of them it provokes on purpose; any other one fails it.
import assert from "node:assert/strict";
import type { ConsoleMessage, Page } from "playwright-core";

export interface Complaints {
  /** This must turn up exactly so many times by the end of the test. */
  expect(pattern: RegExp, times?: number): void;
  /** The browser itself may say that requests to these addresses fail: the test makes them fail. */
  tolerateFailedLoads(...urlStarts: readonly string[]): void;
  /** The browser may say that it fetched documents too early: the test keeps the page from coming to them. */
  tolerateUnusedPreloads(): void;
  /** Throws when something was said that was not expected, or the other way round. */
  verify(): void;
}

/** What Chromium prints for a request that fails, and for an answer that other origins may not read. */
const FAILED_LOAD = /^console error: Failed to load resource: .* <(.*)>$/;
const REFUSED_READ = /^console error: Access to fetch at '(.*?)' .* has been blocked by CORS policy/;

const UNUSED_PRELOAD = /^console warning: The resource .* was preloaded using link preload but not used/;

/** To be called before the page is opened. */
export async function recordComplaints(page: Page): Promise<Complaints> {
  const all: string[] = [];
  const expected: { readonly pattern: RegExp; readonly times: number }[] = [];
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
    const url = FAILED_LOAD.exec(text)?.[1] ?? REFUSED_READ.exec(text)?.[1];
    if (url !== undefined && failing.some((start) => url.startsWith(start))) return true;
    if (mayPreloadInVain && UNUSED_PRELOAD.test(text)) return true;
    return expected.some(({ pattern }) => pattern.test(text));
  }

  return {
    expect: (pattern, times = 1) => void expected.push({ pattern, times }),
    tolerateFailedLoads: (...urlStarts) => void failing.push(...urlStarts),
    tolerateUnusedPreloads: () => void (mayPreloadInVain = true),
    verify() {
      for (const { pattern, times } of expected) {
        const found = all.filter((text) => pattern.test(text)).length;
        assert.equal(found, times, `${pattern} was said ${found} times, not ${times}:\n${all.join("\n")}`);
      }
      assert.deepEqual(all.filter((text) => !isKnown(text)), []);
    },
  };
}

/** Chromium's own line about a failed request does not name it, but knows it. */
function describeMessage(message: ConsoleMessage): string {
  const text = `console ${message.type()}: ${message.text()}`;
  return text.includes("Failed to load resource") ? `${text} <${message.location().url}>` : text;
}

declare global {
  var reportViolation: (text: string) => void;
}
