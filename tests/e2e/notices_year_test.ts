// A year of a town's notices on a server with a simulated clock. Data API, feed, previews, the town's page and the map
// agree at every step, and a broken file changes nothing.
import assert from "node:assert/strict";
import { join } from "node:path";
import { isInForce, NOTICE_KINDS, type NoticeKind, parseNotices } from "contract/playground/notice.ts";
import { createDistrict } from "fakes/district_extract.ts";
import { encodeExtract } from "fakes/extract_writer.ts";
import { startImport } from "fakes/start_import.ts";
import { inForceAt, type LocalTime, MOMENTS, noticesAt, type TownNotice } from "fakes/town_year.ts";
import { waitUntil } from "fakes/wait_until.ts";
import { needing } from "fakes/needing.ts";
import { createClock, FAKETIME_PACKAGES, findFaketime, NO_FAKETIME } from "../faults/clock.ts";
import { type BrowserTest, prepareBrowserTests } from "./browser.ts";
import { createScene, type Scene } from "./scene.ts";

const test: BrowserTest = await findFaketime() !== null
  ? prepareBrowserTests()
  : (name) => needing(false, NO_FAKETIME, FAKETIME_PACKAGES)(name, () => {});

const WAYS = [1001, 1002, 1003, 1004, 1005, 1006];
const BOX = [9.49, 50.49, 9.52, 50.51] as const;
const [WEST, SOUTH, EAST, NORTH] = BOX;
const TOWN = {
  type: "Polygon",
  coordinates: [[[WEST, SOUTH], [EAST, SOUTH], [EAST, NORTH], [WEST, NORTH], [WEST, SOUTH]]],
};
const KIND_WORDS: Readonly<Record<NoticeKind, string>> = {
  closed: "Gesperrt",
  partly_closed: "Teilweise gesperrt",
  works: "Bauarbeiten",
  hint: "Hinweis",
  event: "Veranstaltung",
};

const NAMES = ["Auenpark", "Birkenwiese", "Erlengrund", "Lindenhof", "Rosenau", "Tannenberg"];
const nameOf = (way: number) => NAMES[WAYS.indexOf(way)]!;

/** Keys such as "1001 Meldung 3", for each playground of each notice. */
const keysOf = (notices: readonly TownNotice[]) =>
  notices.flatMap(({ way, text }) => (way === null ? WAYS : [way]).map((each) => `${each} ${text.de}`))
    .sort();

/** The label for a playground's most important notice, or null if there is none. */
function wordOf(way: number, notices: readonly TownNotice[]): string | null {
  const kinds = notices.filter((notice) => notice.way === null || notice.way === way).map(({ kind }) => kind);
  const first = NOTICE_KINDS.find((kind) => kinds.includes(kind));
  return first === undefined ? null : KIND_WORDS[first];
}

const encodeDocument = (notices: readonly TownNotice[]) =>
  JSON.stringify({
    notices: notices.map(({ way, ...rest }) =>
      way === null ? { area: TOWN, ...rest } : { playground: `W${way}`, ...rest }
    ),
  });

async function startTown(scene: Scene) {
  const directory = await scene.makeFolder();
  const source = join(directory, "town.osm.pbf");
  const playgrounds = WAYS.map((id, i) => ({ id, name: nameOf(id), at: [9.5 + i / 500, 50.5] as const }));
  const town = createDistrict({ relationId: 101, name: "Westerau", box: BOX, playgrounds });
  await Deno.writeFile(source, encodeExtract(town));
  const dataDir = join(directory, "data");
  const { code } = await startImport({ source, relationId: 101, directory, dataDir }).output();
  assert.equal(code, 0);
  const clock = (await createClock(join(directory, "clock")))!;
  const env = { APP_MODE: "standalone", TZ: "Europe/Berlin", ...clock.env };
  const hub = await scene.startHub({ registry: [], dataDir, env });
  return { hub, clock, file: join(dataDir, "notices.json") };
}

const read = async (url: string) => await (await fetch(url)).text();

async function readClock(url: string): Promise<number> {
  const response = await fetch(url, { method: "HEAD" });
  return Date.parse(response.headers.get("date")!);
}

async function readApi(url: string, at: number): Promise<string[]> {
  const { items } = parseNotices(JSON.parse(await read(`${url}api/rpc/get_notices`)))!;
  return items.filter((notice) => isInForce(notice, at)).map(({ osmId, text }) => `${osmId} ${text.de}`)
    .sort();
}

async function readFeed(url: string): Promise<string[]> {
  const entry =
    /href="\.\.\/#W(\d+)"\/>(?:(?!<\/entry>)[^])*<summary xml:lang="de">(Meldung \d+)<\/summary>/g;
  return [...(await read(`${url}api/changes.atom`)).matchAll(entry)].map(([, way, text]) => `${way} ${text}`)
    .sort();
}

