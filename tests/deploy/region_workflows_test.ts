// The workflows for a registry as a repository: their scripts run as on GitHub, with jq, git, the program and nodes
// that answer. Only GitHub's command `gh` is a stand-in, which keeps the issues in a file.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { join } from "node:path";
import { parse } from "yaml";
import { parseCommandLine } from "server/cli/line/command_line.ts";
import { COMMANDS } from "server/cli/commands/commands.ts";
import { SETTINGS } from "server/program/settings/settings.ts";
import { cleanEnv } from "fakes/clean_env.ts";
import { type FakeNode, startFakeNode } from "fakes/fake_node.ts";
import { git } from "fakes/git.ts";
import { needTool } from "fakes/needed_tool.ts";
import { TESTED_PROGRAM } from "fakes/tested_program.ts";
import { withDirectory } from "fakes/with_directory.ts";

const ROOT = new URL("../../", import.meta.url);
const [CHECK, NIGHTLY] = ["deploy/pages/check-regions.yml", "deploy/pages/nightly-regions.yml"];

type Env = Readonly<Record<string, string>>;

interface Step {
  readonly name?: string;
  readonly uses?: string;
  readonly run?: string;
  readonly env?: Env;
}

interface Workflow {
  readonly on: Readonly<Record<string, unknown>>;
  readonly permissions: Env;
  readonly env: Env;
  readonly defaults: unknown;
  readonly jobs: Readonly<Record<string, { readonly permissions?: Env; readonly steps: readonly Step[] }>>;
}

const readWorkflow = async (path: string): Promise<Workflow> =>
  parse(await Deno.readTextFile(new URL(path, ROOT)));
const stepsOf = ({ jobs }: Workflow) => Object.values(jobs).flatMap(({ steps }) => steps);

const testJq = await needTool("jq", "jq");
const testShellcheck = await needTool("shellcheck", "shellcheck");

