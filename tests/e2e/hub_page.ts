// The Hub's page with its texts, its canvases and its view.
import type { Browser, Locator, Page } from "playwright-core";
import {
  type PaintedShape,
  type PaintedText,
  readPaintedShapes,
  readPaintedTexts,
  readVisibleDrawing,
  recordCanvas,
  type VisibleDrawing,
  type VisibleText,
} from "./canvas_recorder.ts";
import { type Complaints, recordComplaints } from "./complaints.ts";
import { type MapAddress, parseMapAddress, pixelOffset } from "./map_address.ts";
import { PATIENCE_MS, waitUntil } from "fakes/wait_until.ts";

export interface PageOptions {
  /** Size in CSS pixels. */
  readonly viewport?: { readonly width: number; readonly height: number };
  /** Fragment of the address, with `#`. */
  readonly hash?: string;
  readonly locale?: string;
  readonly colorScheme?: "light" | "dark";
  /** Emulates a phone with a touch screen. `viewport` overrides its size. */
  readonly isPhone?: boolean;
  /** User agent. */
  readonly userAgent?: string;
  /** Emulates reduced motion, so that the map jumps without animations to wait for. */
  readonly isStill?: boolean;
  /**
   * Enables the service worker. It loads the whole page once more, which takes a third of the time of these tests, and
   * its requests cannot be intercepted.
   */
  readonly hasWorker?: boolean;
  /** Accepts certificates of authorities that the browser does not know. */
  readonly trustsAll?: boolean;
  /** Called before the page is opened. */
  readonly prepare?: (page: Page) => Promise<unknown>;
}

export interface HubPage extends AsyncDisposable {
  readonly page: Page;
  readonly complaints: Complaints;
  /** URLs of all requests so far, in order. */
  readonly requests: readonly string[];
  /** When the page was requested, in milliseconds since the epoch. */
  readonly openedAtMs: number;
  readonly pill: Locator;
  readonly spinner: Locator;
  readonly drawer: Locator;
  readonly panel: Locator;
  /** The notice about the search for a linked playground. */
  readonly linkedNotice: Locator;
  readonly map: Locator;
  /** Waits until the pill has this text. */
  waitForPill(text: string | RegExp): Promise<void>;
  /** Waits until a live region announces this text about the map's content. */
  waitForShown(text: string | RegExp): Promise<void>;
  /** Every text that was ever painted, in order. */
  readPaintedTexts(): Promise<PaintedText[]>;
  /** Every area that was ever filled, in order. */
  readPaintedShapes(): Promise<PaintedShape[]>;
  readDrawing(): Promise<VisibleDrawing>;
  /** Counts in the rings that are visible on the map. */
  readRingCounts(): Promise<string[]>;
  /** Waits until the text is on the map. */
  waitForPainted(text: string): Promise<VisibleText>;
  /** Waits until the address contains a view that is wanted, and returns it. */
  waitForView(isWanted: (view: MapAddress) => boolean, what?: string): Promise<MapAddress>;
  /** Waits until the address has this fragment, which includes the `#`. */
  waitForHash(hash: string): Promise<void>;
  /** Opens the list of what the map shows from the start, and returns it. */
  openList(): Promise<Locator>;
  /** Opens the drawer by its pill and waits until it has the focus and its content. */
  openDrawer(): Promise<void>;
  /** Clicks or taps at a position in CSS pixels of the window. */
  clickPixel(x: number, y: number): Promise<void>;
  /**
   * Clicks or taps a visible position on the map. While the address contains a playground, the map must not have moved
   * since.
   */
  clickAt(lon: number, lat: number): Promise<void>;
  /** Sets the fragment, as by editing the address. */
  editHash(hash: string): Promise<void>;
  verify(): Promise<void>;
}

const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };

export async function openHubPage(browser: Browser, url: string, options: PageOptions): Promise<HubPage> {
  const { isPhone = false, isStill = false } = options;
  const context = await browser.newContext({
    viewport: options.viewport ?? (isPhone ? PHONE : DESKTOP),
    locale: options.locale ?? "de-DE",
    colorScheme: options.colorScheme ?? "light",
    ...(options.userAgent !== undefined && { userAgent: options.userAgent }),
    ignoreHTTPSErrors: options.trustsAll ?? false,
    reducedMotion: isStill ? "reduce" : "no-preference",
    ...(isPhone && { hasTouch: true, isMobile: true, deviceScaleFactor: 2 }),
  });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  const complaints = await recordComplaints(page);
  await recordCanvas(page);
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  // Without a secure connection, browsers have no service workers either.
  if (!options.hasWorker) await page.addInitScript("delete Navigator.prototype.serviceWorker");
  await options.prepare?.(page);
  const openedAtMs = Date.now();
  await page.goto(url + (options.hash ?? ""), { waitUntil: "commit" });
  return { ...createHubPage(page, complaints, isPhone), requests, openedAtMs };
}

