// Arguments for every text that is a function: by its path, a list of values for each parameter. Texts are called with
// every combination.
import { COMPLETENESS_CLASSES } from "contract/completeness.ts";
import { NUMBERED_ERROR_CODES, PLAIN_ERROR_CODES } from "contract/probe_error.ts";
import { DIRECTIONS, LANDMARK_KINDS } from "contract/landmark.ts";
import { STANDOUTS } from "contract/standout.ts";
import { FILTER_ATTRIBUTES, FILTER_GROUPS } from "contract/filter_attributes.ts";
import { LOCAL_FILTERS } from "client/filters/core/local_filters.ts";
import { type AmenityDetails, CHANGING_TABLE_PLACES } from "client/playground/core/amenity_details.ts";
import { MATERIALS } from "client/playground/core/device_details.ts";
import {
  EQUIPMENT_GROUPS,
  PLAY_DEVICES,
  REST_DEVICES,
  SPORT_DEVICES,
  SPORTS,
} from "client/playground/core/equipment_kinds.ts";
import { SUITABILITIES } from "client/playground/core/suitability.ts";
import { AMENITY_KINDS } from "contract/amenity_kinds.ts";

const NUMBERS = [0, 1, 2, 3, 5, 11, 21, 22, 1_000, 1_234_567];
/** Where several numbers are combined. */
const FEW = [0, 1, 2, 5, 21, 104, 1_200];
const DECIMALS = [1, 1.5, 2, 5, 12];
const METRES = [0, 30, 124, 999, 1_240, 12_400];
const BYTES = [0, 400_000, 1_000_000, 12_345_678];
const NAMES = ["Auenpark", "L’Île aux enfants", "Spielplatz <Ost> & {West}", "Öhringen", "11 Eichen", "ملعب"];
const LISTS = [
  ["Fulda"],
  ["Fulda", "Öhringen"],
  ["Fulda", "Öhringen", "Isle"],
  ["A", "B", "C", "D"],
  ["A", "B", "C", "D", "E"],
  ["A", "B", "C", "D", "E", "F", "G", "H", "I"],
];
const STREETS = [
  "Saturnstraße",
  "Lange Straße",
  "Am Rain",
  "Mühlweg",
  "Zur Mühle",
  "Broadway",
  "Via Roma",
  "Calle Mayor",
  "Paseo Marítimo",
  "rue de l’Église",
  "Rue Haute",
  "avenue Foch",
  "Ogrodowa",
  "ul. Długa",
  "Na Příkopě",
  "Masarykovo náměstí",
  "Dlouhá",
  "Dorpsstraat",
  "’t Hof",
  "вулиця Шевченка",
  "площа Ринок",
  "Atatürk Caddesi",
];

/** By the clock of the device, whatever its zone. */
const NOW = new Date(2026, 4, 21, 12, 0);
const MOMENTS = [
  new Date(2026, 4, 21, 9, 5),
  new Date(2026, 4, 1, 14, 30),
  new Date(2026, 4, 8, 1, 0),
  new Date(2026, 4, 11, 2, 15),
  new Date(2026, 10, 23, 11, 0),
  new Date(2027, 7, 2, 20, 0),
];
const TIMES = [[2026, 6, 1, 1, 0], [2026, 6, 1, 2, 30], [2026, 6, 1, 11, 0], [2026, 6, 1, 14, 30]]
  .map(([year, month, day, hour, minute]) => new Date(year!, month!, day!, hour!, minute!).getTime());
