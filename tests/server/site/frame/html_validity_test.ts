// Every page that the program writes is valid HTML, by the rules of the standard; style is not judged.
import assert from "node:assert/strict";
import { join } from "node:path";
import { HtmlValidate } from "html-validate";
import { LOCALES } from "contract/kit/locales.ts";
import { writeStore } from "server/node/store/write_store.ts";
import { makeFullStatus } from "fakes/records.ts";
import { startHub } from "fakes/start_hub.ts";
import { createRegistryFile } from "fakes/registry_file.ts";
import { createRandomRegion } from "../../node/service/region.ts";
import { createHistoryStub, meanOfPolls, POLLED_AT, publish } from "./history_stub.ts";
import { createStandInApp } from "./stand_in_app.ts";

const TOWN = {
  IMPRESSUM_ORG: 'Stadt "Seefelden" & <Umland>',
  IMPRESSUM_ADDRESS: "Ahornweg 1, 12345 Seefelden, tel:+49 661 123456",
  IMPRESSUM_EMAIL: "karte+a&b@example.org",
  ACCESSIBILITY_LAW: "DE-HE",
  ACCESSIBILITY_DATE: "2026-11-20",
  ACCESSIBILITY_LINKS: "easy=https://example.org/leicht?a=1&b=2 sign=https://example.org/dgs",
  SITE_NAME: "Spielplätze & <mehr>",
  PUBLIC_URL: "https://karte.example/",
};
/** There is nothing to import, but the program that means to serves its data. */
const REGION = { OSM_RELATION_ID: "4711", PBF_URL: "missing.osm.pbf" };
const LEGAL = ["legal/impressum", "legal/datenschutz", "accessibility"];
const OGC = [
  "ogc",
  "ogc/conformance",
  "ogc/collections",
  "ogc/collections/playgrounds",
  "ogc/collections/playgrounds/items",
];

const validator = new HtmlValidate({ root: true, extends: ["html-validate:standard"] });

async function listProblems(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line }) => `${ruleId}, line ${line}: ${message}`)
  );
}

async function expectValid(url: string, pages: readonly string[], status = 200): Promise<void> {
  const found: Record<string, string[]> = {};
  for (const page of pages) {
    const response = await fetch(new URL(page, url), { headers: { accept: "text/html" } });
    const html = await response.text();
    assert.equal(response.status, status, page);
    assert.match(response.headers.get("content-type") ?? "", /^text\/html/, page);
    const problems = await listProblems(html);
    if (problems.length > 0) found[page] = problems;
  }
  assert.deepEqual(found, {});
}

/** Data of a region: the sample town has no open data. */
async function writeRegion(dataDir: string): Promise<void> {
  await Deno.mkdir(join(dataDir, "node"));
  const facts = { relationId: 4711, importedAt: "2026-11-27T05:00:00Z", dataTimestamp: null };
  writeStore(join(dataDir, "node", "region.sqlite"), createRandomRegion(1, 30), facts);
}

/** In force and to come, for all playgrounds of the region. */
async function writeNotices(dataDir: string): Promise<void> {
  const area = { type: "Polygon", coordinates: [[[8, 49], [10, 49], [10, 51], [8, 51], [8, 49]]] };
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
  const notices = [
    { area, kind: "closed", text: { de: "Zu & <leer>", ar: "مغلق" }, link: "https://town.example/?a=1&b=2" },
    { area, kind: "event", from: tomorrow },
  ];
  await Deno.writeTextFile(join(dataDir, "notices.json"), JSON.stringify({ notices }));
}

const inEveryLanguage = (page: string) => LOCALES.map((locale) => `${page}?lang=${locale}`);
const inGermanAndEnglish = (page: string) => [`${page}?lang=de`, `${page}?lang=en`];

