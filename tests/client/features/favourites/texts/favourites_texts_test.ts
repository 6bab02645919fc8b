import type { FavouritesTexts } from "client/features/favourites/texts/texts.ts";
import { tablesOf } from "../../../../texts/all_texts.ts";
import { checkTables, type TableArguments } from "../../../../texts/table_checks.ts";

const COUNTS: readonly [count: number][] = [[0], [1], [2], [5], [22], [1_234]];

const ARGUMENTS: TableArguments<FavouritesTexts> = {
  listFull: [[500]],
  total: COUNTS,
  remove: [["Auenpark"]],
  removed: [["Auenpark"]],
  problem: [["blocked"], ["full"], ["damaged"]],
  compareChosen: COUNTS,
  compareProblem: [["Auenpark", "silent"], ["Auenpark", "gone"]],
  linkIsPart: [[1, 22], [50, 120]],
  merged: [
    [{ added: 0, known: 1, left: 1 }, 0, 500],
    [{ added: 3, known: 2, left: 22 }, 1, 500],
    [{ added: 1, known: 0, left: 0 }, 5, 500],
  ],
  offer: [[1, 0], [3, 3], [22, 5], [5, 1]],
  unreadable: COUNTS,
  take: COUNTS,
};

const TABLES = tablesOf(({ favourites }) => favourites);
checkTables("favourites texts", TABLES, ARGUMENTS);
