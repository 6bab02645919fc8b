// `deno task compare-relations` compares the results of osm2pgsql and this program for made-up relations, or with
// `--random 600 --seed 1` for 600 random ones. `--record` saves the results of osm2pgsql for the tests. Exits with 1 if
// there is an unexplained difference.
import { parseArgs } from "node:util";
import { compareResults, isSame } from "../../tests/server/node/import/relations/compare_results.ts";
import { importRelations } from "../../tests/server/node/import/relations/import_relations.ts";
import { importWithOsm2pgsql } from "./osm2pgsql.ts";
import recorded from "../../tests/server/node/import/relations/osm2pgsql_results.json" with { type: "json" };
import { createRandomCases } from "./random_cases.ts";
import { NO_AREA, type RelationResult } from "../../tests/server/node/import/relations/relation_case.ts";
import { RELATION_CASES } from "../../tests/server/node/import/relations/relation_cases.ts";
import { createRelations, nameResults } from "../../tests/server/node/import/relations/relation_extract.ts";

async function run(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      random: { type: "string" },
      seed: { type: "string", default: "1" },
      record: { type: "boolean", default: false },
    },
  });
  const cases = values.random === undefined
    ? RELATION_CASES
    : createRandomCases(Number(values.random), Number(values.seed));
  const elements = createRelations(cases);
  const theirs = nameResults(cases, await importWithOsm2pgsql(elements));
  const { equal, explained, unexplained } = compareResults(
    cases,
    theirs,
    nameResults(cases, importRelations(elements)),
  );
  for (const line of explained) console.log(`explained: ${line}`);
  for (const line of unexplained) console.log(`UNEXPLAINED: ${line}`);
  const isRecorded = cases === RELATION_CASES;
  if (isRecorded && values.record) await record(theirs);
  const changed = isRecorded && !values.record ? listChanged(theirs) : [];
  for (const name of changed) console.log(`RECORDED OTHERWISE: ${name}`);
  console.log(
    `${cases.length} relations: ${equal} equal, ${explained.length} explained differences, ` +
      `${unexplained.length} unexplained`,
  );
  return unexplained.length + changed.length > 0 ? 1 : 0;
}

/** Lists relations for which this version of osm2pgsql gives another result than the recorded one. */
function listChanged(theirs: ReadonlyMap<string, RelationResult>): string[] {
  const known = new Map<string, RelationResult>(Object.entries(recorded));
  return RELATION_CASES.map(({ name }) => name)
    .filter((name) => !isSame(theirs.get(name) ?? NO_AREA, known.get(name) ?? NO_AREA));
}

async function record(theirs: ReadonlyMap<string, RelationResult>): Promise<void> {
  const lines = [...theirs].map(([name, { areaMetres, rings }]) =>
    `  ${JSON.stringify(name)}: { "areaMetres": ${areaMetres.toFixed(2)}, "rings": [${rings.join(", ")}] }`
  );
  await Deno.writeTextFile(
    new URL("../../tests/server/node/import/relations/osm2pgsql_results.json", import.meta.url),
    `{\n${lines.join(",\n")}\n}\n`,
  );
}

if (import.meta.main) {
  try {
    Deno.exit(await run(Deno.args));
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    Deno.exit(2);
  }
}
