// The vocabulary of the scenarios, the same for every browser: what a visitor does, and what the page then shows.
import assert from "node:assert/strict";
import { parseMapAddress, pixelOffset } from "../e2e/map_address.ts";
import { waitUntil } from "fakes/wait_until.ts";
import type { Driver } from "./driver.ts";

/** An element: a CSS selector and, where several match, its name or text. */
export type Target = readonly [selector: string, name?: string | RegExp];

export interface Visit {
  readonly driver: Driver;
  /** Taps the middle of an element, once it is visible. */
  tap(...target: Target): Promise<void>;
  /** Taps a place on the map, once the address names the view. */
  tapPlace(lon: number, lat: number): Promise<void>;
  press(...keys: readonly string[]): Promise<void>;
  type(text: string): Promise<void>;
  /** Presses Tab until an element has the focus. */
  tabTo(...target: Target): Promise<void>;
  /** The text of a visible element; null: there is none. */
  text(...target: Target): Promise<string | null>;
  /** Waits until an element is visible. */
  waitFor(...target: Target): Promise<void>;
  /** Waits until no such element is visible. */
  waitUntilGone(...target: Target): Promise<void>;
  /** Waits until a live region says that the map shows this. */
  waitForShown(text: string | RegExp): Promise<void>;
  editHash(hash: string): Promise<void>;
}

/** Finds the first visible element with this name or text. Names and texts are compared without isolates. */
const FIND = `
  const textOf = (element) =>
    (element.getAttribute("aria-label") ?? element.textContent).replace(/[\\u2066-\\u2069]/g, "").replace(/\\s+/g, " ").trim();
  const isVisible = (element) =>
    element.getClientRects().length > 0 && getComputedStyle(element).visibility === "visible";
  const find = (selector, source, flags) =>
    [...document.querySelectorAll(selector)].find((element) =>
      isVisible(element) && (source === null || new RegExp(source, flags).test(textOf(element))));
`;

/** The arguments of `find`: a text is the whole name. */
function encodeTarget([selector, name]: Target): string {
  const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const pattern = typeof name === "string" ? new RegExp(`^${escape(name)}$`, "u") : name;
  return [selector, pattern?.source ?? null, pattern?.flags ?? ""].map((part) => JSON.stringify(part)).join();
}

export function createVisit(driver: Driver): Visit {
  const ask = <T>(target: Target, expression: string) =>
    driver.evaluate<T>(`${FIND} const element = find(${encodeTarget(target)}); return ${expression};`);
  const describe = ([selector, name]: Target) => `${selector} ${name ?? ""}`.trim();
  const readText = (target: Target) => ask<string | null>(target, "element ? textOf(element) : null");

  async function waitFor(...target: Target): Promise<void> {
    await waitUntil(`${describe(target)} is visible`, () => readText(target), (text) => text !== null);
  }
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) await driver.press(key);
  };

  return {
    driver,
    waitFor,
    press,
    async tap(...target) {
      await waitFor(...target);
      const read = () =>
        ask<readonly [x: number, y: number] | null>(
          target,
          `(() => {
            element?.scrollIntoView({ block: "nearest", behavior: "instant" });
            const box = element?.getBoundingClientRect();
            return box ? [box.x + box.width / 2, box.y + box.height / 2] : null;
          })()`,
        );
      // What slides in is tapped when it stands.
      let last: string | null = null;
      const middle = await waitUntil(`${describe(target)} stands still`, read, (now) => {
        const isStill = now !== null && JSON.stringify(now) === last;
        last = JSON.stringify(now);
        return isStill;
      });
      await driver.tapAt(...middle!);
    },
    async tapPlace(lon, lat) {
      const hash = await waitUntil(
        "the address names the view",
        () => driver.evaluate<string>("return location.hash"),
        (now) => parseMapAddress(now) !== null,
      );
      const [dx, dy] = pixelOffset(parseMapAddress(hash)!, { lon, lat });
      const [x, y] = await driver.evaluate<[number, number]>(`
        const box = document.querySelector("#map").getBoundingClientRect();
        return [box.x + box.width / 2, box.y + box.height / 2];`);
      await driver.tapAt(x + dx, y + dy);
    },
    type: (text) => press(...text),
    async tabTo(...target) {
      for (let presses = 0; presses < 150; presses++) {
        await driver.press("Tab");
        if (await ask<boolean>(target, "element !== undefined && element === document.activeElement")) return;
      }
      assert.fail(`Tab does not reach ${describe(target)}`);
    },
    text: (...target) => readText(target),
    async waitUntilGone(...target) {
      await waitUntil(`${describe(target)} is gone`, () => readText(target), (text) => text === null);
    },
    async waitForShown(text) {
      const pattern = typeof text === "string" ? { test: (now: string) => now === text } : text;
      const read = () =>
        driver.evaluate<string | null>(
          `return document.querySelector(".visually-hidden[role=status][aria-busy=false]")?.textContent ?? null`,
        );
      await waitUntil(
        `the page says that it shows ${text}`,
        read,
        (now) => now !== null && pattern.test(now),
      );
    },
    editHash: (hash) => driver.evaluate(`location.hash = ${JSON.stringify(hash)};`),
  };
}
