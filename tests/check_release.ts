// `deno task test:release`: what guards a release rather than a commit, step by step. A step that fails does not keep the
// others from running.
import { fileURLToPath } from "node:url";
import { runTask } from "../release/options.ts";

const ROOT = fileURLToPath(new URL("../", import.meta.url));
const EXECUTABLE = "dist/spielplatz-hub";

interface Step {
  readonly name: string;
  /** What `deno run -A` runs. */
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

const STEPS: readonly Step[] = [
  {
    name: "WebKit and the older Firefox, the packed executable, the Debian package",
    args: ["tests/run_tests.ts", "--release"],
  },
  { name: "generated input", args: ["tests/fuzz/main.ts", "--minutes", "2"] },
  {
    name: "a Hub under load while everything around it fails",
    args: ["tests/faults/main.ts", "--seed", "1"],
  },
  {
    name: "the image's build stage, in a clean directory",
    args: ["tests/deploy/build_stage.ts"],
    // Deno's runtime base may not be downloadable: then the installed Deno takes its place.
    env: { DENORT_BIN: Deno.env.get("DENORT_BIN") ?? "self" },
  },
  { name: "deno task pack", args: ["release/pack.ts"] },
  { name: "the packed executable starts", args: ["bench/main.ts", "--only", "start"], env: { EXECUTABLE } },
];

async function checkRelease(): Promise<number> {
  const lines: string[] = [];
  let failed = 0;
  for (const { name, args, env = {} } of STEPS) {
    console.log(`\n== ${name}`);
    const begin = performance.now();
    const { success } = await new Deno.Command(Deno.execPath(), {
      args: ["run", "-A", ...args],
      cwd: ROOT,
      env,
    })
      .spawn().status;
    if (!success) failed++;
    const seconds = Math.round((performance.now() - begin) / 1_000);
    lines.push(`${String(seconds).padStart(5)} s  ${success ? "" : "FAILED: "}${name}`);
  }
  console.log(
    `\n${lines.join("\n")}\nSteps of the release: ${STEPS.length - failed} passed, ${failed} failed`,
  );
  return failed === 0 ? 0 : 1;
}

if (import.meta.main) Deno.exit(await runTask(checkRelease));
