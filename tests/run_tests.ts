// `deno task test`, and with `--quick` all but the slow folders. A runtime of its own costs each file 0.1 s, so
// files share one, except those that prepare something for the whole file, and the browser's, which are long.
// `PROPERTY_SEED` repeats the properties of another run.
import { join, relative } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { listTestFiles, planRuns } from "./plan_runs.ts";

const ROOT = fileURLToPath(new URL("../", import.meta.url));
const isQuick = Deno.args.includes("--quick");
const seed = Deno.env.get("PROPERTY_SEED") ?? String(crypto.getRandomValues(new Int32Array(1))[0]);
/** Without browsers many tests wait for a process, a socket or a clock: more of them than there are cores. */
const JOBS = (isQuick ? 2 : 1) * navigator.hardwareConcurrency;

const files = (await listTestFiles(join(ROOT, "tests"))).map((path) =>
  relative(ROOT, path).replaceAll("\\", "/")
);
const texts = new Map(
  await Promise.all(
    files.map(async (file): Promise<[string, string]> => [file, await Deno.readTextFile(join(ROOT, file))]),
  ),
);
const { alone, shared } = planRuns(texts, { isQuick });
const folder = await Deno.makeTempDir({ prefix: "tests-" });
try {
  const groups = await Promise.all(shared.map(async (group, i) => {
    const path = join(folder, `group_${i + 1}_test.ts`);
    const lines = group.map((file) => `import ${JSON.stringify(pathToFileURL(join(ROOT, file)).href)};\n`);
    await Deno.writeTextFile(path, lines.join(""));
    return path;
  }));
  console.log(`Properties: PROPERTY_SEED=${seed}`);
  const { code } = await new Deno.Command(Deno.execPath(), {
    // Types are checked by the gate.
    args: ["test", "-A", "--no-check", "--parallel", "--preload=tests/property_seed.ts", ...alone, ...groups],
    cwd: ROOT,
    env: { DENO_JOBS: Deno.env.get("DENO_JOBS") ?? String(JOBS), PROPERTY_SEED: seed },
  }).spawn().status;
  Deno.exitCode = code;
} finally {
  await Deno.remove(folder, { recursive: true });
}
