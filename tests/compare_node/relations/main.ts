// `deno task compare-relations`: compares what osm2pgsql and this program make of the made-up relations. With `--record`
// the results of osm2pgsql are written for the tests. Exits with 1 when something differs without an explanation.
import { compareResults, isSame } from "./compare_results.ts";
import { importRelations } from "./import_relations.ts";
import { importWithOsm2pgsql } from "./osm2pgsql.ts";
import recorded from "./osm2pgsql_results.json" with { type: "json" };
import { NO_AREA, type RelationResult } from "./relation_case.ts";
import { RELATION_CASES } from "./relation_cases.ts";
import { createRelations, nameResults } from "./relation_extract.ts";

async function run(args: readonly string[]): Promise<number> {
  if (args.some((arg) => arg !== "--record")) {
    console.error("usage: deno task compare-relations [--record]");
    return 2;
  }
  const elements = createRelations(RELATION_CASES);
  const theirs = nameResults(RELATION_CASES, await importWithOsm2pgsql(elements));
  const ours = nameResults(RELATION_CASES, importRelations(elements));
  const { equal, explained, unexplained } = compareResults(RELATION_CASES, theirs, ours);
  for (const line of explained) console.log(`explained: ${line}`);
  for (const line of unexplained) console.log(`UNEXPLAINED: ${line}`);
  if (args.length > 0) await record(theirs);
  const renewed = args.length > 0 ? [] : listRenewed(theirs);
  for (const name of renewed) console.log(`RECORDED OTHERWISE: ${name}`);
  console.log(
    `${RELATION_CASES.length} relations: ${equal} equal, ${explained.length} explained differences, ` +
      `${unexplained.length} unexplained`,
  );
  return unexplained.length + renewed.length > 0 ? 1 : 0;
}

/** Relations of which this osm2pgsql makes something else than the recorded one. */
function listRenewed(theirs: ReadonlyMap<string, RelationResult>): string[] {
  const known = new Map<string, RelationResult>(Object.entries(recorded));
  return RELATION_CASES.map(({ name }) => name)
    .filter((name) => !isSame(theirs.get(name) ?? NO_AREA, known.get(name) ?? NO_AREA));
}

async function record(theirs: ReadonlyMap<string, RelationResult>): Promise<void> {
  const lines = [...theirs].map(([name, { areaMetres, rings }]) =>
    `  ${JSON.stringify(name)}: { "areaMetres": ${areaMetres.toFixed(2)}, "rings": [${rings.join(", ")}] }`
  );
  await Deno.writeTextFile(
    new URL("osm2pgsql_results.json", import.meta.url),
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
