// Measures how long visitors wait: for the map on a desktop, and for a Hub's start page and a shared link on a phone.
import type { Browser } from "playwright-core";
import { weighFirstPaint } from "./first_paint.ts";
import type { Figures } from "./comparison.ts";
import { openPhone } from "./phone.ts";
import type { Side, Workplace } from "./workplace.ts";

/** Time after which nothing moves or loads any more. */
const SETTLE_MS = 2_500;
const MOVES = 8;
const MOVE_MS = 700;
const CENTRE = { x: 640, y: 400 };

export async function measurePage(place: Workplace, side: Side): Promise<Figures> {
  return { ...await measureDesktop(place, side), ...await measureHubPage(place, side) };
}

async function measureDesktop(place: Workplace, side: Side): Promise<Figures> {
  const browser = await place.findBrowser();
  const { playgrounds: [playground] } = await place.findCountry();
  await using node = await place.startNode(side);
  const { page, readTaskMs, close } = await openDesktop(browser);
  try {
    await page.goto(node.url);
    await page.waitForTimeout(SETTLE_MS);
    const coldMs = await readTaskMs();
    await page.goto(`${node.url}#map=14.5/${playground!.lat}/${playground!.lon}`);
    await page.reload();
    await page.waitForTimeout(SETTLE_MS);
    const stillMs = await readTaskMs();
    for (let i = 0; i < MOVES; i++) {
      await page.mouse.move(CENTRE.x, CENTRE.y);
      await page.mouse.down();
      await page.mouse.move(CENTRE.x - 30 * (i % 4 + 2), CENTRE.y + 20 * (i % 3), { steps: 8 });
      await page.mouse.up();
      await page.waitForTimeout(MOVE_MS);
    }
    return {
      "page: first paint, bytes": await weighFirstPaint(node.url),
      "page: main thread, cold, ms": coldMs,
      [`page: main thread, ${MOVES} moves, ms`]: await readTaskMs() - stillMs,
    };
  } finally {
    await close();
  }
}

async function openDesktop(browser: Browser) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Performance.enable");
  const readTaskMs = async () => {
    const { metrics } = await devtools.send("Performance.getMetrics");
    return metrics.find(({ name }) => name === "TaskDuration")!.value * 1_000;
  };
  return { page, readTaskMs, close: () => page.close() };
}

async function measureHubPage(place: Workplace, side: Side): Promise<Figures> {
  const browser = await place.findBrowser();
  await using hub = await place.startHub(side);
  await using phone = await openPhone(browser);
  await phone.page.goto(hub.url);
  await phone.page.waitForTimeout(SETTLE_MS);
  const { lcpMs, cls } = await phone.readVitals();
  return { "Hub's start page, phone: LCP, ms": lcpMs, "Hub's start page, phone: CLS × 1000": cls * 1_000 };
}

export async function measureLink(place: Workplace, side: Side): Promise<Figures> {
  const browser = await place.findBrowser();
  const { playgrounds: [playground] } = await place.findCountry();
  await using node = await place.startNode(side);
  const link = `W${playground!.id}`;
  return {
    ...await measureShared(browser, `${node.url}#${link}`, playground!.name),
    ...await measurePosted(browser, `${node.url}p/${link}`),
  };
}

async function measureShared(browser: Browser, url: string, name: string): Promise<Figures> {
  await using phone = await openPhone(browser);
  await phone.page.goto(url, { waitUntil: "commit" });
  const panelAt = await phone.page.waitForFunction(
    (text) => document.querySelector(".sheet-panel")?.textContent.includes(text) && performance.now(),
    name,
  );
  const [ms, requests] = [await panelAt.jsonValue() as number, [...phone.requests]];
  await phone.page.waitForTimeout(SETTLE_MS);
  const { cls } = await phone.readVitals();
  return {
    "shared link, phone: until the panel, ms": ms,
    "shared link, phone: requests until the panel": requests.length,
    "shared link, phone: scripts until the panel": requests.filter(({ isScript }) => isScript).length,
    "shared link, phone: CLS × 1000": cls * 1_000,
  };
}

/** Opens the URL that the page's share button produces. */
async function measurePosted(browser: Browser, url: string): Promise<Figures> {
  await using phone = await openPhone(browser);
  await phone.page.goto(url);
  await phone.page.waitForTimeout(SETTLE_MS);
  return { "/p/…, phone: LCP, ms": (await phone.readVitals()).lcpMs };
}
