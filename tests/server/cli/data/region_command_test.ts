// `region` against a real geocoder stub and a real server with an index of extracts.
import assert from "node:assert/strict";
import { type RegionArgs, runRegionCommand } from "server/cli/data/region_command.ts";
import { startExtractIndex } from "fakes/extract_index_server.ts";
import { type GeocoderPlace, startGeocoder } from "fakes/geocoder.ts";

const place = (name: string, osm_id: number, more: Partial<GeocoderPlace> = {}): GeocoderPlace => ({
  name,
  display_name: `${name}, Hessen`,
  lon: 9.7,
  lat: 50.6,
  box: [50.35, 50.81, 9.42, 10.09],
  osm_type: "relation",
  osm_id,
  category: "boundary",
  ...more,
});

const places = [
  place("Landkreis Fulda", 62700),
  place("Fulda", 62515),
  place("Fulda\u001b[31m", 9, { osm_type: "way" }),
  place("Neuhof", 414140),
  place("Neuhof Park", 5, { category: "leisure" }),
];

async function run(query: string, args: Partial<RegionArgs> = {}) {
  await using geocoder = startGeocoder(places);
  const [out, err]: string[][] = [[], []];
  const code = await runRegionCommand({
    query,
    geocoderUrl: geocoder.url,
    extractIndexUrl: null,
    importArea: "boundary",
    userAgent: "Test/1",
    write: (line) => out!.push(line),
    writeError: (line) => err!.push(line),
    signal: new AbortController().signal,
    ...args,
  });
  return { code, out: out!, err: err! };
}

Deno.test("region prints the settings of the only region with a name", async () => {
  const { code, out, err } = await run("Neuhof");
  assert.deepEqual([code, err], [0, []]);
  assert.deepEqual(out.slice(0, -1), [
    "# Neuhof, Hessen",
    "# west,south,east,north: 9.42,50.35,10.09,50.81",
    "OSM_RELATION_ID=414140",
    "IMPORT_AREA=boundary",
  ]);
  assert.match(out.at(-1)!, /^# PBF_URL= an extract .* or set EXTRACT_INDEX_URL$/);
});

Deno.test("region takes the number of a relation", async () => {
  const { code, out } = await run("62700", { importArea: "bbox" });
  assert.equal(code, 0);
  assert.deepEqual(out.slice(2, 4), ["OSM_RELATION_ID=62700", "IMPORT_AREA=bbox"]);
});

Deno.test("region lists several regions, and not other places", async () => {
  const { code, out } = await run("Fulda");
  assert.equal(code, 1);
  assert.deepEqual(out, [
    "2 regions found; for the settings of one, give its number: region 62700",
    "  62700  Landkreis Fulda, Hessen",
    "  62515  Fulda, Hessen",
  ]);
});

for (const query of ["Atlantis", "4711"]) {
  Deno.test(`region says that it has found none: ${query}`, async () => {
    const { code, out, err } = await run(query);
    assert.deepEqual([code, out, err.length], [1, [], 1]);
    assert.match(err[0]!, /^the geocoder has no region "\w+" with a boundary; try its official name, /);
  });
}

Deno.test("region prints the smallest extract of the index", async () => {
  await using index = startExtractIndex([
    { pbf: "germany.osm.pbf", box: [5, 47, 16, 56] },
    { pbf: "hessen.osm.pbf", box: [7.7, 49.3, 10.3, 51.7] },
    { pbf: "bayern.osm.pbf", box: [8.9, 47.2, 13.9, 50.6] },
  ]);
  const { code, out } = await run("62700", { extractIndexUrl: index.url });
  assert.equal(code, 0);
  assert.equal(out.at(-1), `PBF_URL=${new URL("hessen.osm.pbf", index.url).href}`);
});

Deno.test("region fails with a sentence without a geocoder or a usable index", async () => {
  await using index = startExtractIndex([{ pbf: "far.osm.pbf", box: [0, 0, 1, 1] }]);
  const failures: [args: Partial<RegionArgs>, message: RegExp][] = [
    [{ geocoderUrl: null }, /^this program cannot query GEOCODER_URL; set it to the address of a geocoder /],
    [
      { geocoderUrl: "/nominatim" },
      /^this program cannot query GEOCODER_URL; set it to the address of a geocoder /,
    ],
    [
      { geocoderUrl: index.url },
      /^cannot query the geocoder ".*" \(GEOCODER_URL\): the response is not from /,
    ],
    [{ extractIndexUrl: index.url }, /^no extract in the index .* covers relation 62700; give an extract /],
  ];
  for (const [args, message] of failures) {
    const { code, err } = await run("62700", args);
    assert.equal(code, 2);
    assert.match(err[0]!, message);
  }
});

Deno.test("region --json prints one JSON document: the regions, and the settings of the only one", async () => {
  await using index = startExtractIndex([{ pbf: "hessen.osm.pbf", box: [7.7, 49.3, 10.3, 51.7] }]);
  const one = await run("Neuhof", { isJson: true, extractIndexUrl: index.url });
  assert.deepEqual([one.code, one.err, one.out.length], [0, [], 1]);
  assert.deepEqual(JSON.parse(one.out[0]!), {
    regions: [{ relation_id: 414140, name: "Neuhof, Hessen", bbox: [9.42, 50.35, 10.09, 50.81] }],
    settings: {
      OSM_RELATION_ID: 414140,
      IMPORT_AREA: "boundary",
      PBF_URL: new URL("hessen.osm.pbf", index.url).href,
    },
  });
  const without = await run("Neuhof", { isJson: true });
  assert.equal(JSON.parse(without.out[0]!).settings.PBF_URL, null);
  const several = await run("Fulda", { isJson: true });
  assert.equal(several.code, 1);
  const { regions, settings } = JSON.parse(several.out[0]!);
  assert.deepEqual([regions.length, settings], [2, null]);
  const none = await run("Atlantis", { isJson: true });
  assert.deepEqual([none.code, none.out, none.err.length], [1, ['{"regions":[],"settings":null}'], 1]);
});