for (
  const [path, on, permissions] of [
    [CHECK, "pull_request", { contents: "read" }],
    [NIGHTLY, "schedule", { contents: "read", issues: "write" }],
  ] as const
) {
  Deno.test(`${path} has no more rights than it needs, and no value of an event is part of a script`, async () => {
    const workflow = await readWorkflow(path);
    assert.ok(Object.hasOwn(workflow.on, on));
    assert.ok(!Object.hasOwn(workflow.on, "pull_request_target"));
    assert.deepEqual(workflow.permissions, permissions);
    assert.deepEqual(workflow.defaults, { run: { shell: "bash" } });
    for (const job of Object.values(workflow.jobs)) assert.equal(job.permissions, undefined);
    for (const { uses, run = "" } of stepsOf(workflow)) {
      if (uses !== undefined) assert.match(uses, /^actions\/[\w/-]+@v\d+$/);
      assert.doesNotMatch(run, /\$\{\{/);
      for (const [, args] of run.matchAll(/\/spielplatz-hub" (check .*--json)/g)) {
        assert.doesNotThrow(() => parseCommandLine(args!.split(" "), COMMANDS), args);
      }
    }
    assert.ok(Object.hasOwn(SETTINGS, "PRIVATE_NODES"));
    assert.equal(workflow.env.PRIVATE_NODES, "refuse");
  });

  testShellcheck(`${path}: shellcheck finds nothing in its scripts`, async (shellcheck) => {
    for (const { run } of stepsOf(await readWorkflow(path))) {
      if (run === undefined) continue;
      const child = new Deno.Command(shellcheck, {
        args: ["--shell=bash", "-"],
        stdin: "piped",
        stdout: "piped",
      }).spawn();
      const writer = child.stdin.getWriter();
      await writer.write(new TextEncoder().encode(`set -e\n${run}`));
      await writer.close();
      const { success, stdout } = await child.output();
      assert.ok(success, new TextDecoder().decode(stdout));
    }
  });
}

/** Keeps issues in the file $ISSUES, one JSON object a line, and logs the arguments of each call to $GH_LOG. */
const GH = `#!/usr/bin/env bash
set -euo pipefail
printf '%s\\n' "$(jq -cn '$ARGS.positional' --args -- "$@")" >>"$GH_LOG"
what="$1 $2"
shift 2
case $what in
  "label create") exit 0 ;;
  "issue list") jq -s '[.[] | select(.open)]' "$ISSUES"; exit 0 ;;
  "issue create") number=$(($(jq -s length "$ISSUES") + 1)) ;;
  *) number=$1; shift ;;
esac
title='' body=''
while [ $# -gt 0 ]; do
  case $1 in
    --title) title=$2 ;;
    --body-file) body=$(cat "$2") ;;
  esac
  shift 2
done
case $what in
  "issue create")
    jq -cn --argjson number "$number" --arg title "$title" --arg body "$body" '{$number, $title, $body, open: true}' >>"$ISSUES" ;;
  "issue edit")
    jq -c --argjson number "$number" --arg body "$body" 'if .number == $number then .body = $body else . end' "$ISSUES" >"$ISSUES.new"
    mv "$ISSUES.new" "$ISSUES" ;;
  "issue close")
    jq -c --argjson number "$number" 'if .number == $number then .open = false else . end' "$ISSUES" >"$ISSUES.new"
    mv "$ISSUES.new" "$ISSUES" ;;
esac
`;

interface Stage {
  readonly node: FakeNode;
  /** Clone of the repository. */
  readonly workspace: string;
  write(name: string, content: unknown): Promise<void>;
  remove(name: string): Promise<void>;
  commit(): Promise<void>;
  /** Runs the scripts of a workflow until one fails. Resolves with its exit code and the summary. */
  run(path: string, env?: Env): Promise<{ code: number; summary: string; output: string }>;
  issues(): Promise<{ number: number; title: string; body: string; open: boolean }[]>;
}

const withStage = (body: (stage: Stage) => Promise<void>) =>
  withDirectory(async (directory) => {
    await using node = await startFakeNode();
    const [workspace, bin] = [join(directory, "work space"), join(directory, "bin")];
    const [log, issues] = [join(directory, "gh.log"), join(directory, "issues")];
    for (const folder of [workspace, bin]) await Deno.mkdir(folder);
    for (const path of [log, issues]) await Deno.writeTextFile(path, "");
    await Deno.writeTextFile(join(bin, "gh"), GH, { mode: 0o755 });
    const program =
      `#!/bin/sh\nexec "${Deno.execPath()}" run --quiet -A --no-check "${TESTED_PROGRAM}" "$@"\n`;
    await using release = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen() {} }, (request) => {
      const isThere = new URL(request.url).pathname === "/releases/download/v0.1.0/spielplatz-hub-linux-x64";
      return new Response(isThere ? program : "", { status: isThere ? 200 : 404 });
    });
    await git(directory, "init", "-q", "-b", "main", workspace);
    let runs = 0;
    const write = async (name: string, content: unknown) => {
      const path = join(workspace, name);
      await Deno.mkdir(join(path, ".."), { recursive: true });
      await Deno.writeTextFile(path, typeof content === "string" ? content : JSON.stringify(content));
    };
    await body({
      node,
      workspace,
      write,
      remove: (name) => Deno.remove(join(workspace, name)),
      async commit() {
        await git(workspace, "add", "-A");
        await git(workspace, "commit", "-q", "--allow-empty", "-m", "Change");
      },
      async run(path, more = {}) {
        const temp = join(directory, `run ${runs++}`);
        await Deno.mkdir(temp);
        const summary = join(temp, "summary");
        await Deno.writeTextFile(summary, "");
        const workflow = await readWorkflow(path);
        let [code, output] = [0, ""];
        for (const step of stepsOf(workflow)) {
          if (step.run === undefined) continue;
          const env = {
            ...workflow.env,
            ...step.env,
            REPOSITORY: `http://127.0.0.1:${release.addr.port}`,
            SHA256: createHash("sha256").update(program).digest("hex"),
            GITHUB_WORKSPACE: workspace,
            GITHUB_STEP_SUMMARY: summary,
            RUNNER_TEMP: temp,
            PATH: `${bin}:${Deno.env.get("PATH")}`,
            TMPDIR: temp,
            GH_LOG: log,
            ISSUES: issues,
            ...more,
          };
          // As GitHub starts bash.
          const args = ["--noprofile", "--norc", "-eo", "pipefail", "-c", step.run];
          const result = await new Deno.Command("bash", { args, cwd: workspace, ...cleanEnv(env) }).output();
          code = result.code;
          output += new TextDecoder().decode(result.stdout) + new TextDecoder().decode(result.stderr);
          if (code !== 0) break;
        }
        return { code, summary: await Deno.readTextFile(summary), output };
      },
      issues: async () =>
        (await Deno.readTextFile(issues)).split("\n").filter((line) => line !== "").map((line) =>
          JSON.parse(line)
        ),
    });
  });

const rowsOf = (summary: string) => summary.split("\n").filter((line) => line.startsWith("| ")).slice(2);

testJq(
  "check-regions: a pull request is checked by its changed files, and the summary has a row for each",
  () =>
    withStage(async ({ node, write, remove, commit, run }) => {
      await write("regions/old.json", { url: node.url, name: "Old" });
      await write("regions/gone.json", { url: node.url });
      await write("regions/broken.json", "{");
      await commit();
      await write("regions/new.json", { url: node.url, name: "New" });
      await remove("regions/gone.json");
      await write("README.md", "x");
      // The settings of a request are not the program's.
      await write(".env", "APP_PORT=not a port\n");
      await commit();
      const good = await run(CHECK);
      assert.equal(good.code, 0, good.output);
      assert.equal(rowsOf(good.summary).length, 1);
      assert.match(
        good.summary,
        /^\| new&#46;json \| yes \| New \| \d+ \| warning: file .* is the same as in file .*new.* \|$/m,
      );
      await write("regions/broken.json", "[");
      await write("regions/down.json", { url: "http://127.0.0.1:1/api", name: "Down" });
      await commit();
      const bad = await run(CHECK);
      assert.equal(bad.code, 1, bad.output);
      assert.deepEqual(rowsOf(bad.summary).map((row) => row.split(" | ").slice(0, 3)), [
        ["| broken&#46;json", "**no**", "–"],
        ["| down&#46;json", "**no**", "Down"],
      ]);
      await write("docs.md", "x");
      await commit();
      const idle = await run(CHECK);
      assert.deepEqual([idle.code, idle.summary], [0, "No region has changed.\n"]);
      await write("regions/README.md", "x");
      await commit();
      const none = await run(CHECK);
      assert.deepEqual([none.code, none.summary], [0, "No changed file is a region.\n"]);
    }),
);

testJq(
  "check-regions: neither names nor texts of a request run as commands, or as Markdown",
  () =>
    withStage(async ({ node, workspace, write, commit, run }) => {
      await write("regions/a.json", { url: node.url });
      await commit();
      const names = [
        "$(touch pwned).json",
        "`touch pwned`.json",
        "'; touch pwned; '.json",
        '"; touch pwned; ".json',
        "-x --json.json",
        "a\nb.json",
        " .json",
        "|x|.json",
      ];
      const entry = {
        url: node.url,
        slug: "<img src=x onerror=alert(1)>",
        name: "</td><script>alert(1)</script> | [x](javascript:alert(1)) @user \u202e ::set-output::",
      };
      for (const name of names) await write(`regions/${name}`, entry);
      await commit();
      const { code, summary, output } = await run(CHECK);
      assert.equal(code, 0, output);
      assert.equal(rowsOf(summary).length, names.length);
      for (const row of rowsOf(summary)) {
        assert.doesNotMatch(row.replaceAll("<br>", ""), /[<>`[\]$"'@\u202e]/);
        assert.equal(row.split("|").length, 7, row);
      }
      assert.doesNotMatch(output, /set-output/);
      for (const folder of [workspace, join(workspace, "regions")]) {
        await assert.rejects(Deno.stat(join(folder, "pwned")), Deno.errors.NotFound);
      }
    }),
);

testJq(
  "check-regions: another program than the one that is named is not started",
  () =>
    withStage(async ({ write, commit, run }) => {
      await write("regions/a.json", "{");
      await commit();
      await commit();
      const { code, summary } = await run(CHECK, { SHA256: "0".repeat(64) });
      assert.deepEqual([code === 0, summary], [false, ""]);
      assert.notEqual((await run(CHECK, { VERSION: "0.0.9" })).code, 0);
    }),
);

testJq(
  "check-regions: a registry that cannot be read fails with its reason",
  () =>
    withStage(async ({ write, remove, commit, run }) => {
      await write("regions/a.json", "{");
      await commit();
      await remove("regions/a.json");
      await write("regions/README.md", "x");
      await commit();
      const { code, summary } = await run(CHECK);
      assert.equal(code, 2);
      assert.match(summary, /^The registry cannot be checked: cannot use the registry /);
    }),
);

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

testJq(
  "nightly-regions: an issue after seven days, kept up to date, and closed when the region is usable",
  () =>
    withStage(async ({ node, workspace, write, remove, run, issues }) => {
      const since = join(workspace, ".since", "since.json");
      const readSince = async () => Object.keys(JSON.parse(await Deno.readTextFile(since))).sort();
      await write("regions/good.json", { url: node.url });
      await write("regions/new.json", { url: "http://127.0.0.1:1/new" });
      await write("regions/old.json", { url: "http://127.0.0.1:1/api", name: "@user" });
      await write("regions/$(touch pwned).json", "{");
      const first = await run(NIGHTLY);
      assert.equal(first.code, 0, first.output);
      assert.deepEqual([await readSince(), await issues()], [
        ["$(touch pwned).json", "new.json", "old.json"],
        [],
      ]);

      const dates = {
        "old.json": daysAgo(9),
        "new.json": daysAgo(5),
        "$(touch pwned).json": daysAgo(9),
        "gone.json": "x",
      };
      await write(".since/since.json", dates);
      assert.equal((await run(NIGHTLY)).code, 0);
      const opened = await issues();
      assert.deepEqual(opened.map(({ title, open }) => [title, open]), [
        ["Region not usable: $(touch pwned).json", true],
        ["Region not usable: old.json", true],
      ]);
      assert.match(
        opened[1]!.body,
        /^The region of old&#46;json has not been usable since \d{4}&#45;.*\n\n- error: /,
      );
      assert.deepEqual(await readSince(), ["$(touch pwned).json", "new.json", "old.json"]);

      // The next night: the same issue with the new reason, and one that is closed.
      await write("regions/old.json", { url: "http://host.invalid/api" });
      await remove("regions/$(touch pwned).json");
      assert.equal((await run(NIGHTLY)).code, 0);
      const edited = await issues();
      assert.deepEqual(edited.map(({ open }) => open), [false, true]);
      assert.notEqual(edited[1]!.body, opened[1]!.body);
      await write("regions/old.json", { url: node.url });
      assert.equal((await run(NIGHTLY)).code, 0);
      assert.deepEqual((await issues()).map(({ open }) => open), [false, false]);
      assert.deepEqual(await readSince(), ["new.json"]);
      await assert.rejects(Deno.stat(join(workspace, "pwned")), Deno.errors.NotFound);
    }),
);

testJq(
  "nightly-regions: a night without network counts for no region, and a damaged state file is replaced",
  () =>
    withStage(async ({ node, workspace, write, run, issues }) => {
      const since = join(workspace, ".since", "since.json");
      await write("regions/a.json", { url: "http://127.0.0.1:1/api" });
      await write(".since/since.json", "{");
      const lost = await run(NIGHTLY);
      assert.equal(lost.code, 1);
      assert.match(lost.output, /::error::no region is usable, which is probably/);
      assert.equal(await Deno.readTextFile(since), "{");
      await write("regions/b.json", { url: node.url });
      assert.equal((await run(NIGHTLY)).code, 0);
      assert.deepEqual(Object.keys(JSON.parse(await Deno.readTextFile(since))), ["a.json"]);
      assert.deepEqual(await issues(), []);
      const unread = await run(NIGHTLY, { FOLDER: "nowhere" });
      assert.equal(unread.code, 2);
      assert.match(unread.output, /::error::the registry cannot be read/);
    }),
);

testJq(
  "nightly-regions: a region with very many findings has an issue that GitHub accepts, with its errors",
  () =>
    withStage(async ({ node, write, run, issues }) => {
      await write("regions/good.json", { url: node.url });
      const maintenance = Array.from({ length: 100 }, () => ({ ["~".repeat(80)]: "" }));
      await write("regions/odd.json", { url: "http://127.0.0.1:1/api", maintenance });
      await write(".since/since.json", { "odd.json": daysAgo(9) });
      const { code, output } = await run(NIGHTLY);
      assert.equal(code, 0, output);
      const [issue] = await issues();
      // GitHub's limit.
      assert.ok(issue!.body.length < 65_536, `${issue!.body.length}`);
      assert.match(issue!.body, /^- error: /m);
    }),
);
