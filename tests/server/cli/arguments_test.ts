import assert from "node:assert/strict";
import { type Command, parseArguments } from "../../../server/cli/arguments.ts";

const understood: [args: string[], command: Command][] = [
  [["region", "Landkreis", "Fulda"], { kind: "region", query: "Landkreis Fulda" }],
  [["region", "62700"], { kind: "region", query: "62700" }],
  [["import", "--relation", "7", "--bbox", "9.4, 50.3,10.1,50.9"], {
    kind: "import",
    source: null,
    relationId: 7,
    box: [9.4, 50.3, 10.1, 50.9],
    isForced: false,
  }],
  [[], { kind: "serve" }],
  [["check"], { kind: "check", target: null }],
  [["check", "regions.json"], { kind: "check", target: "regions.json" }],
  [["check-config"], { kind: "checkConfig" }],
  [["init"], { kind: "init", given: {} }],
  [["init", "--role=hub", "--node", "https://a.example", "--node", "https://b.example", "--pbf="], {
    kind: "init",
    given: { role: "hub", node: "https://a.example https://b.example", pbf: "" },
  }],
  [["healthcheck"], { kind: "healthcheck" }],
  [["backup", "/backups/a"], { kind: "backup", folder: "/backups/a" }],
  [["restore", "a"], { kind: "restore", folder: "a", isReplacing: false }],
  [["restore", "--replace", "a"], { kind: "restore", folder: "a", isReplacing: true }],
  [["import"], { kind: "import", source: null, relationId: null, box: null, isForced: false }],
  [["import", "--force"], { kind: "import", source: null, relationId: null, box: null, isForced: true }],
  [["import", "--pbf", "a.osm.pbf", "--relation", "62700"], {
    kind: "import",
    source: "a.osm.pbf",
    relationId: 62700,
    box: null,
    isForced: false,
  }],
  [["import", "--relation=1", "--pbf=https://a.example/x?a=b"], {
    kind: "import",
    source: "https://a.example/x?a=b",
    relationId: 1,
    box: null,
    isForced: false,
  }],
  [["basemap", "--from", "world.pmtiles"], {
    kind: "basemap",
    source: "world.pmtiles",
    relationId: null,
    box: null,
    maxZoom: null,
    output: null,
    isDryRun: false,
  }],
  [
    [
      "basemap",
      "--from=https://a.example/x",
      "--bbox=9,50,10,51",
      "--max-zoom=14",
      "--output",
      "b",
      "--dry-run",
    ],
    {
      kind: "basemap",
      source: "https://a.example/x",
      relationId: null,
      box: [9, 50, 10, 51],
      maxZoom: 14,
      output: "b",
      isDryRun: true,
    },
  ],
  [["--help"], { kind: "help" }],
  [["check", "-h"], { kind: "help" }],
  [["--version"], { kind: "version" }],
  [["--licenses"], { kind: "licenses" }],
];

for (const [args, command] of understood) {
  Deno.test(`parseArguments of [${args}]`, () => assert.deepEqual(parseArguments(args), command));
}

const usageErrors: [args: string[], message: RegExp][] = [
  [
    ["serve"],
    /^unknown command "serve"; allowed: init, check, check-config, check-alerts, import, region, basemap, backup, restore, healthcheck; run with --help/,
  ],
  [
    ["--port", "80"],
    /^unknown option "--port"; allowed here: --help, --version, --licenses; run with --help/,
  ],
  [["check", "--json"], /^unknown option "--json"/],
  [["check", "a", "b"], /^"check" takes one registry, not 2/],
  [["backup"], /^"backup" takes one folder, not 0/],
  [["backup", ""], /^"backup" takes one folder/],
  [["backup", "a", "--replace"], /^unknown option "--replace"/],
  [["restore", "a", "b"], /^"restore" takes one folder, not 2/],
  [["restore", "a", "--replace=yes"], /^--replace takes no value/],
  [["healthcheck", "a"], /^"healthcheck" takes no arguments, not 1/],
  [["import", "a.osm.pbf"], /^"import" takes --pbf, --relation, --bbox and --force, not "a\.osm\.pbf"/],
  [["check", "--pbf", "a.osm.pbf"], /^unknown option "--pbf"; allowed here: --help, --version, --licenses;/],
  [
    ["import", "--fast"],
    /^unknown option "--fast"; allowed here: --help, --version, --licenses, --pbf, --relation, --bbox, --force;/,
  ],
  [["import", "--force=yes"], /^--force takes no value/],
  [["import", "--bbox", "9,50,10"], /^--bbox takes west,south,east,north in degrees/],
  [["import", "--bbox", "9,51,10,50"], /^--bbox takes west,south,east,north in degrees/],
  [["import", "--bbox", "9,,10,51"], /^--bbox takes west,south,east,north in degrees/],
  [
    ["import", "--bbox", "9,50,10,51", "--pbf", "a.osm.pbf"],
    /^--bbox finds an extract: it has no effect with --pbf/,
  ],
  [["basemap"], /^"basemap" needs the archive: give --from FILE or URL/],
  [
    ["basemap", "a.pmtiles"],
    /^"basemap" takes --from, --relation, --bbox, --max-zoom, --output and --dry-run,/,
  ],
  [["basemap", "--from"], /^--from needs a value/],
  [["basemap", "--from", "https://"], /^--from takes a file, or an address that starts with http:/],
  [["basemap", "--from", "a", "--bbox", "1,2"], /^--bbox takes west,south,east,north in degrees/],
  [["basemap", "--from", "a", "--relation", "x"], /^--relation takes the number of a relation, not "x"/],
  [["basemap", "--from", "a", "--bbox", "1,2,3,4", "--relation", "5"], /^--bbox and --relation both name/],
  [["basemap", "--from", "a", "--max-zoom", "27"], /^--max-zoom takes a whole number from 0 to 26, not "27"/],
  [["basemap", "--from", "a", "--max-zoom", "1.5"], /^--max-zoom takes a whole number/],
  [["basemap", "--from", "a", "--dry-run=no"], /^--dry-run takes no value/],
  [["import", "--from", "a"], /^unknown option "--from"; allowed here: /],
  [["region"], /^"region" takes the name of a region or the number of its relation/],
  [["check", "--force"], /^unknown option "--force"; allowed here: --help/],
  [["import", "--pbf"], /^--pbf needs a value/],
  [["import", "--relation="], /^--relation needs a value/],
  [["import", "--relation", "R62700"], /^--relation takes the number of a relation, not "R62700"/],
  [["import", "--relation", "-1"], /^--relation takes the number/],
  [[""], /^unknown command ""/],
];

for (const [args, message] of usageErrors) {
  Deno.test(`parseArguments refuses [${args}]`, () => {
    const command = parseArguments(args);
    assert.ok(command.kind === "usageError");
    assert.match(command.message, message);
  });
}
