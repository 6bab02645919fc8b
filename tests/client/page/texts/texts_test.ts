import assert from "node:assert/strict";
import type { Failure } from "client/kit/core/failure.ts";
import type { LocationProblem } from "client/features/locate/core/location.ts";
import type { FirstTexts } from "client/page/texts/texts.ts";
import { COMPLETENESS_CLASSES } from "contract/playground/completeness.ts";
import { tablesOf, textsOf } from "../../../texts/all_texts.ts";
import { checkTables, type TableArguments } from "../../../texts/table_checks.ts";

const [de, en] = [textsOf("de"), textsOf("en")];
const TABLES: readonly FirstTexts[] = [de, en];

/** One failure of every kind; a kind without an entry does not compile. */
const FAILURES: { readonly [Kind in Failure["kind"]]: Failure & { readonly kind: Kind } } = {
  timeout: { kind: "timeout", afterMs: 5000 },
  network: { kind: "network" },
  http: { kind: "http", status: 503 },
  format: { kind: "format" },
  tooLarge: { kind: "tooLarge", limitBytes: 1_048_576 },
  unknownOrigin: { kind: "unknownOrigin", origin: "https://neu.example" },
  aborted: { kind: "aborted" },
};
const LOCATION_PROBLEMS: readonly LocationProblem[] = ["denied", "unavailable", "timeout", "insecure"];

const MORNING = new Date(2026, 10, 21, 9, 5);
const NOON = new Date(2026, 10, 21, 12, 0);
const REGION_NOTICES = ["offline", "unreachable", "importing", "notImported", "empty"] as const;
const CONNECTIONS = ["offline", "hubLost"] as const;

const totals = (regions: number, playgrounds: number, reached = regions) => ({
  regions,
  reached,
  playgrounds,
});

const ARGUMENTS: TableArguments<FirstTexts> = {
  minutes: [[1], [12]],
  onFoot: [[1], [12]],
  distance: [[0], [124], [1_240], [12_400]],
  number: [[0], [11_200]],
  compactNumber: [[7], [12_300], [1_200_000]],
  offline: CONNECTIONS.flatMap((connection): Parameters<FirstTexts["offline"]>[] => [
    [connection, null, NOON],
    [connection, MORNING, NOON],
  ]),
  titleOfRegion: [["Landkreis Fulda"]],
  regionNotice: REGION_NOTICES.map((notice) => [notice]),
  regionProgress: [[{ done: 3, total: 5 }]],
  totals: [[totals(5, 369)], [totals(7, 369, 4)]],
  playgrounds: [[0], [1], [369]],
  failure: Object.values(FAILURES).map((failure) => [failure]),
  shownRings: [[0], [1], [5]],
  shownClusters: [[{ playgrounds: 369, groups: 12 }], [{ playgrounds: 1, groups: 1 }]],
  shownPlaygrounds: [[27], [1]],
  loadingRegions: [[{ done: 2, total: 7 }]],
  withoutAnswer: [[{ names: "Westkreis", count: 1 }], [{ names: "Westkreis, Ostkreis", count: 2 }]],
  notAllShown: [["Westkreis, Ostkreis"]],
  ringMatches: [[{ matching: 12, count: 1_353 }]],
  ringTrouble: [["offline"], ["importing"], ["degraded"]],
  filtersActive: [[1], [2], [5], [22]],
  completeness: COMPLETENESS_CLASSES.map((completeness) => [completeness]),
  located: [[1], [30], [2_000]],
  locationProblem: LOCATION_PROBLEMS.map((problem) => [problem]),
};

const ALL_TABLES = tablesOf<FirstTexts>(({ loadLater: _, ...texts }) => texts);
checkTables("texts", ALL_TABLES, ARGUMENTS);

for (const table of TABLES) {
  Deno.test(`texts, ${table.locale}: numbers and names that are handed in are in the text`, () => {
    const cases: [text: string, parts: readonly (string | number)[]][] = [
      [table.offline("offline", MORNING, NOON), ["09:05"]],
      [table.titleOfRegion("Landkreis Fulda"), [table.pageTitle, "Landkreis Fulda"]],
      [table.regionProgress({ done: 3, total: 5 }), [3, 5]],
      [table.totals(totals(6, 369, 4)), [6, 4, 369]],
      [table.playgrounds(369), [369]],
      [table.shownRings(5), [5]],
      [table.shownClusters({ playgrounds: 369, groups: 12 }), [369, 12]],
      [table.shownPlaygrounds(27), [27]],
      [table.loadingRegions({ done: 2, total: 7 }), [2, 7]],
      [table.withoutAnswer({ names: "Westkreis, Ostkreis", count: 2 }), ["Westkreis, Ostkreis"]],
      [table.failure(FAILURES.timeout), [5]],
      [table.failure(FAILURES.http), [503]],
    ];
    for (const [text, parts] of cases) {
      for (const part of parts) assert.ok(text.includes(String(part)), `${part} is not in "${text}"`);
    }
  });

  Deno.test(`texts, ${table.locale}: every failure and every class has words of its own`, () => {
    const failures = Object.values(FAILURES).map((failure) => table.failure(failure));
    assert.equal(new Set(failures).size, failures.length);
    assert.equal(new Set(COMPLETENESS_CLASSES.map(table.completeness)).size, COMPLETENESS_CLASSES.length);
    assert.equal(new Set(REGION_NOTICES.map(table.regionNotice)).size, REGION_NOTICES.length);
  });
}

