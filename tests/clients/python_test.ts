// Python's module csv reads the table: every row, every column, every name.
import assert from "node:assert/strict";
import { join } from "node:path";
import { CSV_COLUMNS } from "server/site/open_data/data/core/csv.ts";
import { flattenPlayground } from "server/site/open_data/data/core/flat_playground.ts";
import { needTool } from "fakes/needed_tool.ts";
import { run, startImportedRegion } from "./imported_region.ts";

const test = await needTool("python3", "python3");

const SCRIPT = `
import csv, json, sys
with open(sys.argv[1], newline="", encoding="utf-8") as file:
    print(json.dumps(list(csv.reader(file, strict=True))))
`;

test("Python reads every row of the table", async () => {
  await using region = await startImportedRegion();
  const path = join(region.directory, "playgrounds.csv");
  await Deno.writeFile(
    path,
    new Uint8Array(await (await fetch(`${region.url}data/playgrounds.csv`)).arrayBuffer()),
  );
  const { out } = await run("python3", "-c", SCRIPT, path);
  const [header, ...rows] = JSON.parse(out) as [string[], ...string[][]];
  const names = CSV_COLUMNS.map(({ name }) => name);
  assert.deepEqual(header, names);
  assert.equal(rows.length, region.playgrounds.size);
  assert.deepEqual(new Set(rows.map(([id]) => id)), new Set(region.playgrounds.keys()));
  const derived = new Set(["id", "lon", "lat", "completeness", "attribution"]);
  for (const row of rows) {
    assert.equal(row.length, names.length);
    const flat = flattenPlayground(row[0]!, region.playgrounds.get(row[0]!)!.properties);
    for (const [i, name] of names.entries()) {
      if (!derived.has(name)) assert.equal(row[i], String(flat[name] ?? ""), `${row[0]} ${name}`);
    }
    const value = (name: string) => row[names.indexOf(name)]!;
    assert.notEqual(value("label"), "");
    assert.ok(Math.abs(Number(value("lon")) - 9) < 0.02 && Math.abs(Number(value("lat")) - 50) < 0.02);
    assert.ok(["complete", "partial", "missing"].includes(value("completeness")));
    assert.match(value("attribution"), /OpenStreetMap/);
  }
});
