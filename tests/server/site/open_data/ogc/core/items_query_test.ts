import assert from "node:assert/strict";
import { COLLECTIONS } from "server/site/open_data/data/core/collections.ts";
import { CRS84, WEB_MERCATOR } from "server/site/open_data/ogc/core/crs.ts";
import {
  composeQuery,
  createItemTest,
  listItemParameters,
  MAX_LIMIT,
} from "server/site/open_data/ogc/core/items_query.ts";
import { readQuery } from "server/site/open_data/ogc/core/parameters.ts";

const PLAYGROUNDS = COLLECTIONS[0]!;
const PARAMETERS = listItemParameters(PLAYGROUNDS);

const read = (query: Record<string, string>) => readQuery(PARAMETERS, new URLSearchParams(query));

function valueOf(name: string, text: string): unknown {
  const result = read({ [name]: text });
  assert.ok(result.ok, `${name}=${text}`);
  return result.values[name];
}

const compose = (query: Record<string, string>, dataTimestamp: string | null = null) => {
  const result = read(query);
  assert.ok(result.ok, JSON.stringify(query));
  return composeQuery(PLAYGROUNDS, result.values, { format: "json", dataTimestamp });
};

const TIME = "2026-11-20T18:00:00Z";
const at = (text: string) => Date.parse(text);

const usable: readonly [name: string, text: string, value: unknown][] = [
  ["f", "json", "json"],
  ["f", "html", "html"],
  ["limit", "1", 1],
  ["limit", "0010", 10],
  ["limit", "10000", 10_000],
  ["limit", "10001", MAX_LIMIT],
  ["limit", "999999999999999", MAX_LIMIT],
  ["bbox", "9,50,10,51", [9, 50, 10, 51]],
  ["bbox", "-9.5,-50.25,+10,5.1e1", [-9.5, -50.25, 10, 51]],
  ["bbox", " 9 , 50 , 10 , 51 ", [9, 50, 10, 51]],
  ["bbox", ".5,1.,2,3", [0.5, 1, 2, 3]],
  ["bbox", "9,50,-100,10,51,100", [9, 50, 10, 51]],
  ["bbox", "179,-10,-179,10", [179, -10, -179, 10]],
  ["bbox", "9,50,9,50", [9, 50, 9, 50]],
  ["bbox-crs", WEB_MERCATOR, WEB_MERCATOR],
  ["crs", CRS84, CRS84],
  ["datetime", TIME, [at(TIME), at(TIME)]],
  ["datetime", "2026-11-20t18:00:00.5z", [at(TIME) + 500, at(TIME) + 500]],
  ["datetime", "2026-11-20T19:00:00+01:00", [at(TIME), at(TIME)]],
  ["datetime", `${TIME}/..`, [at(TIME), Infinity]],
  ["datetime", `../${TIME}`, [-Infinity, at(TIME)]],
  ["datetime", `/${TIME}`, [-Infinity, at(TIME)]],
  ["datetime", `${TIME}/`, [at(TIME), Infinity]],
  ["datetime", "../..", [-Infinity, Infinity]],
  ["datetime", `${TIME}/${TIME}`, [at(TIME), at(TIME)]],
  ["cursor", "abc.a10", { revision: "abc", position: 10, isBackward: false }],
  ["cursor", "abc.b10", { revision: "abc", position: 10, isBackward: true }],
  ["name", "Am See & Co", "Am See & Co"],
  ["name", "", ""],
  ["name", "x".repeat(255), "x".repeat(255)],
  ["osm_id", "12345678901", "12345678901"],
  ["device_count", "0", 0],
  ["area", "9007199254740991", Number.MAX_SAFE_INTEGER],
  ["has_soccer", "true", true],
  ["has_soccer", "false", false],
  ["has_soccer", "1", true],
  ["has_soccer", "0", false],
];

Deno.test("the parameters of items: values that can be used", () => {
  for (const [name, text, value] of usable) assert.deepEqual(valueOf(name, text), value, `${name}=${text}`);
});

const SYSTEMS = `${CRS84} or ${WEB_MERCATOR}`;
const NUMBERS = "four numbers, separated by commas, or six";
const TIMES = "a time such as 2026-11-20T18:00:00Z, or two with a slash between them, one of which may be ..";
const CURSOR = "the cursor of a link to the next or previous page";