function createHubPage(
  page: Page,
  complaints: Complaints,
  isPhone: boolean,
): Omit<HubPage, "requests" | "openedAtMs"> {
  const pill = page.locator(".pill");
  const map = page.locator("#map");
  const drawer = page.locator(".sheet-drawer");
  const panel = page.locator(".sheet-panel");
  const status = page.locator(".visually-hidden[role=status][aria-busy=false]");
  const readHash = () => page.evaluate(() => location.hash);
  const clickPixel = (x: number, y: number) => isPhone ? page.touchscreen.tap(x, y) : page.mouse.click(x, y);
  let lastView: MapAddress | null = null;
  const readView = async () => {
    const view = parseMapAddress(await readHash());
    lastView = view ?? lastView;
    return view;
  };

  return {
    page,
    complaints,
    pill,
    spinner: pill.locator(".spinner"),
    drawer,
    panel,
    linkedNotice: page.locator(".linked-playground-notice"),
    map,
    waitForPill: (text) => waitForText("the pill reads", pill, text),
    waitForShown: (text) => waitForText("the page says that it shows", status, text),
    readPaintedTexts: () => readPaintedTexts(page),
    readPaintedShapes: () => readPaintedShapes(page),
    async readRingCounts() {
      const { texts } = await readVisibleDrawing(page);
      return texts.map(({ text }) => text).filter((text) => /^\d/.test(text));
    },
    readDrawing: () => readVisibleDrawing(page),
    async waitForPainted(text) {
      const { texts } = await waitUntil(
        `"${text}" is painted`,
        () => readVisibleDrawing(page),
        (drawing) => drawing.texts.some((painted) => painted.text === text),
      );
      return texts.find((painted) => painted.text === text)!;
    },
    async waitForView(isWanted, what = "the address tells of the wanted view") {
      const view = await waitUntil(what, readView, (now) => now !== null && isWanted(now));
      return view!;
    },
    waitForHash: (hash) =>
      waitUntil(`the address is ${hash}`, readHash, (now) => now === hash).then(() => {}),
    async openList() {
      await page.locator(".start-list").click();
      return page.locator(".sheet-near");
    },
    async openDrawer() {
      await pill.click();
      await waitForFocus(drawer.getByRole("heading"));
      await drawer.getByRole("list").waitFor();
    },
    clickPixel,
    async clickAt(lon, lat) {
      const box = await map.boundingBox();
      const view = await readView() ?? lastView;
      if (!box || !view) throw new Error("the map has no view yet");
      const [dx, dy] = pixelOffset(view, { lon, lat });
      await clickPixel(box.x + box.width / 2 + dx, box.y + box.height / 2 + dy);
    },
    editHash: (hash) => page.evaluate((wanted) => void (location.hash = wanted), hash),
    async verify() {
      // When this call returns, all earlier events of the page have been reported.
      await nextFrame(page);
      complaints.verify();
    },
    [Symbol.asyncDispose]: () => page.context().close(),
  };
}

async function waitForText(what: string, locator: Locator, wanted: string | RegExp): Promise<void> {
  const read = async () => {
    const text = await locator.textContent({ timeout: 1_000 }).catch(() => null);
    return text?.replace(/\s+/g, " ").trim() ?? null;
  };
  await waitUntil(`${what} "${wanted}"`, read, (text) => {
    return text !== null && (typeof wanted === "string" ? text === wanted : wanted.test(text));
  });
}

/** Resolves after the next paint. */
export async function nextFrame(page: Page): Promise<void> {
  await page.evaluate(() => new Promise(requestAnimationFrame));
}

/** Waits for the title, which follows a change in the page after the next paint. */
export async function waitForTitle(page: Page, title: string): Promise<void> {
  await page.waitForFunction((wanted) => document.title === wanted, title);
}

/** Waits until the element, or an element within it, has the focus. */
export async function waitForFocus(element: Locator): Promise<void> {
  const hasFocus = () => element.evaluate((node) => node.contains(document.activeElement));
  await waitUntil("the element has the focus", hasFocus, (isFocused) => isFocused);
}
