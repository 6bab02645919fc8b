import assert from "node:assert/strict";
import type { Age } from "client/federation/regions/core/data_age.ts";
import type { DrawerTexts } from "client/federation/regions/texts/texts.ts";
import { tablesOf, textsOf } from "../../../../texts/all_texts.ts";
import { checkTables, type TableArguments } from "../../../../texts/table_checks.ts";

const { drawer: de } = textsOf("de");
const { drawer: en } = textsOf("en");

const NOW: Age = { unit: "now" };
const minutes = (value: number): Age => ({ unit: "minute", value });
const hours = (value: number): Age => ({ unit: "hour", value });
const days = (value: number): Age => ({ unit: "day", value });
const AGES: readonly [age: Age][] = [[NOW], [minutes(1)], [minutes(12)], [hours(1)], [hours(5)], [days(1)], [
  days(3),
]];
const NAMES = ["Landkreis Fulda", "Neuhof", "Rhön", "Vogelsberg", "Main-Kinzig"];

/** By the visitor's clock. */
const UNTIL = new Date(2026, 10, 22, 14, 0);

const ARGUMENTS: TableArguments<DrawerTexts> = {
  version: [["0.9.0"]],
  dataAge: AGES,
  osmDate: [["2026-04-02T12:00:00Z"]],
  lastReached: AGES,
  unreachableForHub: [[null], [{ text: "HTTP 503", reason: { code: "http_status", detail: 503 } }]],
  overlapsWith: [[NAMES.slice(0, 2)], [NAMES]],
  sameAddressAs: [[NAMES.slice(0, 2)], [NAMES]],
  staleSince: AGES,
  legalOf: [["Link", "Neuhof"]],
  noteDay: [["2026-04-02"]],
  maintenance: [[UNTIL, new Date(2026, 10, 22, 9, 0), null], [UNTIL, new Date(2026, 10, 21, 9, 0), "12 x"]],
};

const DRAWER_TABLES = tablesOf(({ drawer }) => drawer);
checkTables("drawer", DRAWER_TABLES, ARGUMENTS);

/** The counts below the bar of a region. */
const countsOf = (
  table: DrawerTexts,
  complete: number,
  partial: number,
  missing: number,
  restricted: number,
) => table.classCounts({ complete, partial, missing, restricted }).map(([, text]) => text).join(" | ");

const CASES: readonly (readonly [text: string, expected: string])[] = [
  [de.dataAge(NOW), "Daten gerade eben aktualisiert"],
  [de.dataAge(minutes(1)), "Daten vor 1 Minute aktualisiert"],
  [de.dataAge(hours(5)), "Daten vor 5 Stunden aktualisiert"],
  [de.dataAge(days(1)), "Daten vor 1 Tag aktualisiert"],
  [de.dataAge(days(3)), "Daten vor 3 Tagen aktualisiert"],
  [de.dataAge(days(1_234)), "Daten vor 1.234 Tagen aktualisiert"],
  [de.osmDate("2026-04-02T12:00:00Z"), "OpenStreetMap-Daten vom 2. April 2026"],
  [de.noteDay("2026-04-02"), "2. April 2026"],
  [de.lastReached(NOW), "Zuletzt erreichbar: gerade eben"],
  [de.lastReached(days(1)), "Zuletzt erreichbar: vor 1 Tag"],
  [de.lastReached(days(3)), "Zuletzt erreichbar: vor 3 Tagen"],
  [
    `${de.stale} ${de.staleSince(minutes(12))}`,
    "Der Status der Regionen ist veraltet: zuletzt vor 12 Minuten aktualisiert",
  ],
  [
    `${de.registryOutdated} ${de.staleSince(hours(1))}`,
    "Die Liste der Regionen konnte nicht aktualisiert werden: zuletzt vor 1 Stunde aktualisiert",
  ],
  [
    `${en.registryOutdated} ${en.staleSince(hours(1))}`,
    "Couldn’t update the list of regions: last updated 1 hour ago",
  ],
  [countsOf(de, 1_048, 0, 0, 0), "1.048 gut erfasst"],
  [countsOf(de, 0, 2, 2, 1), "2 teilweise | 2 kaum erfasst | 1 nicht öffentlich oder unbekannt"],
  [countsOf(en, 0, 2, 0, 0), "2 partly mapped"],
  [de.unreachableForHub(null), "Für den Hub nicht erreichbar"],
  [
    de.unreachableForHub({ text: "no response within 3 s", reason: { code: "timeout", detail: 3 } }),
    "Für den Hub nicht erreichbar (keine Antwort innerhalb von 3 s)",
  ],
  [
    de.maintenance(UNTIL, new Date(2026, 10, 22, 9, 0), "Umzug des Servers"),
    "Wartung bis 14:00 Uhr: Umzug des Servers",
  ],
  [de.maintenance(UNTIL, new Date(2026, 10, 21, 9, 0), null), "Wartung bis 22. November um 14:00 Uhr"],
  [en.maintenance(UNTIL, new Date(2026, 10, 22, 9, 0), null), "Maintenance until 14:00"],
  [de.overlapsWith(["Landkreis Fulda"]), "Überschneidet sich mit Landkreis Fulda"],
  [de.overlapsWith(NAMES.slice(0, 2)), "Überschneidet sich mit Landkreis Fulda und Neuhof"],
  [
    de.overlapsWith(NAMES.slice(0, 4)),
    "Überschneidet sich mit Landkreis Fulda, Neuhof, Rhön und Vogelsberg",
  ],
  [de.overlapsWith(NAMES), "Überschneidet sich mit Landkreis Fulda, Neuhof, Rhön und 2 weiteren"],
  [de.sameAddressAs(["Neuhof"]), "Gleiche Adresse wie Neuhof"],
  [en.dataAge(days(3)), "Data updated 3 days ago"],
  [en.lastReached(days(1)), "Last response: 1 day ago"],
  [en.osmDate("2026-04-02T12:00:00Z"), "OpenStreetMap data as of 2 April 2026"],
  [en.noteDay("2026-04-02"), "2 April 2026"],
  [en.overlapsWith(NAMES), "Overlaps with Landkreis Fulda, Neuhof, Rhön and 2 more"],
];
for (const [text, expected] of CASES) {
  Deno.test(`drawer texts: ${expected}`, () => assert.equal(text, expected));
}