const unusable: readonly [name: string, allowed: string, texts: readonly string[]][] = [
  ["f", "json or html", ["", "JSON", "xml", "geojson"]],
  ["limit", "a whole number from 1", ["", "0", "-1", "1.5", "1e3", " 1", "ten", "9999999999999999"]],
  [
    "bbox",
    NUMBERS,
    [
      "",
      "9,50,10",
      "9,50,10,51,52",
      "9,50,10,51,52,53,54",
      "9;50;10;51",
      "9 50 10 51",
      "9,50,10,",
      "9,50,10,x",
      "9,50,10,NaN",
      "9,50,10,Infinity",
      "9,50,10,1e999",
      "9,50,10,0x10",
      "[9,50,10,51]",
    ],
  ],
  [
    "bbox",
    "a minimum y (south) of at most the maximum y (north); it is 51, above 50",
    ["9,51,10,50", "9,51,0,10,50,0"],
  ],
  ["bbox-crs", SYSTEMS, ["", "EPSG:3857", "http://www.opengis.net/def/crs/EPSG/0/25832"]],
  ["crs", SYSTEMS, ["", "EPSG:4326", `${CRS84}?x`]],
  [
    "datetime",
    TIMES,
    [
      "",
      "..",
      "yesterday",
      "2026-11-20",
      "2026-11-20T18:00:00",
      "2026-13-20T18:00:00Z",
      "2026-11-20T25:00:00Z",
      `${TIME}/${TIME}/${TIME}`,
      `${TIME}/2026-11-20T17:00:00Z`,
      `${TIME}/later`,
      "20261120T180000Z",
    ],
  ],
  ["cursor", CURSOR, ["", "10", "abc.c10", "abc.a"]],
  ["name", "a text of at most 255 characters", ["x".repeat(256)]],
  ["device_count", "a whole number from 0", ["", "-1", "1.0", "many", "9007199254740993", "1e3"]],
  ["has_soccer", "true or false", ["", "2", "01", "TRUE", "yes", "null", "true\n"]],
];

Deno.test("the parameters of items: values that cannot be used, and the sentences that say so", () => {
  for (const [name, allowed, texts] of unusable) {
    for (const text of texts) {
      const shown = JSON.stringify(text.length > 100 ? `${text.slice(0, 100)}…` : text);
      assert.deepEqual(read({ [name]: text }), {
        ok: false,
        problem: `${name}=${shown} is invalid; allowed: ${allowed}`,
      });
    }
  }
});

Deno.test("each collection has a filter for each of its properties", () => {
  for (const collection of COLLECTIONS) {
    const parameters = listItemParameters(collection);
    for (const { name } of collection.properties) assert.ok(parameters[name], `${collection.id} ${name}`);
    // A property named like a parameter of the standard could not be asked for.
    assert.equal(Object.keys(parameters).length, 7 + collection.properties.length);
  }
});

Deno.test("composeQuery: what is asked for without parameters", () => {
  assert.deepEqual(compose({}), {
    limit: 10,
    boxes: null,
    isOfTime: true,
    filters: [],
    cursor: null,
    crs: CRS84,
  });
});

Deno.test("composeQuery: a web page has fewer items", () => {
  for (const [limit, shown] of [["7", 7], ["100", 100], ["101", 100], ["99999", 100]] as const) {
    const result = read({ limit });
    assert.ok(result.ok);
    const { limit: ofPage } = composeQuery(PLAYGROUNDS, result.values, {
      format: "html",
      dataTimestamp: null,
    });
    assert.equal(ofPage, shown);
  }
});