/** Calendar days as midnight UTC. */
const DAYS = ["2026-05-01", "2026-05-08", "2026-11-11", "2025-08-22"].map((day) => new Date(`${day}T00:00Z`));
/** Limits as days, and as times by the clock of the device. */
const NOTICES = [
  { kind: "closed", from: null, until: null, startsAt: null, endsAt: null },
  { kind: "partly_closed", from: "2026-12-01", until: "2027-03-08", startsAt: 0, endsAt: 0 },
  ...["works", "hint", "event"].map((kind) => {
    const [starts, ends] = [new Date(2026, 11, 1, 9), new Date(2026, 11, 11, 1, 30)];
    const [from, until] = [starts.toISOString(), ends.toISOString()];
    return { kind, from, until, startsAt: starts.getTime(), endsAt: ends.getTime() };
  }),
];
const DAY_NAMES = ["today", "tomorrow", "thisWeek", "later"];
const AGES = [
  { unit: "now" },
  ...["minute", "hour", "day"].flatMap((unit) => [1, 2, 5, 21].map((value) => ({ unit, value }))),
];
const SEGMENTS = [
  { complete: 0, partial: 0, missing: 0, restricted: 0 },
  { complete: 1, partial: 0, missing: 0, restricted: 0 },
  { complete: 0, partial: 2, missing: 0, restricted: 1 },
  { complete: 48, partial: 104, missing: 201, restricted: 5 },
  { complete: 5, partial: 1, missing: 0, restricted: 2 },
  { complete: 1_200, partial: 22, missing: 1, restricted: 0 },
  { complete: 0, partial: 0, missing: 0, restricted: 21 },
];
const HUB_ERRORS = [
  null,
  { text: "connection reset", reason: null },
  { text: "something new", reason: { code: "unheard_of" } },
  ...PLAIN_ERROR_CODES.map((code) => ({ text: "?", reason: { code } })),
  ...NUMBERED_ERROR_CODES.flatMap((code) =>
    (code === "too_large" ? [1, 5, 503, 2_097_152] : [1, 2.5, 503]).map((detail) => ({
      text: "?",
      reason: { code, detail },
    }))
  ),
];
const RING_TROUBLES = ["offline", "importing", "degraded"];
const CLASSES = [...COMPLETENESS_CLASSES, "restricted"];
const AREA_PROBLEMS = ["tooWide", "tooMany", "empty", "tooManyAreas", "downloaded"];
const TILE_PROBLEMS = ["refused", "unreachable", "unreadable", "full", "tooLarge"];
const AGE_RANGES = [
  ...DECIMALS.flatMap((age) => [{ from: age, to: null }, { from: null, to: age }]),
  { from: 0.5, to: 1 },
  { from: 1, to: 2.5 },
  { from: 3, to: 14 },
];
const EQUIPMENT = [
  ...[...PLAY_DEVICES, ...SPORT_DEVICES, ...REST_DEVICES].map((device) => ({ kind: "device", device })),
  ...SPORTS.map((sport) => ({ kind: "pitch", sports: [sport] })),
  { kind: "pitch", sports: [] },
  ...SPORTS.map((sport) => ({ kind: "pitch", sports: [sport, "soccer"] })),
  { kind: "other", text: "flying fox" },
  { kind: "unspecified" },
];
const NAMINGS = [
  { kind: "named", name: "Auenpark" },
  { kind: "unnamed" },
  ...STREETS.map((street) => ({ kind: "street", street })),
  { kind: "landmark", landmark: { kind: "place", name: "Hünfeld", offset: null } },
  ...LANDMARK_KINDS.flatMap((kind) =>
    DIRECTIONS.map((direction) => ({
      kind: "landmark",
      landmark: { kind, name: "St. Peter", offset: { metres: 120, direction } },
    }))
  ),
  ...STANDOUTS.map((name) => ({ kind: "equipped", standouts: [name] })),
  ...STANDOUTS.map((name) => ({ kind: "equipped", standouts: [name, "water"] })),
];

const NO_DETAILS: AmenityDetails = {
  access: null,
  wheelchair: null,
  changingTable: null,
  disabledSpaces: null,
  play: null,
  fee: null,
};
const AMENITY_DETAILS: readonly Partial<AmenityDetails>[] = [
  ...(["everyone", "customers"] as const).map((access) => ({ access })),
  ...(["yes", "limited", "no"] as const).map((wheelchair) => ({ wheelchair })),
  { changingTable: "none" },
  ...[[], ...CHANGING_TABLE_PLACES.map((place) => [place]), ["female", "male"] as const]
    .map((places) => ({ changingTable: { places } })),
  ...(["some", 0, 1, 2, 5, 21] as const).map((disabledSpaces) => ({ disabledSpaces })),
  ...(["corner", "playground"] as const).map((play) => ({ play })),
  ...(["free", "paid", { amount: 0.5, currency: "EUR" }] as const).map((fee) => ({ fee })),
];

type Values = readonly unknown[];

const NAMING = { playgroundName: [NAMINGS], standout: [STANDOUTS] };
const CLOSURE = {
  describeClosure: [[
    null,
    ...["closed", "works", "seasonal"].map((kind) => ({ kind, seasons: [] })),
    ...[["summer"], ["spring", "autumn"], ["spring", "summer", "winter"]].map((seasons) => ({
      kind: "seasonal",
      seasons,
    })),
  ]],
};

