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
  regions: [[1], [6]],
  moreAbout: [["Neuhof"]],
  updated: AGES,
  osmDate: [["2026-04-02T12:00:00Z"]],
  lastReached: AGES,
  hubError: [[{ text: "HTTP 503", reason: { code: "http_status", detail: 503 } }]],
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
  [de.updated(NOW), "gerade eben aktualisiert"],
  [de.updated(minutes(1)), "vor 1 Minute aktualisiert"],
  [de.updated(hours(5)), "vor 5 Stunden aktualisiert"],
  [de.updated(days(1)), "vor 1 Tag aktualisiert"],
  [de.updated(days(3)), "vor 3 Tagen aktualisiert"],
  [de.updated(days(1_234)), "vor 1.234 Tagen aktualisiert"],
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
  [de.regions(1), "1 Region"],
  [de.regions(6), "6 Regionen"],
  [de.moreAbout("Mühlgrund"), "Mehr zu Mühlgrund"],
  [
    de.maintenance(UNTIL, new Date(2026, 10, 22, 9, 0), "Umzug des Servers"),
    "Wartung bis 14:00 Uhr: Umzug des Servers",
  ],
  [de.maintenance(UNTIL, new Date(2026, 10, 21, 9, 0), null), "Wartung bis 22. November um 14:00 Uhr"],
  [en.maintenance(UNTIL, new Date(2026, 10, 22, 9, 0), null), "Maintenance until 14:00"],
  [de.overlapsWith(["Landkreis Fulda"]), "überschneidet Landkreis Fulda"],
  [de.overlapsWith(NAMES.slice(0, 2)), "überschneidet Landkreis Fulda und Neuhof"],
  [
    de.overlapsWith(NAMES.slice(0, 4)),
    "überschneidet Landkreis Fulda, Neuhof, Rhön und Vogelsberg",
  ],
  [de.overlapsWith(NAMES), "überschneidet Landkreis Fulda, Neuhof, Rhön und 2 weitere"],
  [de.sameAddressAs(["Neuhof"]), "Gleiche Adresse wie Neuhof"],
  [en.updated(days(3)), "updated 3 days ago"],
  [en.lastReached(days(1)), "Last response: 1 day ago"],
  [en.osmDate("2026-04-02T12:00:00Z"), "OpenStreetMap data as of 2 April 2026"],
  [en.noteDay("2026-04-02"), "2 April 2026"],
  [en.overlapsWith(NAMES), "overlaps Landkreis Fulda, Neuhof, Rhön and 2 more"],
];
for (const [text, expected] of CASES) {
  Deno.test(`drawer texts: ${expected}`, () => assert.equal(text, expected));
}
