// OGC API Common, part 1, core: how parameters are named and read.
import assert from "node:assert/strict";
import { type AbstractTests, idsOf, type Json, listItems, readDefinition } from "./api.ts";
import { CORE_DOCUMENTS } from "./core_documents.ts";

const EXAMPLES: Readonly<Record<string, string>> = {
  "f": "json",
  "limit": "5",
  "bbox": "9,50,9.1,50.1",
  "datetime": "2026-11-19T20:00:00Z",
};

const swapCase = (text: string) =>
  [...text].map((letter) => letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase())
    .join("");

/** A value that a described parameter allows; null for those that only links have. */
function exampleOf({ name, schema }: Json): string | null {
  if (name === "cursor") return null;
  return EXAMPLES[name] ?? schema.enum?.[0] ??
    { boolean: "true", integer: "1", string: "a" }[schema.type as string];
}

export const COMMON: AbstractTests = {
  "/conf/core/http": CORE_DOCUMENTS["/conf/core/http"]!,
  async "/conf/core/query-param-capitalization"(api) {
    const { paths } = await readDefinition(api);
    for (const [path, { get }] of Object.entries<Json>(paths).filter(([path]) => !path.includes("{"))) {
      for (const parameter of get.parameters) {
        const value = exampleOf(parameter);
        if (value === null) continue;
        const query = encodeURIComponent(value);
        assert.equal((await api.ask(`${path}?${parameter.name}=${query}`)).status, 200, parameter.name);
        const swapped = swapCase(parameter.name);
        assert.equal((await api.ask(`${path}?${swapped}=${query}`)).status, 400, swapped);
      }
    }
  },
  async "/conf/core/query-param-list-delimiter"(api) {
    // The only list.
    const box = ["9.1", "50.1", "9.3", "50.2"];
    assert.ok((await listItems(api, "playgrounds", `&bbox=${box.join(",")}`)).length > 0);
    for (const delimiter of [";", "|", " ", "%09"]) {
      const { status } = await api.ask(`/collections/playgrounds/items?bbox=${box.join(delimiter)}`);
      assert.equal(status, 400, delimiter);
    }
  },
  async "/conf/core/query-param-list-escape"(api) {
    const plain = await listItems(api, "playgrounds", "&bbox=9.1,50.1,9.3,50.2");
    const escaped = await listItems(api, "playgrounds", "&bbox=9.1%2C50.1%2C%209.3%2C+50.2");
    assert.deepEqual(escaped, plain);
    for (const box of ["9.1,50.1,9.3,5 0.2", "9.1,50.1,9.3,50,2"]) {
      assert.equal((await api.ask(`/collections/playgrounds/items?bbox=${box}`)).status, 400);
    }
  },
  async "/conf/core/query-param-value-boolean"(api) {
    const all = await listItems(api, "playgrounds");
    for (const value of [true, false]) {
      const expected = all.filter(({ properties }) => properties.is_water === value);
      assert.ok(expected.length > 0);
      assert.deepEqual(idsOf(await listItems(api, "playgrounds", `&is_water=${value}`)), idsOf(expected));
    }
  },
};
