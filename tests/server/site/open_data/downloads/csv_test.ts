import assert from "node:assert/strict";
import { CSV_COLUMNS, CSV_HEADER, encodeRow, encodeValue } from "server/site/open_data/data/core/csv.ts";
import { encodePlayground } from "server/node/region/core/answer_texts.ts";
import { makePlayground } from "../../../node/service/region.ts";
import { boxShape } from "../../../node/service/shapes.ts";

Deno.test("fields are quoted only where they have to be", () => {
  const cases: readonly [value: unknown, text: string][] = [
    [null, ""],
    [undefined, ""],
    ["", ""],
    [false, "false"],
    [12.5, "12.5"],
    ["Am See", "Am See"],
    ["Am See, Nord", '"Am See, Nord"'],
    ['Der "Bolzer"', '"Der ""Bolzer"""'],
    ["zwei\nZeilen", '"zwei\nZeilen"'],
    ["a\rb", '"a\rb"'],
    ["Straße ü", "Straße ü"],
  ];
  for (const [value, text] of cases) assert.equal(encodeValue(value), text);
});

Deno.test("a row has a field for each column", () => {
  const playground = makePlayground({
    osmId: 7,
    tags: { leisure: "playground", name: "A, B", surface: "sand" },
    equipment: [{ playground: "swing" }, { playground: "slide" }, { playground: "swing" }],
    shape: boxShape([9, 50, 9.01, 50.01]),
  });
  const row = encodeRow({ osmType: "W", osmId: 7, json: encodePlayground(playground) });
  assert.ok(row.endsWith("\r\n"));
  const fields = row.trimEnd().replaceAll('"A, B"', "A B").replace('"swing, slide"', "swing slide").replace(
    /"(©[^"]*)"/,
    (_, text) => text.replace(",", ""),
  )
    .split(",");
  assert.equal(fields.length, CSV_COLUMNS.length);
  assert.equal(CSV_HEADER.trimEnd().split(",").length, CSV_COLUMNS.length);
  const value = (name: string) => fields[CSV_COLUMNS.findIndex((column) => column.name === name)];
  assert.deepEqual(["id", "name", "surface", "device_count", "device_kinds", "completeness"].map(value), [
    "W7",
    "A B",
    "sand",
    "3",
    "swing slide",
    "partial",
  ]);
  assert.equal(value("lon"), "9.005");
  assert.ok(Math.abs(Number(value("lat")) - 50.005) < 1e-5);
});
