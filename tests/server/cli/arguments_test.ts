import assert from "node:assert/strict";
import { type Command, parseArguments } from "../../../server/cli/arguments.ts";

const understood: [args: string[], command: Command][] = [
  [[], { kind: "serve" }],
  [["check"], { kind: "check", target: null }],
  [["check", "regions.json"], { kind: "check", target: "regions.json" }],
  [["healthcheck"], { kind: "healthcheck" }],
  [["import"], { kind: "import", source: null, relationId: null }],
  [["import", "--pbf", "a.osm.pbf", "--relation", "62700"], {
    kind: "import",
    source: "a.osm.pbf",
    relationId: 62700,
  }],
  [["import", "--relation=1", "--pbf=https://a.example/x?a=b"], {
    kind: "import",
    source: "https://a.example/x?a=b",
    relationId: 1,
  }],
  [["--help"], { kind: "help" }],
  [["check", "-h"], { kind: "help" }],
  [["--version"], { kind: "version" }],
  [["--licenses"], { kind: "licenses" }],
];

for (const [args, command] of understood) {
  Deno.test(`parseArguments of [${args}]`, () => assert.deepEqual(parseArguments(args), command));
}

const mistakes: [args: string[], message: RegExp][] = [
  [["serve"], /^there is no command "serve"; see --help/],
  [["--port", "80"], /^there is no option "--port"; see --help/],
  [["check", "--json"], /^there is no option "--json"/],
  [["check", "a", "b"], /^"check" takes one registry, 2 were given/],
  [["healthcheck", "a"], /^"healthcheck" takes no arguments, 1 were given/],
  [["import", "a.osm.pbf"], /^"import" takes --pbf and --relation, not "a\.osm\.pbf"/],
  [["import", "--pbf"], /^--pbf needs a value after it/],
  [["import", "--relation="], /^--relation needs a value after it/],
  [["import", "--relation", "R62700"], /^--relation takes the number of a relation, not "R62700"/],
  [["import", "--relation", "-1"], /^--relation takes the number/],
  [[""], /^there is no command ""/],
];

for (const [args, message] of mistakes) {
  Deno.test(`parseArguments refuses [${args}]`, () => {
    const command = parseArguments(args);
    assert.ok(command.kind === "mistake");
    assert.match(command.message, message);
  });
}
