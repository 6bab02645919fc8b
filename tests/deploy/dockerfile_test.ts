// The Dockerfile against the tree, the settings and the program. `build_stage.ts` runs its commands.
import assert from "node:assert/strict";
import { parseCommandLine } from "server/cli/line/command_line.ts";
import { COMMANDS } from "server/cli/commands/commands.ts";
import { SETTINGS } from "server/program/settings/settings.ts";
import config from "../../deno.json" with { type: "json" };
import { isInContext, parseCopy, parseDockerfile } from "./dockerfile.ts";

const ROOT = new URL("../../", import.meta.url);
const read = (path: string) => Deno.readTextFile(new URL(path, ROOT));
const STAGES = parseDockerfile(await read("Dockerfile"));
const [BUILD, RUN] = [STAGES[0]!, STAGES[1]!];
const IGNORED = await read(".dockerignore");
const SOURCES = BUILD.instructions.filter(({ name }) => name === "COPY")
  .flatMap((copy) => parseCopy(copy)?.sources ?? [])
  .map((source) => source.replace(/\/$/, ""));

const only = (name: string) => {
  const found = RUN.instructions.filter((instruction) => instruction.name === name);
  assert.equal(found.length, 1, name);
  return found[0]!.text;
};

Deno.test("parseDockerfile puts continued lines together and leaves comments out", () => {
  const text = "# a\nFROM x AS y\nRUN a && \\\n  b\n\n  # c\nCOPY --from=y --chown=1:1 /a /b\nCOPY d e f/\n";
  const [stage] = parseDockerfile(text);
  assert.deepEqual(stage, {
    base: "x",
    instructions: [
      { name: "RUN", text: "a && b" },
      { name: "COPY", text: "--from=y --chown=1:1 /a /b" },
      { name: "COPY", text: "d e f/" },
    ],
  });
  assert.equal(parseCopy(stage!.instructions[1]!), null);
  assert.deepEqual(parseCopy(stage!.instructions[2]!), { sources: ["d", "e"], target: "f/" });
});

Deno.test("isInContext: the last line that matches counts", () => {
  const ignored = "# all but\n*\n!a\n!b/c.json\na/secret\n";
  const inContext = ["a", "a/x", "b/c.json", "b/d", "a/secret/x", "e"].filter((path) =>
    isInContext(ignored, path)
  );
  assert.deepEqual(inContext, ["a", "a/x", "b/c.json"]);
});

Deno.test("everything that the Dockerfile copies exists and is let through by .dockerignore", async () => {
  for (const source of SOURCES) {
    await Deno.stat(new URL(source, ROOT));
    assert.ok(isInContext(IGNORED, source), `.dockerignore keeps ${source} out`);
  }
});

Deno.test("nothing of a developer's machine gets into the image", () => {
  for (const path of [".env", ".git", "data", "node_modules", "dist", "deploy/hub.env"]) {
    assert.equal(isInContext(IGNORED, path), false, path);
  }
});

Deno.test("the packages of all workspace members are installed in the layer of their own", () => {
  const members = config.workspace.map((path) => `${path.replace(/^\.\//, "")}/deno.json`);
  assert.deepEqual(members.filter((path) => !SOURCES.includes(path)), []);
});

Deno.test("the image is built with the Deno version of the README and of the automatic tests", async () => {
  const texts = await Promise.all(["Dockerfile", "README.md", ".ci/install"].map(read));
  const versions = texts.map((text) =>
    [...text.matchAll(/\bdeno@(\d+\.\d+\.\d+)/g)].map(([, version]) => version)
  );
  assert.ok(versions.every(({ length }) => length > 0));
  assert.equal(new Set(versions.flat()).size, 1);
});

Deno.test("the image runs without rights, with its data in the one volume", () => {
  assert.match(only("USER"), /^[1-9]\d*:[1-9]\d*$/);
  assert.equal(only("VOLUME"), "/data");
  assert.equal(only("ENV"), "DATA_DIR=/data");
  assert.equal(only("EXPOSE"), SETTINGS.APP_PORT.default);
  assert.ok(
    RUN.instructions.some(({ name, text }) =>
      name === "COPY" && text.includes(`--chown=${only("USER")}`) && text.endsWith(" /data")
    ),
  );
  assert.ok(!RUN.instructions.some(({ name }) => name === "RUN"), "there is no shell in it to run anything");
});

Deno.test("the image carries the list of what is in it, and the licences", () => {
  const copies = RUN.instructions.filter(({ name }) => name === "COPY").map(({ text }) => text);
  const sources = copies.flatMap((text) =>
    /^--from=build \/build\/(\S+) \/usr\/share\/doc\//.exec(text)?.[1] ?? []
  );
  assert.deepEqual(sources, ["dist/client/licenses.txt", "dist/spielplatz-hub.cdx.json"]);
  assert.ok(SOURCES.includes("LICENSE"), "the build needs the project's licence");
});

Deno.test("the health check asks the program itself", () => {
  const [, command] = /CMD (\[.*\])$/.exec(only("HEALTHCHECK"))!;
  const [program, ...args] = JSON.parse(command!);
  assert.deepEqual([program], JSON.parse(only("ENTRYPOINT")));
  assert.equal(parseCommandLine(args, COMMANDS).command.name, "healthcheck");
});
