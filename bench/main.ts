// `deno task bench`: runs the benchmarks one after the other, prints a table for each, and writes the figures with
// `--json`.
import { runTask } from "../release/options.ts";
import { type BenchArguments, type MeasureName, parseBenchArguments } from "./arguments.ts";
import { measureCache } from "./cache.ts";
import { measureDataNode } from "./data_node.ts";
import { measureDatabase } from "./database.ts";
import { measureFrontEnds } from "./front_ends.ts";
import { measureHistory } from "./history.ts";
import { measureHttp } from "./http.ts";
import { measureImportSize } from "./import_size.ts";
import { describeMachine } from "./machine.ts";
import { measureMapLayers } from "./map_layers.ts";
import { measureMerge } from "./merge.ts";
import { measureOpenData } from "./open_data.ts";
import { measurePoll } from "./poll.ts";
import { renderSection, type Section } from "./report.ts";
import { measureStart } from "./start.ts";
import { measureVisitors } from "./visitors.ts";

const MEASURE: Readonly<Record<MeasureName, (args: BenchArguments) => Section | Promise<Section>>> = {
  http: measureHttp,
  poll: measurePoll,
  history: measureHistory,
  merge: measureMerge,
  cache: measureCache,
  layers: measureMapLayers,
  node: measureDataNode,
  "open-data": measureOpenData,
  database: measureDatabase,
  fronts: measureFrontEnds,
  visitors: measureVisitors,
  start: measureStart,
  "import-size": measureImportSize,
};

async function run(args: readonly string[]): Promise<number> {
  const parsed = parseBenchArguments(args);
  const { names, jsonFile } = parsed;
  const date = new Date().toISOString();
  const machine = describeMachine();
  console.log(`${date.slice(0, 10)}, ${machine}\n`);
  const sections: Section[] = [];
  for (const name of names) {
    const section = await MEASURE[name](parsed);
    sections.push(section);
    for (const line of renderSection(section)) console.log(line);
  }
  if (jsonFile !== null) {
    const values = Object.assign({}, ...sections.map((section) => section.values));
    await Deno.writeTextFile(jsonFile, `${JSON.stringify({ date, machine, values }, null, 2)}\n`);
  }
  return 0;
}

if (import.meta.main) Deno.exit(await runTask(() => run(Deno.args)));
