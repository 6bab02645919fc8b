// `deno task test`, with `--quick` all but the slow folders, with `--release` only what guards a release. A runtime of its
// own costs each file 0.1 s, so files share one, except those that prepare something for the whole file, and the
// browser's, which are long. `PROPERTY_SEED` repeats the properties of another run.
import { join, relative } from "node:path";
import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import { fileURLToPath, pathToFileURL } from "node:url";
import config from "../deno.json" with { type: "json" };
import { bundleProgram } from "../release/bundle_program.ts";
import { PROGRAM_FILE } from "../release/file_names.ts";
import { listTestFiles, planRuns, type Scope } from "./plan_runs.ts";
import { readSkippedTests, SKIPPED_FILE } from "./skipped_tests.ts";
import { listSlowest } from "./slowest_files.ts";

const ROOT = fileURLToPath(new URL("../", import.meta.url));
const scope: Scope = Deno.args.includes("--quick")
  ? "quick"
  : Deno.args.includes("--release")
  ? "release"
  : "commit";
const seed = Deno.env.get("PROPERTY_SEED") ?? String(crypto.getRandomValues(new Int32Array(1))[0]);
/** Without browsers many tests wait for a process, a socket or a clock: more of them than there are cores. */
const JOBS = (scope === "quick" ? 2 : 1) * navigator.hardwareConcurrency;

const files = (await listTestFiles(join(ROOT, "tests"))).map((path) =>
  relative(ROOT, path).replaceAll("\\", "/")
);
const texts = new Map(
  await Promise.all(
    files.map(async (file): Promise<[string, string]> => [file, await Deno.readTextFile(join(ROOT, file))]),
  ),
);
const { alone, shared } = planRuns(texts, scope);
const folder = await Deno.makeTempDir({ prefix: "tests-" });
try {
  const program = join(folder, "program");
  await Deno.mkdir(program);
  for (const { name, contents } of await bundleProgram()) await Deno.writeFile(join(program, name), contents);
  // Without the project's node_modules, whose lock programs that start at once would wait for.
  await Deno.writeTextFile(join(program, "deno.json"), JSON.stringify({ unstable: config.unstable }));
  const groups = await Promise.all(shared.map(async (group, i) => {
    const path = join(folder, `group_${i + 1}_test.ts`);
    const lines = group.map((file) => `import ${JSON.stringify(pathToFileURL(join(ROOT, file)).href)};\n`);
    await Deno.writeTextFile(path, lines.join(""));
    return path;
  }));
  const skippedFile = join(folder, "skipped");
  console.log(`Properties: PROPERTY_SEED=${seed}`);
  const report = join(folder, "report.xml");
  const child = new Deno.Command(Deno.execPath(), {
    // Types are checked by the gate.
    args: [
      "test",
      "-A",
      "--no-check",
      "--parallel",
      "--preload=tests/property_seed.ts",
      `--junit-path=${report}`,
      ...alone,
      ...groups,
    ],
    cwd: ROOT,
    env: {
      DENO_JOBS: Deno.env.get("DENO_JOBS") ?? String(JOBS),
      PROPERTY_SEED: seed,
      TESTED_PROGRAM: join(program, PROGRAM_FILE),
      [SKIPPED_FILE]: skippedFile,
      ...Deno.stdout.isTerminal() && { FORCE_COLOR: "1" },
    },
    stdout: "piped",
  }).spawn();
  const output: string[] = [];
  for await (const line of createInterface({ input: Readable.fromWeb(child.stdout) })) {
    console.log(line);
    output.push(line);
  }
  const { code } = await child.status;
  for (const line of listSlowest(output, await Deno.readTextFile(report))) console.log(line);
  for (const line of await readSkippedTests(skippedFile)) console.log(line);
  Deno.exitCode = code;
} finally {
  await Deno.remove(folder, { recursive: true });
}
