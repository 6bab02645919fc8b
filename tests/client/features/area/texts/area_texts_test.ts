import type { AreaOutcome } from "client/features/area/area_update.ts";
import type { OfflineArea } from "client/features/area/core/offline_area.ts";
import type { AreaTexts } from "client/features/area/texts/texts.ts";
import { tablesOf } from "../../../../texts/all_texts.ts";
import { boxAround, offlineNode } from "../features.ts";
import { checkTables, type TableArguments } from "../../../../texts/table_checks.ts";

const DAY = new Date(2026, 4, 3);
const COUNTS = [0, 1, 2, 5, 22, 1_234];
const REGIONS: readonly [regions: readonly string[]][] = [[["Fulda"]], [["Fulda", "Hünfeld"]]];

const AREA: OfflineArea = { id: "a", box: boxAround(1_000), nodes: [offlineNode()], failed: [], tiles: null };

/** One outcome of every kind; a kind without an entry does not compile. */
const OUTCOMES: Readonly<Record<AreaOutcome["kind"], AreaOutcome>> = {
  downloaded: { kind: "downloaded", area: AREA, tileProblem: null },
  updated: { kind: "updated", area: AREA, tileProblem: null },
  removed: { kind: "removed" },
  cancelled: { kind: "cancelled" },
  noAnswer: { kind: "noAnswer" },
  tooMany: { kind: "tooMany" },
  tooLarge: { kind: "tooLarge" },
  empty: { kind: "empty" },
  full: { kind: "full", neededBytes: 3_000_000 },
  blocked: { kind: "blocked", neededBytes: null },
};

const ARGUMENTS: TableArguments<AreaTexts> = {
  entry: COUNTS.map((count) => [count]),
  offer: COUNTS.flatMap((count) => [[count, 400_000], [count, 3_400_000]] as const).map((
    [count, bytes],
  ) => [count, bytes]),
  problem: [["tooWide"], ["tooMany"], ["downloaded"], ["empty"], ["tooManyAreas"]],
  progress: [
    [{ done: 0, total: null }],
    ...COUNTS.map((total): [{ done: number; total: number }] => [{ done: 1, total }]),
  ],
  outcome: [...Object.values(OUTCOMES), { kind: "full", neededBytes: null } as const].map((
    outcome,
  ) => [outcome]),
  contents: [[true], [false]],
  tilesOffer: COUNTS.flatMap((count): [number, number][] => [[count, 400_000], [count, 3_400_000]]),
  tileProgress: COUNTS.map((total) => [1, total]),
  tileProblem: [["refused"], ["unreachable"], ["unreadable"], ["full"], ["tooLarge"]],
  tilesDownloaded: [[12_300_000, DAY]],
  tilesMissing: COUNTS.map((count) => [count]),
  name: REGIONS,
  details: COUNTS.map((count) => [count, 1_300_000, DAY]),
  failed: REGIONS,
  lacking: REGIONS,
  show: [["Fulda"]],
  update: [["Fulda"]],
  remove: [["Fulda"]],
  inUse: [[DAY, false], [DAY, true]],
};

const TABLES = tablesOf(({ area }) => area);
// The name of a region stands alone.
checkTables("area texts", TABLES, ARGUMENTS);
