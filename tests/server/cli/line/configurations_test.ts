// `check-config` decides as the start does: each configuration is checked and started by the real program.
import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { startProgram } from "fakes/run_program.ts";
import { withDirectory } from "fakes/with_directory.ts";
import type { Configuration } from "./configuration_files.ts";
import { CONFIGURATIONS } from "./configurations.ts";

interface Outcome {
  /** Null: it listens. */
  readonly code: number | null;
  readonly output: string;
}

/** Runs the program until it ends or listens. Each run of a configuration has its own folder. */
async function run({ env, put = [] }: Configuration, args: readonly string[]): Promise<Outcome> {
  let outcome: Outcome | undefined;
  await withDirectory(async (root) => {
    const directory = await Deno.realPath(root);
    for (const each of put) await each(directory);
    const own = Object.entries({ APP_HOST: "127.0.0.1", APP_PORT: "0", DATA_DIR: "data", ...env });
    const given = Object.fromEntries(own.map(([name, value]) => [name, value.replace("DIR", directory)]));
    const child = startProgram(args, {
      directory,
      env: { LOG_FORMAT: "json", GEOCODER_URL: "", MAP_TILES_URL: "", ...given },
      // It may be a folder.
      writesEnvFile: !existsSync(join(directory, ".env")),
    });
    let output = "";
    let isListening = false;
    const read = async (stream: ReadableStream<Uint8Array<ArrayBuffer>>) => {
      for await (const text of stream.pipeThrough(new TextDecoderStream())) {
        output += text;
        if (isListening || !output.includes('"event":"listening"')) continue;
        isListening = true;
        child.kill("SIGKILL");
      }
    };
    const [{ code }] = await Promise.all([child.status, read(child.stdout), read(child.stderr)]);
    outcome = { code: isListening ? null : code, output: output.replaceAll(directory, "DIR").trim() };
  });
  return outcome!;
}

Deno.test("there are at least 40 configurations, each with a different name", () => {
  assert.equal(new Set(CONFIGURATIONS.map(({ name }) => name)).size, CONFIGURATIONS.length);
  assert.ok(CONFIGURATIONS.length >= 40, String(CONFIGURATIONS.length));
});

for (const configuration of CONFIGURATIONS) {
  const { name, ends, checkEnds, says } = configuration;
  Deno.test(`check-config and the start agree: ${name}`, async () => {
    const [checked, started] = await Promise.all([
      run(configuration, ["check-config"]),
      run(configuration, []),
    ]);
    const both = `check-config:\n${checked.output}\nstart:\n${started.output}`;
    assert.equal(started.code, ends ?? null, both);
    assert.equal(checked.code, ends ?? checkEnds ?? 0, both);
    assert.match(checked.output, says, both);
    if (ends === undefined) {
      const errors = checked.output.split("\n").filter((line) => line.startsWith("error: "));
      return assert.equal(errors.filter((line) => !line.includes("the map is empty")).length, 0, both);
    }
    // The last lines of the start say why it ended, in the words of the check.
    const reasons = started.output.split("\n").filter((line) => !line.startsWith("{"));
    assert.ok(reasons.length > 0, both);
    for (const reason of reasons) assert.ok(checked.output.includes(reason), both);
  });
}