Deno.test("composeQuery: boxes are in degrees, and two across the antimeridian", () => {
  const boxes: readonly [query: Record<string, string>, boxes: readonly (readonly number[])[]][] = [
    [{ bbox: "9,50,10,51" }, [[9, 50, 10, 51]]],
    [{ bbox: "170,-10,-170,10" }, [[170, -10, 180, 10], [-180, -10, -170, 10]]],
    [{ bbox: "-500,-100,500,100" }, [[-180, -90, 180, 90]]],
    [{ bbox: "9,95,10,99" }, []],
    [{ bbox: "9,-99,10,-95" }, []],
    [{ bbox: "9,50,10,51", "bbox-crs": CRS84 }, [[9, 50, 10, 51]]],
  ];
  for (const [query, expected] of boxes) assert.deepEqual(compose(query).boxes, expected, query.bbox);
  const [[west, south, east, north]] = compose({
    bbox: "1001875.4171,6446275.841,1113194.9079,6621293.7227",
    "bbox-crs": WEB_MERCATOR,
  }).boxes as unknown as [[number, number, number, number]];
  const expected = [9, 50, 10, 51];
  assert.ok([west, south, east, north].every((value, i) => Math.abs(value - expected[i]!) < 1e-8));
});

Deno.test("composeQuery: a time is compared with that of the data; items of an unknown time are always asked for", () => {
  const cases: readonly [datetime: string, isOfTime: boolean][] = [
    [TIME, true],
    ["2026-11-20T19:00:00+01:00", true],
    ["2026-11-20T18:00:01Z", false],
    [`${TIME}/..`, true],
    [`../${TIME}`, true],
    ["2026-11-20T18:00:00.001Z/..", false],
    ["../2026-11-20T17:59:59Z", false],
    ["2026-01-01T00:00:00Z/2027-01-01T00:00:00Z", true],
    ["2027-01-01T00:00:00Z/2028-01-01T00:00:00Z", false],
  ];
  for (const [datetime, isOfTime] of cases) {
    assert.equal(compose({ datetime }, TIME).isOfTime, isOfTime, datetime);
    assert.equal(compose({ datetime }, null).isOfTime, true, datetime);
  }
});

Deno.test("composeQuery: filters are in the order of the properties, with the values of their types", () => {
  const query = { has_soccer: "false", name: "Am See", device_count: "3", osm_id: "7" };
  assert.deepEqual(compose(query).filters, [
    ["osm_id", "7"],
    ["name", "Am See"],
    ["device_count", 3],
    ["has_soccer", false],
  ]);
});

Deno.test("createItemTest compares values and their types, not parts of texts", () => {
  const item = (properties: Record<string, unknown>) =>
    JSON.stringify({ type: "Feature", geometry: { type: "Point", coordinates: [9, 50] }, properties });
  const cases: readonly [
    query: Record<string, string>,
    properties: Record<string, unknown>,
    expected: boolean,
  ][] = [
    [{ name: "Am See" }, { name: "Am See" }, true],
    [{ name: "Am See" }, { name: "Am Seeufer" }, false],
    [{ name: "Am See" }, { note: '"name":"Am See"', name: null }, false],
    [{ name: "Am See" }, { near: { name: "Am See" }, name: "Platz" }, false],
    [{ name: 'Der "Bolzer" \\' }, { name: 'Der "Bolzer" \\' }, true],
    [{ name: "Straße 😀\u2028" }, { name: "Straße 😀\u2028" }, true],
    [{ name: "true" }, { name: "true" }, true],
    [{ device_count: "3" }, { device_count: 3 }, true],
    [{ device_count: "3" }, { device_count: 30 }, false],
    [{ device_count: "3" }, { device_count: "3" }, false],
    [{ has_soccer: "true" }, { has_soccer: true }, true],
    [{ has_soccer: "true" }, { has_soccer: "true" }, false],
    [{ has_soccer: "false" }, { has_soccer: null }, false],
    [{ has_soccer: "true", name: "A" }, { has_soccer: true, name: "A" }, true],
    [{ has_soccer: "true", name: "A" }, { has_soccer: true, name: "B" }, false],
    [{ name: "A", bbox: "8,49,10,51" }, { name: "A" }, true],
    [{ name: "A", bbox: "10,49,11,51" }, { name: "A" }, false],
    [{ bbox: "170,40,10,60" }, {}, true],
    [{ bbox: "9,95,10,99" }, {}, false],
    [{}, {}, true],
  ];
  for (const [query, properties, expected] of cases) {
    const result = createItemTest(compose(query))(item(properties));
    assert.equal(result, expected, JSON.stringify([query, properties]));
  }
});
