// The small rules behind the catalogue.
import assert from "node:assert/strict";
import { DATA_FILES } from "server/site/open_data/catalogue/core/data_files.ts";
import { describeOwnPublisher } from "server/site/open_data/catalogue/core/own_publisher.ts";
import { describeRegion, isOwnBackend } from "server/site/open_data/catalogue/core/region_datasets.ts";
import { toIri } from "server/site/open_data/catalogue/core/json_ld.ts";
import { encodeBox } from "server/site/open_data/catalogue/core/place.ts";
import { frequencyUrl } from "server/site/open_data/catalogue/core/vocabularies.ts";
import { DOWNLOAD_FORMATS } from "server/site/open_data/data/core/download_format.ts";
import { SAMPLE_REGION_NAME } from "contract/registry/sample_region.ts";
import { makeBackend, makeFullStatus, makeKnown, makeStatus } from "fakes/records.ts";

const PUBLIC_URL = "https://karte.example/spiel/";

Deno.test("frequencyUrl: days between checks", () => {
  const codes = [null, 0, 1, 2, 4, 7, 10, 14, 20, 30, 90, 365, 1000]
    .map((days) => frequencyUrl(days)?.split("/").at(-1) ?? null);
  assert.deepEqual(codes, [
    null,
    null,
    "DAILY",
    "WEEKLY_3",
    "WEEKLY_2",
    "WEEKLY",
    "MONTHLY_3",
    "BIWEEKLY",
    "OTHER",
    "MONTHLY",
    "QUARTERLY",
    "ANNUAL",
    "OTHER",
  ]);
});

Deno.test("the catalogue names the files that are served", () => {
  const paths = DOWNLOAD_FORMATS.map(({ path }) => path);
  assert.deepEqual(DATA_FILES.map(({ path }) => path).sort(), paths.sort());
  for (const { path, mediaType } of DATA_FILES) {
    const served = DOWNLOAD_FORMATS.find((each) => path === each.path)!.contentType;
    if (mediaType !== null) assert.equal(served.split(";")[0], mediaType);
  }
});

Deno.test("encodeBox: longitude first; two polygons at the antimeridian", () => {
  assert.equal(encodeBox([9, 50, 10, 51]), "POLYGON((9 50,10 50,10 51,9 51,9 50))");
  assert.equal(
    encodeBox([179, -17, -179, -16]),
    "MULTIPOLYGON(((179 -17,180 -17,180 -16,179 -16,179 -17)),((-180 -17,-179 -17,-179 -16,-180 -16,-180 -17)))",
  );
});

Deno.test("toIri: characters that IRIs do not have are escaped", () => {
  assert.equal(toIri("https://a.example/ü?x={1}|2 3"), "https://a.example/%C3%BC?x=%7B1%7D%7C2%203");
  assert.equal(toIri("mailto:a@b.example"), "mailto:a@b.example");
});

Deno.test("isOwnBackend: relative or absolute", () => {
  for (const url of ["/api", "./api", "api", "https://karte.example/spiel/api"]) {
    assert.equal(isOwnBackend({ url }, PUBLIC_URL), true, url);
  }
  for (const url of ["/other/api", "https://node.example/api", "https://karte.example/api"]) {
    assert.equal(isOwnBackend({ url }, PUBLIC_URL), false, url);
  }
});

const OPERATOR = {
  name: "Ada Muster",
  organisation: null,
  addressLines: [],
  email: "ada@karte.example",
  phone: null,
};

Deno.test("describeOwnPublisher: the operator, else the map, else its host", () => {
  const settings = { operator: null, mapName: null, publicUrl: PUBLIC_URL, hasMap: true, legalPage: null };
  assert.deepEqual(describeOwnPublisher(settings), {
    name: "karte.example",
    homepage: PUBLIC_URL,
    contact: null,
  });
  assert.equal(describeOwnPublisher({ ...settings, mapName: "Spielkarte" }).name, "Spielkarte");
  const person = describeOwnPublisher({ ...settings, mapName: "Spielkarte", operator: OPERATOR });
  assert.equal(person.name, "Ada Muster");
  assert.equal(person.contact?.isPerson, true);
  const club = describeOwnPublisher({ ...settings, operator: { ...OPERATOR, organisation: "Verein" } });
  assert.deepEqual([club.name, club.contact?.isPerson], ["Verein", false]);
});

Deno.test("describeOwnPublisher: a contact needs an e-mail address or a legal notice", () => {
  const settings = { mapName: null, publicUrl: PUBLIC_URL, hasMap: false };
  const operator = { ...OPERATOR, email: null };
  assert.equal(describeOwnPublisher({ ...settings, operator, legalPage: null }).contact, null);
  const legalPage = "https://karte.example/impressum";
  assert.equal(describeOwnPublisher({ ...settings, operator: null, legalPage }).contact?.page, legalPage);
});

const polled = (status = makeFullStatus(), polledAt = "2026-11-20T05:00:00Z") => ({
  backend: makeBackend("alpha"),
  status,
  polledAt,
  publicUrl: PUBLIC_URL,
  landingPage: null,
  isNamed: true,
});
const UP = makeFullStatus({ lastSuccess: "2026-11-20T05:00:00Z" });

Deno.test("describeRegion: what the poll has found", () => {
  const region = describeRegion(polled(UP));
  assert.deepEqual({ ...region, publisher: region?.publisher?.name }, {
    key: "region-alpha",
    region: "Kreis alpha",
    relationId: 62700,
    bbox: [9.4, 50.3, 10.1, 50.8],
    playgroundCount: 353,
    importedAt: "2026-11-20T04:00:00Z",
    dataTimestamp: "2026-11-19T20:20:00Z",
    everyDays: 1,
    language: null,
    landingPage: null,
    apiUrl: "https://alpha.example/api/",
    filesUrl: null,
    publisher: "alpha.example",
  });
});

Deno.test("describeRegion: without a name in the registry, that of the node", () => {
  const backend = makeBackend("alpha", { name: "https://alpha.example/api" });
  assert.equal(describeRegion({ ...polled(UP), backend })?.region, "Landkreis Alpha");
  assert.equal(describeRegion({ ...polled(UP), isNamed: false })?.region, "Landkreis Alpha");
});

Deno.test("describeRegion: a region that is down stays for a week", () => {
  const down = makeStatus({
    up: false,
    lastSuccess: "2026-11-20T05:00:00Z",
    lastKnown: makeKnown({ playgroundCount: 5 }),
  });
  assert.equal(describeRegion(polled(down, "2026-11-26T05:00:00Z"))?.playgroundCount, 5);
  assert.equal(describeRegion(polled(down, "2026-11-28T05:00:00Z")), null);
});

Deno.test("describeRegion: none without playgrounds, with made-up ones, or never reached", () => {
  const { lastSuccess } = UP;
  const sample = makeFullStatus({ lastSuccess, name: SAMPLE_REGION_NAME });
  for (
    const status of [makeStatus({ lastSuccess }), makeStatus({ up: false }), sample, {
      ...UP,
      lastSuccess: null,
    }]
  ) {
    assert.equal(describeRegion(polled(status)), null);
  }
});
