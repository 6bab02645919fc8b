import assert from "node:assert/strict";
import { UsageError } from "server/cli/line/command.ts";
import { parseCommandLine } from "server/cli/line/command_line.ts";
import { COMMANDS } from "server/cli/commands/commands.ts";

function parse(args: readonly string[]): { name: string; args: unknown } {
  const { command, args: read } = parseCommandLine(args, COMMANDS);
  return { name: command.name, args: read };
}

const understood: [args: string[], name: string, read: unknown][] = [
  [["region", "Landkreis", "Fulda"], "region", { query: "Landkreis Fulda", isJson: false }],
  [["region", "62700"], "region", { query: "62700", isJson: false }],
  [["import", "--relation", "7", "--bbox", "9.4, 50.3,10.1,50.9"], "import", {
    source: null,
    relationId: 7,
    box: [9.4, 50.3, 10.1, 50.9],
    isForced: false,
  }],
  [[], "serve", undefined],
  [["check"], "check", { target: null, changed: null, isJson: false }],
  [["check", "regions.json"], "check", { target: "regions.json", changed: null, isJson: false }],
  [["check-config"], "check-config", { isJson: false }],
  [["init"], "init", {}],
  [["init", "--role=hub", "--node", "https://a.example", "--node", "https://b.example", "--pbf="], "init", {
    role: "hub",
    node: "https://a.example https://b.example",
    pbf: "",
  }],
  [["healthcheck"], "healthcheck", undefined],
  [["backup", "/backups/a"], "backup", { folder: "/backups/a", takesAll: false }],
  [["backup", "/backups/a", "--all"], "backup", { folder: "/backups/a", takesAll: true }],
  [["restore", "a"], "restore", { folder: "a", isReplacing: false }],
  [["restore", "--replace", "a"], "restore", { folder: "a", isReplacing: true }],
  [["import"], "import", { source: null, relationId: null, box: null, isForced: false }],
  [["import", "--force"], "import", { source: null, relationId: null, box: null, isForced: true }],
  [["import", "--pbf", "a.osm.pbf", "--relation", "62700"], "import", {
    source: "a.osm.pbf",
    relationId: 62700,
    box: null,
    isForced: false,
  }],
  [["import", "--relation=1", "--pbf=https://a.example/x?a=b"], "import", {
    source: "https://a.example/x?a=b",
    relationId: 1,
    box: null,
    isForced: false,
  }],
  [["basemap", "--from", "world.pmtiles"], "basemap", {
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
    "basemap",
    {
      source: "https://a.example/x",
      relationId: null,
      box: [9, 50, 10, 51],
      maxZoom: 14,
      output: "b",
      isDryRun: true,
    },
  ],
  [["--help"], "help", { topic: null }],
  [["check", "-h"], "help", { topic: "check" }],
  [["import", "--help"], "help", { topic: "import" }],
  [["help", "import"], "help", { topic: "import" }],
  [["help", "settings"], "help", { topic: "settings" }],
  [["help"], "help", { topic: null }],
  [["chek", "--help"], "help", { topic: null }],
  [["serve"], "serve", undefined],
  [["check", "a.json", "--json"], "check", { target: "a.json", changed: null, isJson: true }],
  [["check", "a", "--changed=-b c", "--changed", "d"], "check", {
    target: "a",
    changed: ["-b c", "d"],
    isJson: false,
  }],
  [["check-config", "--json"], "check-config", { isJson: true }],
  [["region", "--json", "Landkreis", "Fulda"], "region", { query: "Landkreis Fulda", isJson: true }],
  [["completion", "fish"], "completion", { shell: "fish" }],
  [["man"], "man", undefined],
  [["version"], "version", undefined],
  [["-v"], "version", undefined],
  [["licenses"], "licenses", undefined],
  [["--version"], "version", undefined],
  [["--licenses"], "licenses", undefined],
  [["--sbom"], "sbom", undefined],
];

for (const [args, name, read] of understood) {
  Deno.test(`parseCommandLine of [${args}]`, () => assert.deepEqual(parse(args), { name, args: read }));
}

const NAMES = COMMANDS.map(({ name }) => name).join(", ");
const usageErrors: [args: string[], message: RegExp][] = [
  [
    ["server-start"],
    new RegExp(`^unknown command "server-start"; allowed: ${NAMES}; run with --help for details$`),
  ],
  [
    ["--port", "80"],
    /^unknown option "--port"; allowed here: --help, --version, --licenses, --sbom; run with --help/,
  ],
  [["chek"], /^unknown command "chek" \(did you mean "check"\?\); run with --help for details$/],
  [["helthcheck", "--json"], /^unknown command "helthcheck" \(did you mean "healthcheck"\?\)/],
  [
    ["import", "--relaton", "5"],
    /^unknown option "--relaton" \(did you mean --relation\?\); run with --help/,
  ],
  [["--hlep"], /^unknown option "--hlep" \(did you mean --help\?\)/],
  [["import", "-x"], /^unknown option "-x"; allowed here: --help/],
  [["import", "--json"], /^unknown option "--json"; allowed here: --help/],
  [["completion", "bsh"], /^no completion for "bsh" \(did you mean "bash"\?\)/],
  [["completion"], /^"completion" needs one shell/],
  [["help", "a", "b"], /^"help" takes one command, not 2/],
  [["check", "a", "b"], /^"check" takes one registry, not 2/],
  [["backup"], /^"backup" needs one folder/],
  [["backup", ""], /^"backup" needs one folder/],
  [["backup", "a", "--replace"], /^unknown option "--replace"/],
  [["restore", "a", "b"], /^"restore" takes one folder, not 2/],
  [["restore", "a", "--replace=yes"], /^--replace takes no value/],
  [["healthcheck", "a"], /^"healthcheck" takes no arguments, not "a"/],
  [["import", "a.osm.pbf"], /^"import" takes options only, not "a\.osm\.pbf"/],
  [
    ["check", "--pbf", "a.osm.pbf"],
    /^unknown option "--pbf"; allowed here: --help, --version, --licenses, --sbom, --json, --changed;/,
  ],
  [
    ["import", "--fast"],
    /^unknown option "--fast"; allowed here: --help, --version, --licenses, --sbom, --pbf, --relation, --bbox, --force;/,
  ],
  [["import", "--force=yes"], /^--force takes no value/],
  [["import", "--bbox", "9,50,10"], /^--bbox takes west,south,east,north in degrees/],
  [["import", "--bbox", "9,51,10,50"], /^--bbox takes west,south,east,north in degrees/],
  [["import", "--bbox", "9,,10,51"], /^--bbox takes west,south,east,north in degrees/],
  [
    ["import", "--bbox", "9,50,10,51", "--pbf", "a.osm.pbf"],
    /^give either --bbox, which finds an extract, or --pbf, not both/,
  ],
  [["basemap"], /^"basemap" needs an archive to copy from: give --from FILE or URL/],
  [
    ["basemap", "a.pmtiles"],
    /^"basemap" takes options only, not "a\.pmtiles"/,
  ],
  [["basemap", "--from"], /^--from needs a value/],
  [["basemap", "--from", "https://"], /^--from takes a file, or an address that starts with http:/],
  [["basemap", "--from", "a", "--bbox", "1,2"], /^--bbox takes west,south,east,north in degrees/],
  [
    ["basemap", "--from", "a", "--relation", "x"],
    /^--relation takes the number of a relation, such as 62700, not "x"/,
  ],
  [
    ["basemap", "--from", "a", "--bbox", "1,2,3,4", "--relation", "5"],
    /^give either --bbox or --relation, not both/,
  ],
  [["basemap", "--from", "a", "--max-zoom", "27"], /^--max-zoom takes a whole number from 0 to 26, not "27"/],
  [["basemap", "--from", "a", "--max-zoom", "1.5"], /^--max-zoom takes a whole number/],
  [["basemap", "--from", "a", "--dry-run=no"], /^--dry-run takes no value/],
  [["import", "--from", "a"], /^unknown option "--from"; allowed here: /],
  [["region"], /^"region" needs the name of a region or the number of its relation/],
  [["check", "--force"], /^unknown option "--force"; allowed here: --help/],
  [["import", "--pbf"], /^--pbf needs a value/],
  [["import", "--relation="], /^--relation needs a value/],
  [
    ["import", "--relation", "R62700"],
    /^--relation takes the number of a relation, such as 62700, not "R62700"/,
  ],
  [["import", "--relation", "-1"], /^--relation takes the number/],
  [[""], /^unknown command ""/],
];

for (const [args, message] of usageErrors) {
  Deno.test(`parseCommandLine refuses [${args}]`, () => {
    assert.throws(
      () => parse(args),
      (error) => error instanceof UsageError && error.exitCode === 2 && message.test(error.message),
    );
  });
}

Deno.test("an option takes a value in every command or in none, since the line is read before the command", () => {
  const takesValue = new Map<string, boolean>();
  for (const { options = {} } of COMMANDS) {
    for (const [name, { value }] of Object.entries(options)) {
      assert.equal(takesValue.get(name) ?? value !== undefined, value !== undefined, name);
      takesValue.set(name, value !== undefined);
    }
  }
});