Deno.test("the validator finds what is not valid", async () => {
  const problems = await listProblems(
    "<!doctype html><html><body><ul><p id=a>x</p><p id=a>y</ul></body></html>",
  );
  assert.match(problems.join("\n"), /no-dup-id/);
  assert.match(problems.join("\n"), /element-permitted-content/);
});

Deno.test("the pages of a Hub are valid HTML", async () => {
  await using registry = await createRegistryFile([{
    slug: "musterstadt",
    url: "/api",
    name: "Musterstadt",
  }]);
  const dataDir = await Deno.makeTempDir();
  await using _data = { [Symbol.asyncDispose]: () => Deno.remove(dataDir, { recursive: true }) };
  await writeRegion(dataDir);
  await writeNotices(dataDir);
  await Deno.mkdir(join(dataDir, "notes"));
  await Deno.writeTextFile(
    join(dataDir, "notes", "2026-11-20.md"),
    "---\nannounce: true\n---\nMorgen <später>",
  );
  await using hub = await startHub({ registry: registry.path, dataDir, env: { ...TOWN, ...REGION } });
  const { features } = await (await fetch(new URL("data/playgrounds.geojson", hub.url))).json();
  const { osm_id: id } = features[0].properties;
  await expectValid(hub.url, [
    "",
    ...LEGAL.flatMap(inGermanAndEnglish),
    ...inEveryLanguage("status"),
    ...inGermanAndEnglish("status").map((page) => `${page}&region=musterstadt`),
    ...inEveryLanguage("notices"),
    ...inGermanAndEnglish("data"),
    ...OGC.map((page) => `${page}?f=html`),
    // `W` stands for every type.
    ...inEveryLanguage(`p/musterstadt/W${id}`),
  ]);
  await expectValid(hub.url, inEveryLanguage("nothing/here"), 404);
  await expectValid(hub.url, ["p/musterstadt/W999"], 404);
});

Deno.test("the status page of regions with a history is valid HTML", async () => {
  const counts = { playgrounds: 353, complete: 48, partial: 104, missing: 201 };
  const minute = Date.parse(POLLED_AT) / 60_000;
  const outage = {
    fromMinute: minute - 60,
    toMinute: minute - 30,
    unpolledMinutes: 5,
  };
  const history = createHistoryStub({ 0: meanOfPolls(300, 290, counts), 40: meanOfPolls(1440, 0) }, true, {
    outages: { a: [outage], b: [{ ...outage, toMinute: null }] },
  });
  const app = createStandInApp(TOWN, null, null, undefined, history);
  const urls = ["https://a.example/api", "https://b.example/api"] as const;
  app.setRegistry(JSON.stringify({
    instances: [{ slug: "a", url: urls[0], name: "A & <b>" }, { slug: "b", url: urls[1] }],
  }));
  app.setPublished(publish({
    a: makeFullStatus({ url: urls[0] }),
    b: makeFullStatus({ url: urls[1], up: false, playgroundCount: null }),
  }));
  app.notes = [{
    name: "2026-11-20-x.md",
    day: "2026-11-20",
    title: "A & <b>",
    paragraphs: ["<p>"],
    announcement: { text: "A & <b>", link: "https://a.example/?a=1&b=2", from: null, until: null },
    changedAt: POLLED_AT,
  }];
  for (const page of ["/status", "/status?region=a", "/status?region=b"]) {
    assert.deepEqual(await listProblems(await app.request(page).text()), [], page);
  }
});

Deno.test("the page of one region and the operator's own texts are valid HTML", async () => {
  await using registry = await createRegistryFile([]);
  const file = await Deno.makeTempFile();
  await Deno.writeTextFile(file, "# Impressum & mehr\n\nA <b>\n# B\nC");
  try {
    const env = { APP_MODE: "standalone", IMPRESSUM_URL: file, PRIVACY_URL: file };
    await using hub = await startHub({ registry: registry.path, env });
    await expectValid(hub.url, ["", "legal/impressum", "legal/datenschutz"]);
  } finally {
    await Deno.remove(file);
  }
});
