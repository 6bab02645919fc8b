// The tree of German names and roles that browsers expose to screen readers for the panel, the page of notices and the
// accessibility statement.
import assert from "node:assert/strict";
import { join } from "node:path";
import { encodeNotice } from "contract/playground/notice.ts";
import { createDistrict } from "fakes/district_extract.ts";
import { encodeExtract } from "fakes/extract_writer.ts";
import { startImport } from "fakes/start_import.ts";
import { assertWellRead, openPlainPage, readTree, shortenTree } from "./aria_tree.ts";
import { prepareBrowserTests } from "./browser.ts";
import { openVillage, RICH } from "./panel_scene.ts";
import type { Scene } from "./scene.ts";

const browserTest = prepareBrowserTests();

const DAY_MS = 86_400_000;
const dayAfter = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
const spoken = (days: number) =>
  new Date(dayAfter(days)).toLocaleDateString("de", {
    day: "numeric",
    month: "long",
    timeZone: "UTC",
    ...(dayAfter(days).slice(0, 4) !== dayAfter(0).slice(0, 4) && { year: "numeric" }),
  });
const CLOSED = {
  kind: "closed",
  text: { de: "Die Rutsche wird erneuert." },
  link: "https://stadt.example/rutsche",
  from: dayAfter(-1),
  until: dayAfter(9),
} as const;

browserTest("screen reader: the panel of a playground with a notice", async (scene) => {
  const notice = encodeNotice({
    ...CLOSED,
    osmType: "W",
    osmId: 31,
    lon: 9.5,
    lat: 50.5,
    startsAt: Date.parse(CLOSED.from),
    endsAt: Date.parse(CLOSED.until) + DAY_MS,
  });
  const { wikimedia_commons: _, panoramax: __, ...tags } = RICH;
  const properties = { ...tags, bench_count: 2, path_surfaces: ["asphalt", "sand"], gate_count: 2 };
  const { panel, choose } = await openVillage(scene, properties, { notices: [notice, notice] });
  await choose();
  await panel.getByRole("region", { name: "In der Nähe" }).getByRole("button").first().waitFor();
  for (const fold of await panel.locator("summary").all()) await fold.click();
  const tree = await readTree(panel);
  assertWellRead(tree, { firstLevel: 2, landmarks: ["region"] });
  const text = shortenTree(tree);
  for (
    const part of [
      // Why it cannot be visited comes before all that is there.
      `- button "Schließen"\n- list:\n- listitem:\n- paragraph: Gesperrt bis ${
        spoken(9)
      }\n- paragraph: Die Rutsche wird erneuert.\n- link "Mehr auf stadt.example"`,
      `- heading "Auenpark" [level=2]\n- paragraph: Westdorf\n- paragraph: 3 bis 14 Jahre`,
      `- heading "Gut zu wissen" [level=3]\n- paragraph: Ruhig gelegen\n- term: Zugang mit Rollstuhl\n- definition: Ja`,
      `- term: Belag der Wege\n- definition: Asphalt, Sand\n- term: Bekannte Tore und Eingänge\n- definition: "2"`,
      `- term: Zuletzt geprüft\n- definition: 18. Mai 2025`,
      `- heading "In der Nähe" [level=3]\n- list:\n- listitem:\n- button "Bushaltestelle`,
    ]
  ) assert.ok(text.includes(part), `${part}\nis not in\n${text}`);
  assert.match(text, /button "Bushaltestelle .* ?, \d+ Min\. zu Fuß ?, \d+ m"/);
  assert.ok(text.indexOf("Gesperrt bis") < text.indexOf('region "Zum Spielen"'));
});

browserTest("screen reader: the page of notices, and the accessibility statement", async (scene) => {
  const url = await startTown(scene);
  await checkNotices(scene, url);
  await checkStatement(scene, url);
});

async function checkNotices(scene: Scene, url: string): Promise<void> {
  const { tree, title } = await openPlainPage(scene, `${url}notices`);
  assert.match(title, /Sperrungen und Hinweise/);
  assertWellRead(tree, { firstLevel: 1, landmarks: ["main", "navigation"] });
  const text = shortenTree(tree);
  for (
    const part of [
      `- main:\n- heading "Sperrungen und Hinweise" [level=1]\n- paragraph: Westerau\n- heading "Aktuell" [level=2]\n- list:`,
      `- listitem:\n- heading "Auenpark" [level=3]\n- paragraph: Gesperrt bis ${
        spoken(9)
      }\n- paragraph: Die Rutsche wird erneuert.`,
      `- link "Mehr auf stadt.example Auenpark"`,
      `- link "Auf der Karte ansehen Auenpark"`,
      `- link "Auf der Karte ansehen Rosenau"`,
      `- heading "Demnächst" [level=2]\n- list:`,
      `- paragraph: "Ab ${spoken(5)}: Veranstaltung"`,
    ]
  ) assert.ok(text.includes(part), `${part}\nis not in\n${text}`);
}

async function checkStatement(scene: Scene, url: string): Promise<void> {
  const { tree, title } = await openPlainPage(scene, `${url}accessibility`);
  assert.match(title, /Erklärung zur Barrierefreiheit/);
  assertWellRead(tree, { firstLevel: 1, landmarks: ["main", "navigation"] });
  const text = shortenTree(tree);
  for (
    const part of [
      `- article:\n- heading "Erklärung zur Barrierefreiheit" [level=1]`,
      `- heading "Nicht barrierefreie Inhalte" [level=2]\n- heading "Unvereinbarkeit mit den Anforderungen" [level=3]\n- term:`,
      `- link "Telefon: +49 661 123456"`,
      `- link "Diese Karte in Leichter Sprache erklärt"`,
    ]
  ) assert.ok(text.includes(part), `${part}\nis not in\n${text}`);
}

/** Starts the page of a town with three playgrounds and their notices. Its URL ends with a slash. */
async function startTown(scene: Scene): Promise<string> {
  const directory = await scene.makeFolder();
  const [source, dataDir] = [join(directory, "town.osm.pbf"), join(directory, "data")];
  const playgrounds = ["Auenpark", "Rosenau", "Lindenhof"].map((name, i) => ({
    id: 1001 + i,
    name,
    at: [9.5 + i / 500, 50.5] as const,
  }));
  const town = createDistrict({
    relationId: 101,
    name: "Westerau",
    box: [9.49, 50.49, 9.52, 50.51],
    playgrounds,
  });
  await Deno.writeFile(source, encodeExtract(town));
  const { code } = await startImport({ source, relationId: 101, directory, dataDir }).output();
  assert.equal(code, 0);
  const notices = [
    { playground: "W1001", ...CLOSED },
    { playground: "W1002", kind: "hint", text: { de: "Bitte keine Hunde." } },
    { playground: "W1003", kind: "event", from: dayAfter(5), text: { de: "Spielfest" }, link: CLOSED.link },
  ];
  await Deno.writeTextFile(join(dataDir, "notices.json"), JSON.stringify({ notices }));
  const env = {
    APP_MODE: "standalone",
    IMPRESSUM_ORG: "Stadt Westerau",
    IMPRESSUM_ADDRESS: "Ahornweg 1, 12345 Westerau, tel:+49 661 123456",
    IMPRESSUM_EMAIL: "karte@example.org",
    ACCESSIBILITY_LAW: "DE-HE",
    ACCESSIBILITY_DATE: "2026-11-20",
    ACCESSIBILITY_LINKS: "easy=https://westerau.example/leicht sign=https://westerau.example/dgs",
  };
  return (await scene.startHub({ registry: [], dataDir, env })).url;
}