async function readTownPage(url: string): Promise<string[]> {
  const html = await read(`${url}notices?lang=de`);
  const [, now = ""] = /<h2>Aktuell<\/h2>([^]*?)<\/section>/.exec(html) ?? [];
  const entry = /<bdi[^>]*>(\w+)<(?:(?!<\/li>)[^])*>(Meldung \d+)</g;
  return [...now.matchAll(entry)].map(([, name, text]) => `${WAYS[NAMES.indexOf(name!)]} ${text}`).sort();
}

/** The notice with which the description of each preview begins, or null. */
async function readPreviews(url: string): Promise<(string | null)[]> {
  return await Promise.all(WAYS.map(async (way) => {
    const html = await read(`${url}p/W${way}?lang=de`);
    const [, description = ""] = /<meta name="description" content="([^"]*)"/.exec(html) ?? [];
    return findWord(description);
  }));
}

const findWord = (text: string) =>
  Object.values(KIND_WORDS).find((word) => new RegExp(`^${word}(?: bis |$| ·)`).test(text)) ?? null;

/** Checks what the map's list shows for each playground, and the panel of one of them. */
async function checkMap(
  scene: Scene,
  url: string,
  { moment, words, panelOf, texts }: {
    readonly moment: LocalTime;
    readonly words: readonly (string | null)[];
    readonly panelOf: number;
    readonly texts: readonly string[];
  },
): Promise<void> {
  await using visit = createScene(scene.browser);
  const { page, panel, waitForShown, editHash } = await visit.openPage(url, {
    isStill: true,
    prepare: (page) => page.clock.setFixedTime(moment),
  });
  await waitForShown(/^6 Spielplätze/);
  await page.locator(".start-list").click();

  const readList = () =>
    Promise.all(WAYS.map(async (way) => {
      const row = await page.locator(".list-item", { hasText: nameOf(way) }).innerText();
      return row.split("\n").map(findWord).find((word) => word !== null) ?? null;
    }));
  await waitUntil(`the list is right at ${moment}`, readList, (list) => list.join() === words.join());
  await page.keyboard.press("Escape");
  await editHash(`#W${panelOf}`);
  await panel.getByRole("heading", { name: nameOf(panelOf) }).waitFor();
  const entries = panel.locator(".panel-notice:not(.panel-notice-to-come) .panel-notice-text");
  const readPanel = async () => (await entries.allInnerTexts()).sort();
  await waitUntil(`the panel is right at ${moment}`, readPanel, (shown) => shown.join() === texts.join());
  await visit.verify();
}

test("notices: a year in the life of a town", async (scene) => {
  const { hub: { url, process }, clock, file } = await startTown(scene);
  for (const [i, moment] of MOMENTS.entries()) {
    const filed = noticesAt(moment, WAYS);
    const inForce = inForceAt(moment, filed);
    const expected = keysOf(inForce);
    const words = WAYS.map((way) => wordOf(way, inForce));
    await Deno.writeTextFile(file, encodeDocument(filed));
    const at = Date.parse(moment);
    await clock.turn(Math.round((at - Date.now()) / 1000));
    await waitUntil(
      `the server's clock is at ${moment}`,
      () => readClock(url),
      (now) => Math.abs(now - at) < 5 * 60_000,
    );
    await waitUntil(
      `the node knows the notices of ${moment}`,
      () => readApi(url, at),
      (keys) => keys.join() === expected.join(),
    );
    assert.deepEqual(await readFeed(url), expected, `feed at ${moment}`);
    assert.deepEqual(await readTownPage(url), expected, `page of the town at ${moment}`);
    assert.deepEqual(await readPreviews(url), words, `previews at ${moment}`);
    // The panel takes most of the time, so it is checked at every third moment.
    if (i % 3 !== 0) continue;
    const panelOf = WAYS[i % WAYS.length]!;
    const texts = expected.filter((key) => key.startsWith(`${panelOf} `)).map((key) => key.slice(5));
    await checkMap(scene, url, { moment, words, panelOf, texts });
  }

  // At night, the file is broken. Everything stays the same, and the log reports it once.
  const last = MOMENTS.at(-1)!;
  const expected = keysOf(inForceAt(last, noticesAt(last, WAYS)));
  const problems = () => process.log.filter(({ event }) => String(event).startsWith("notices not usable"));
  assert.deepEqual(problems(), []);
  await Deno.writeTextFile(file, '{"notices": [');
  await waitUntil("the log says it", problems, ({ length }) => length > 0);
  assert.deepEqual(await readApi(url, Date.parse(last)), expected);
  assert.deepEqual(await readFeed(url), expected);
  assert.equal(problems().length, 1);
});
