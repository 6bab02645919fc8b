// OGC API Features, part 3: queryables, and their use as query parameters.
import assert from "node:assert/strict";
import { type AbstractTests, type Api, idsOf, type Json, listCollections, listItems } from "./api.ts";

const RELATION = "http://www.opengis.net/def/rel/ogc/1.0/queryables";

/** Address of the queryables by collection, as the Link header of its items has it. */
async function findQueryables(api: Api): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (const { id } of await listCollections(api)) {
    const { status, headers } = await api.ask(`/collections/${id}/items`, { method: "HEAD" });
    assert.equal(status, 200);
    const link = headers.get("link")!.split(", ").find((each) => each.includes(`rel="${RELATION}"`));
    found.set(id, /^<([^>]+)>/.exec(link ?? "")![1]!);
  }
  return found;
}

const assertDeclared = (name: string) => async (api: Api) => {
  const { status, type, text } = await api.ask("/conformance", { headers: { accept: "application/json" } });
  assert.deepEqual([status, type], [200, "application/json"]);
  assert.ok(
    JSON.parse(text).conformsTo.includes(`http://www.opengis.net/spec/ogcapi-features-3/1.0/conf/${name}`),
  );
};

export const QUERYABLES: AbstractTests = {
  "/conf/queryables/get-conformance": assertDeclared("queryables"),
  async "/conf/queryables/get-queryables-uris"(api) {
    assert.equal((await findQueryables(api)).size, 5);
  },
  async "/conf/queryables/get-queryables"(api) {
    for (const href of (await findQueryables(api)).values()) {
      const { status, type, text } = await api.ask(href, { headers: { accept: "application/schema+json" } });
      assert.deepEqual([status, type], [200, "application/schema+json"]);
      const schema = JSON.parse(text);
      assert.equal(schema.$schema, "https://json-schema.org/draft/2020-12/schema");
      assert.equal(schema.$id, href);
      assert.equal(schema.type, "object");
      const members = Object.values<Json>(schema.properties);
      assert.ok(members.length > 0);
      for (const { type, format } of members) assert.ok(type !== undefined || format.startsWith("geometry-"));
    }
  },
};

const UNUSABLE: Readonly<Record<string, string>> = {
  string: "x".repeat(1_000),
  integer: "many",
  boolean: "perhaps",
};

export const QUERY_PARAMETERS: AbstractTests = {
  "/conf/queryables-query-parameters/get-conformance": assertDeclared("queryables-query-parameters"),
  async "/conf/queryables-query-parameters/query-param"(api) {
    for (const [id, href] of await findQueryables(api)) {
      const { properties } = await api.read(href, "application/schema+json");
      const all = await listItems(api, id);
      for (const [name, { type }] of Object.entries<Json>(properties)) {
        if (name === "geometry") continue;
        const values = new Set(all.map((item) => item.properties[name]).filter((value) => value !== null));
        for (const value of [...values].slice(0, 3)) {
          const expected = all.filter((item) => item.properties[name] === value);
          const found = await listItems(api, id, `&${name}=${encodeURIComponent(String(value))}`);
          assert.deepEqual(idsOf(found), idsOf(expected), `${id} ${name}=${value}`);
        }
        const refused = await api.ask(`/collections/${id}/items?${name}=${UNUSABLE[type]}`);
        assert.equal(refused.status, 400, `${id} ${name}`);
      }
      assert.equal((await api.ask(`/collections/${id}/items?this_is_not_a_queryable=1`)).status, 400);
    }
  },
};
