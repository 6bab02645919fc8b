// `deno task bench:compare REVISION` compares the cost of the program at that revision and at HEAD, as its users run
// it. The benchmark code of HEAD measures both.
import { homedir } from "node:os";
import { join } from "node:path";
import { runTask, UsageError } from "../../release/options.ts";
import { findBrowser, thisMachine } from "../../tests/e2e/find_browser.ts";
import { describeMachine } from "../machine.ts";
import { renderSection } from "../report.ts";
import { parseCompareArguments } from "./arguments.ts";
import { describeComparisons } from "./comparison.ts";
import { checkOut, hasUncommittedChanges, resolveRevision } from "./revisions.ts";
import { runRounds } from "./run_rounds.ts";
import { createWorkplace, type Side } from "./workplace.ts";

const REPOSITORY = join(import.meta.dirname!, "../..");
const IN_BROWSER = ["page", "link"];

async function run(args: readonly string[]): Promise<number> {
  const { revision, names: wanted, rounds, megabytes } = parseCompareArguments(args);
  if (Deno.build.os !== "linux") {
    throw new UsageError("processor time and memory are read from /proc: this needs Linux");
  }
  const commits = [
    await resolveRevision(REPOSITORY, revision),
    await resolveRevision(REPOSITORY, "HEAD"),
  ] as const;
  if (commits[0] === commits[1]) {
    throw new UsageError(`there is nothing to compare: ${revision} and HEAD are the same`);
  }

  const notes = [
    "less is better; differences up to 0.02 are not marked",
    "times depend on the machine's other load, processor time less so",
  ];
  if (await hasUncommittedChanges(REPOSITORY)) notes.push("uncommitted changes are not measured");
  const browserPath = findBrowser(thisMachine);
  const names = wanted.filter((name) => browserPath !== null || !IN_BROWSER.includes(name));
  if (names.length < wanted.length) {
    notes.push(
      "page and link are skipped, because Chrome or Chromium is not installed (CHROME_PATH can name it)",
    );
  }

  const cache = join(Deno.env.get("XDG_CACHE_HOME") || join(homedir(), ".cache"), "spielplatz-hub-revisions");
  const sides: Side[] = [];
  for (const [i, name] of (["before", "after"] as const).entries()) {
    console.error(`${name}: checking out and building ${commits[i]} in ${cache}, unless it is there`);
    sides.push({ name, program: join(await checkOut(REPOSITORY, commits[i]!, cache), "main.ts") });
  }
  await using stack = new AsyncDisposableStack();
  const place = await createWorkplace(stack, { megabytes, browserPath });
  const { comparisons, failures } = await runRounds(place, {
    names,
    rounds,
    sides: sides as [Side, Side],
    say: (line) => console.error(line),
  });
  const [before, after] = commits.map((commit) => commit.slice(0, 8));
  const title = `${before} (before) and ${after} (after), medians of ${rounds}, ${describeMachine()}`;
  notes.push(...failures.map(({ text }) => `not measured: ${text}`));
  for (const line of renderSection(describeComparisons(comparisons, { title, notes }))) console.log(line);
  const isWorse = comparisons.some(({ verdict }) => verdict === "too much");
  return isWorse || failures.some(({ side }) => side === "after") ? 1 : 0;
}

if (import.meta.main) Deno.exit(await runTask(() => run(Deno.args)));