const said: [text: string, expected: string][] = [
  [de.titleOfRegion("Landkreis Fulda"), "Spielplatzkarte Landkreis Fulda"],
  [de.totals(totals(5, 369)), "5 Regionen · 369 Spielplätze"],
  [de.totals(totals(1, 1)), "1 Region · 1 Spielplatz"],
  [de.totals(totals(0, 0)), "0 Regionen · 0 Spielplätze"],
  [de.totals(totals(1, 11_200)), "1 Region · 11.200 Spielplätze"],
  [de.totals(totals(1_000, 1_234_567)), "1.000 Regionen · 1.234.567 Spielplätze"],
  [de.totals(totals(7, 369, 4)), "4 von 7 Regionen · 369 Spielplätze"],
  [de.totals(totals(1, 0, 0)), "0 von 1 Region · 0 Spielplätze"],
  [de.totals(totals(1_000, 12_345, 998)), "998 von 1.000 Regionen · 12.345 Spielplätze"],
  [de.regionProgress({ done: 3, total: 5 }), "3/5 Regionen"],
  [de.regionProgress({ done: 0, total: 1 }), "0/1 Regionen"],
  [de.regionProgress({ done: 12, total: 1_000 }), "12/1.000 Regionen"],
  [de.registryUnreachable, "Registry nicht erreichbar"],
  [de.registryLoading, "Regionen werden geladen …"],
  [de.ringTrouble("offline"), "offline"],
  [de.ringTrouble("importing"), "wird aktualisiert"],
  [de.ringTrouble("degraded"), "keine Daten"],
  [de.number(11_200), "11.200"],
  [de.number(369), "369"],
  [de.number(2.6), "3"],
  [de.filtersActive(2), "2 aktiv"],
  [ALL_TABLES.fr.filtersActive(1), "1 actif"],
  [ALL_TABLES.pl.filtersActive(5), "5 aktywnych"],
  [ALL_TABLES.uk.filtersActive(22), "22 увімкнені"],
  [de.playgrounds(1), "1 Spielplatz"],
  [de.playgrounds(21), "21 Spielplätze"],
  [de.shownClusters({ playgrounds: 1, groups: 1 }), "1 Spielplatz in 1 Gruppe"],
  [de.shownClusters({ playgrounds: 369, groups: 12 }), "369 Spielplätze in 12 Gruppen"],
  [de.loadingRegions({ done: 0, total: 1 }), "0 von 1 Region geladen"],
  [de.failure(FAILURES.timeout), "Keine Antwort innerhalb von 5 s"],
  [de.failure(FAILURES.unknownOrigin), "Neue Region – Seite neu laden"],
  [de.located(30), "Standort auf etwa 30 m genau"],
  [de.located(2_000), "Standort auf etwa 2 km genau"],
  [
    de.locationProblem("denied"),
    "Der Zugriff auf Ihren Standort ist blockiert. Erlauben Sie ihn für diese Seite in den Einstellungen des Browsers.",
  ],
  [de.locationProblem("insecure"), "Ihr Standort ist nur über HTTPS verfügbar."],
  [de.locatedOutside, "An Ihrem Standort gibt es keine Region."],
  [en.located(30), "Location accurate to about 30 m"],
  [en.totals(totals(5, 369)), "5 regions · 369 playgrounds"],
  [en.totals(totals(1, 1)), "1 region · 1 playground"],
  [en.totals(totals(0, 11_200)), "0 regions · 11,200 playgrounds"],
  [en.totals(totals(7, 369, 4)), "4 of 7 regions · 369 playgrounds"],
  [en.regionProgress({ done: 3, total: 5 }), "3/5 regions"],
  [en.registryUnreachable, "Couldn’t load the regions"],
  [en.ringTrouble("offline"), "offline"],
  [en.ringTrouble("importing"), "updating"],
  [en.ringTrouble("degraded"), "no data"],
  [en.number(11_200), "11,200"],
  [en.failure(FAILURES.timeout), "Didn’t respond within 5 s"],
];
for (const [text, expected] of said) {
  Deno.test(`texts, to the letter: ${expected}`, () => assert.equal(text, expected));
}

Deno.test("texts: compact numbers are short and in the language's own way", () => {
  assert.match(de.compactNumber(1_200_000), /^1,2\sMio\.?$/);
  assert.equal(en.compactNumber(1_200_000), "1.2M");
  assert.equal(de.compactNumber(369), "369");
});

Deno.test("texts, fr: the first of a month is an ordinal number in the notice without a connection", () => {
  const said = (day: number) => ALL_TABLES.fr.offline("offline", new Date(2026, 4, day, 9, 5), NOON);
  assert.match(said(1), / du 1er mai à 9\u00a0h\u00a005\.$/);
  assert.match(said(21), / du 21 mai à 9\u00a0h\u00a005\.$/);
});