const OF_TABLES = prefix({
  first: {
    number: [[...NUMBERS, 10_000, 2.6]],
    compactNumber: [[...NUMBERS, 12_345]],
    distance: [METRES],
    onFoot: [NUMBERS],
    titleOfRegion: [NAMES],
    regionNotice: [["offline", "unreachable", "importing", "notImported", "empty"]],
    ringTrouble: [RING_TROUBLES],
    filtersActive: [NUMBERS],
    offline: [["offline", "hubLost"], [null, ...MOMENTS], [NOW]],
    regionProgress: [FEW.flatMap((done) => FEW.map((total) => ({ done, total })))],
    totals: [
      FEW.flatMap((regions) =>
        FEW.flatMap((playgrounds) =>
          [0, 1, 4, regions].filter((reached) => reached <= regions)
            .map((reached) => ({ regions, reached, playgrounds }))
        )
      ),
    ],
    playgrounds: [NUMBERS],
    failure: [[
      ...[5_000, 12_000].map((afterMs) => ({ kind: "timeout", afterMs })),
      { kind: "network" },
      { kind: "http", status: 503 },
      { kind: "format" },
      { kind: "tooLarge", limitBytes: 1_048_576 },
      { kind: "unknownOrigin", origin: "https://new.example" },
      { kind: "aborted" },
    ]],
    shownRings: [NUMBERS],
    shownClusters: [FEW.flatMap((playgrounds) => FEW.map((groups) => ({ playgrounds, groups })))],
    shownPlaygrounds: [NUMBERS],
    loadingRegions: [
      FEW.flatMap((done) => [...FEW, 3, 4, 6, 7, 12, 100, 120].map((total) => ({ done, total }))),
    ],
    withoutAnswer: [NAMES.flatMap((names) => [1, 2, 5].map((count) => ({ names, count })))],
    notAllShown: [NAMES],
    completeness: [COMPLETENESS_CLASSES],
    located: [[10, 30, 500, 1_000, 2_000, 12_000]],
    locationProblem: [["denied", "unavailable", "timeout", "insecure"]],
  },
  area: {
    entry: [NUMBERS],
    offer: [FEW, BYTES],
    contents: [[false, true]],
    tilesOffer: [FEW, BYTES],
    problem: [AREA_PROBLEMS],
    progress: [FEW.flatMap((done) => [null, ...FEW].map((total) => ({ done, total })))],
    tileProgress: [FEW, FEW],
    outcome: [[
      ...["downloaded", "updated", "removed", "cancelled", "noAnswer", "tooMany", "tooLarge", "empty"]
        .map((kind) => ({ kind })),
      ...["full", "blocked"].flatMap((kind) =>
        [null, 12_345_678].map((neededBytes) => ({ kind, neededBytes }))
      ),
    ]],
    tileProblem: [TILE_PROBLEMS],
    name: [LISTS],
    details: [FEW, BYTES, MOMENTS.slice(0, 2)],
    tilesDownloaded: [BYTES, MOMENTS],
    tilesMissing: [NUMBERS],
    failed: [LISTS],
    lacking: [LISTS],
    show: [NAMES],
    update: [NAMES],
    remove: [NAMES],
    inUse: [MOMENTS, [false, true]],
  },
  changes: {
    line: [
      ["new", "better"].flatMap((kind) => NUMBERS.map((count) => ({ kind, count }))),
      [null, "Fulda", "Öhringen"],
    ],
    since: [DAYS.map((day) => day.toISOString())],
    mapped: [COMPLETENESS_CLASSES],
    improved: [COMPLETENESS_CLASSES, COMPLETENESS_CLASSES],
    more: [NUMBERS],
  },
  more: { languageUnreviewed: [["Français"]], geoJson: [[0, 1, 2, 5, 21]] },
  embed: { zoomWithKey: [["Ctrl", "⌘"]] },
  favourites: {
    listFull: [NUMBERS],
    total: [NUMBERS],
    remove: [NAMES],
    removed: [NAMES],
    problem: [["blocked", "full", "damaged"]],
    compareChosen: [[0, 1, 2, 3]],
    compareProblem: [NAMES, ["silent", "gone"]],
    linkIsPart: [FEW, FEW],
    merged: [
      [0, 1, 2, 5].flatMap((added) =>
        [0, 1, 2, 5].flatMap((known) => [0, 1, 2, 5].map((left) => ({ added, known, left })))
      ),
      [0, 1, 2, 5],
      [200, 1_000],
    ],
    offer: [FEW, FEW],
    unreadable: [NUMBERS],
    take: [NUMBERS],
  },
  filterSheet: {
    group: [[...FILTER_GROUPS, "popular", "devices", "dataQuality"]],
    attribute: [[...FILTER_ATTRIBUTES, ...LOCAL_FILTERS]],
    shownClass: [COMPLETENESS_CLASSES],
    hiddenClass: [COMPLETENESS_CLASSES],
    remove: [NAMES],
    localActsCloser: [[1, 2, 3, 4, 5, 8].map((count) => LOCAL_FILTERS.slice(0, count))],
    unfiltered: [LISTS],
    showUnknown: [NUMBERS],
    show: [["43 Spielplätze im Ausschnitt"]],
    unknownDetails: [[["shade"], ["shade", "fence", "wheelchair"]]],
  },
  legend: {
    className: [CLASSES],
    classMeaning: [CLASSES],
    conditionMeaning: [RING_TROUBLES],
  },
  contribute: { "embed.intro": [[null, ...LISTS]], "embed.region": [NAMES] },
  list: {
    segments: [SEGMENTS],
    side: [["middle", "n", "ne", "e", "se", "s", "sw", "w", "nw"]],
    showMore: [NUMBERS],
    closerIn: [LISTS],
  },
  welcome: { back: [[{ place: "Sonnenau", zoom: 14 }]] },
  near: {
    aroundInaccurate: [["120 m", "1,2 km"]],
    aroundPlace: [NAMES],
    found: [NUMBERS],
    almost: [["25 km"]],
    emptyFiltered: [["25 km"]],
    met: [[{ met: 2, total: 3 }]],
    "outside.nearest": [[{ region: "Sonnenau", distance: "120 km" }]],
    "outside.show": [NAMES],
    missing: [LISTS],
  },
  notices: {
    inForce: [NOTICES, [new Date(2026, 10, 22, 12)]],
    toCome: [NOTICES, [new Date(2026, 10, 22, 12)]],
    more: [["www.fulda.example"]],
  },
  panel: {
    missingParts: [[
      ["photo"],
      ["equipment"],
      ["info"],
      ["photo", "equipment"],
      ["photo", "info"],
      ["equipment", "info"],
      ["photo", "equipment", "info"],
    ]],
    openUntil: [DAY_NAMES, MOMENTS],
    closedUntil: [DAY_NAMES, MOMENTS],
    schoolHolidaysUntil: [MOMENTS],
    openingState: [["always", "open", "closed", "unknown", "unclear", "holidays"]],
    suitability: [SUITABILITIES, [false, true]],
    squareMetres: [NUMBERS],
    ageRange: [AGE_RANGES],
    answer: [["yes", "no", "limited", "leashed"]],
    inclusiveUnknown: [["Rampe", "Rampe, Schatten"]],
    date: [DAYS],
    showPhoto: [[null, ...NUMBERS]],
    loadsFrom: [NAMES],
    alwaysLoadPhotos: [LISTS],
    photoAlt: [[1, 2, 5], [1, 2, 5, 1_200], ["Auenpark", "L’Île"]],
    photoPosition: [FEW, FEW],
    photoBy: [NAMES],
    licenceLabel: [NAMES],
    photoPageLabel: [NAMES],
    photoSource: [NAMES],
    openCategory: [NAMES],
    dataFrom: [DAYS],
    updated: [AGES],
  },
  details: {
    distance: [METRES],
    group: [EQUIPMENT_GROUPS],
    kind: [EQUIPMENT],
    countedKind: [NUMBERS, ["Wippe"]],
    forBabies: [[1, 2, 5], [1, 2, 5]],
    forWheelchairs: [[1, 2, 5], [1, 2, 5]],
    places: [NUMBERS],
    height: [DECIMALS],
    material: [MATERIALS],
    deviceAges: [AGE_RANGES],
    deviceAccess: [["wheelchair", "blind"], ["yes", "no", "limited", "leashed"]],
    withParts: [LISTS],
    addDetailsOf: [NAMES],
    trees: [[1, 2, 5, 7, 22, 1_200], [0, 1, 2, 5, 7], [0, 1, 2, 5, 7]],
    treeRows: [NUMBERS, [null, 120, 1_240]],
    amenity: [AMENITY_KINDS],
    more: [NUMBERS],
  },
  around: { describe: [AMENITY_DETAILS.map((details) => ({ ...NO_DETAILS, ...details }))] },
  linkedPlayground: { noAnswer: [[[], ...LISTS], [0, 1, 2, 5, 21]] },
  drawer: {
    version: [["0.1.0"]],
    classCounts: [SEGMENTS],
    dataAge: [AGES],
    osmDate: [["2026-05-01T12:00:00", "2026-04-22T12:00:00"]],
    lastReached: [AGES],
    maintenance: [MOMENTS, [NOW], [null, "Umzug"]],
    unreachableForHub: [HUB_ERRORS],
    overlapsWith: [LISTS],
    sameAddressAs: [LISTS],
    staleSince: [AGES],
    legalOf: [["Impressum"], ["Fulda", "Öhringen"]],
  },
  searchResults: {
    askPlaces: [NAMES],
    silentRegions: [[...LISTS, Array.from({ length: 22 }, (_, i) => String(i))]],
    found: [NUMBERS],
    nothingFound: [NAMES],
    noPlaces: [NAMES],
    credit: [["photon.example"]],
  },
  shade: {
    summary: [[
      ...["lowSun", "bare", "hardly", "mostly"].map((kind) => ({ kind })),
      ...TIMES.flatMap((
        at,
      ) => [{ kind: "little", at }, { kind: "from", from: at }, { kind: "until", until: at }]),
      ...TIMES.flatMap((from) =>
        TIMES.flatMap((until) => ["between", "except"].map((kind) => ({ kind, from, until })))
      ),
    ]],
    shareAt: [TIMES, [0, 0.4, 1]],
  },
  share: { qrLabel: [NAMES], dataOf: [["22. August 2025"]] },
  status: {
    hours: [NUMBERS],
    days: [NUMBERS],
    playgrounds: [NUMBERS],
    regionTitle: [NAMES],
    allUp: [FEW],
    someUp: [FEW.flatMap((up) => FEW.map((regions) => ({ up, regions })))],
    asOf: [["9:05"]],
    maintenanceUntil: [["9:05"], [null, "Umzug"]],
    lastUp: [["9:05"]],
    certificateExpires: [["9:05"]],
    strip: [[{ up: 88, partly: 1, down: 1, unknown: 0 }, { up: 0, partly: 2, down: 5, unknown: 83 }]],
    latencyText: [[{ mean: "120 ms", highest: "2 s" }]],
    growthText: [[{ now: "5", before: "3", since: "1. Mai" }]],
    page: [NUMBERS.map(String)],
  },
  preview: {
    ...NAMING,
    feature: [["bench", "picnic", "shelter", "fence", "shade", "wheelchair", "lit", "toilets"]],
    surface: [["Sand", "Sand, Gras"]],
    access: [["Privat"]],
    squareMetres: [NUMBERS],
  },
  feed: {
    playgroundName: [NAMINGS],
    title: [[null, ...NAMES]],
    "titles.new": [NAMES],
    "titles.better": [NAMES],
    "titles.gone": [NAMES],
    isMapped: [["x"]],
    isBetter: [[{ now: "x", before: "y" }]],
  },
  openData: {
    titleOf: [["Fulda"]],
    intro: [[0, 1, 2, 353]],
    dataFrom: [["20. November 2026"]],
    imported: [["20. November 2026"]],
    licenceText: [[{ licence: "ODbL", attribution: "© OSM" }]],
  },
  catalogue: {
    catalogueTitle: [[null, "Spielkarte"]],
    title: [[null, "Fulda"]],
    text: [[null, 1, 353]],
  },
  statement: {
    introEu: [["Stadt Seefelden"]],
    introFederation: [["Stadt Seefelden"]],
    introState: [["Stadt Seefelden"]],
    introSwitzerland: [["Stadt Seefelden"]],
    appliesTo: [["https://karte.example/"]],
    limitBy: [[{ limit: "Fotos", criterion: "1.1.1" }]],
    alternative: [["Text"]],
    prepared: [["27. November 2026"]],
    reviewed: [[{ operator: "Stadt Seefelden", day: "27. November 2026" }]],
    enforcementUnknown: [["Stadt Seefelden"]],
  },
  legal: {
    email: [["mail@example.org"]],
    phone: [["+49 661 123"]],
    servers: [["a.example, b.example"]],
    andMore: [[1, 2, 5, 21].map((count) => ({ hosts: "a.example, b.example", count }))],
  },
});

export const GOLDEN_ARGUMENTS: { readonly [path: string]: readonly Values[] } = {
  ...OF_TABLES,
  ...NAMING,
  ...CLOSURE,
};

function prefix(tables: { readonly [table: string]: { readonly [path: string]: readonly Values[] } }) {
  return Object.fromEntries(
    Object.entries(tables).flatMap(([table, texts]) =>
      Object.entries(texts).map(([path, values]) => [`${table}.${path}`, values])
    ),
  );
}
