// Opens a page as on a phone with a slow connection, and records what a visitor notices while it loads.
import type { Browser, Page } from "playwright-core";
import { type LayoutShift, sumLayoutShifts } from "./layout_shift.ts";

export interface Phone extends AsyncDisposable {
  readonly page: Page;
  /** Requests for the page and its files so far. */
  readonly requests: readonly { readonly isScript: boolean }[];
  readVitals(): Promise<Vitals>;
}

export interface Vitals {
  /** Largest contentful paint. */
  readonly lcpMs: number;
  /** Cumulative layout shift. */
  readonly cls: number;
}

interface Recorded {
  lcpMs: number;
  readonly shifts: LayoutShift[];
}

type ShiftEntry = PerformanceEntry & { readonly value: number; readonly hadRecentInput: boolean };
declare global {
  var recordedVitals: Recorded;
}

const DEVICE = {
  viewport: { width: 412, height: 839 },
  deviceScaleFactor: 2.6,
  hasTouch: true,
  isMobile: true,
  locale: "de-DE",
  serviceWorkers: "block",
} as const;
const LINE = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 };
const SLOWER_PROCESSOR = 4;

export async function openPhone(browser: Browser): Promise<Phone> {
  const context = await browser.newContext(DEVICE);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", LINE);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWER_PROCESSOR });
  await page.addInitScript(recordVitals);
  const requests: { isScript: boolean }[] = [];
  page.on("request", (request) => requests.push({ isScript: request.resourceType() === "script" }));
  return {
    page,
    requests,
    async readVitals() {
      const { lcpMs, shifts } = await page.evaluate(() => globalThis.recordedVitals);
      return { lcpMs, cls: sumLayoutShifts(shifts) };
    },
    [Symbol.asyncDispose]: () => context.close(),
  };
}

/** Runs in the page. */
function recordVitals(): void {
  const recorded: Recorded = globalThis.recordedVitals = { lcpMs: 0, shifts: [] };
  const observe = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  observe("largest-contentful-paint", ({ startTime }) => recorded.lcpMs = startTime);
  observe("layout-shift", (entry) => {
    const { startTime, value, hadRecentInput } = entry as ShiftEntry;
    if (!hadRecentInput) recorded.shifts.push({ startTime, value });
  });
}
