// The files for GitHub: they parse, have the parts that GitHub wants, and name commands and files that exist.
import assert from "node:assert/strict";
import { parse } from "yaml";
import config from "../../deno.json" with { type: "json" };
import { parseOptions } from "../../release/options.ts";
import { parseCommandLine } from "server/cli/line/command_line.ts";
import { COMMANDS } from "server/cli/commands/commands.ts";
import { parseDockerfile } from "../deploy/dockerfile.ts";
import { needTool } from "fakes/needed_tool.ts";
import { exists, readProjectFile, ROOT } from "./documents.ts";

interface Step {
  readonly name?: string;
  readonly uses?: string;
  readonly run?: string;
}

interface Job {
  readonly permissions?: Readonly<Record<string, string>>;
  readonly needs?: string | readonly string[];
  readonly uses?: string;
  readonly container?: { readonly image: string };
  readonly env?: Readonly<Record<string, unknown>>;
  readonly steps?: readonly Step[];
  readonly strategy?: { readonly matrix: { readonly include: readonly Readonly<Record<string, string>>[] } };
}

interface Workflow {
  readonly on: Readonly<Record<string, unknown>>;
  readonly permissions: Readonly<Record<string, string>>;
  readonly jobs: Readonly<Record<string, Job>>;
}

interface FormField {
  readonly type: string;
  readonly id?: string;
  readonly attributes: { readonly label?: string; readonly value?: string; readonly options?: unknown[] };
}

const list = (folder: string) =>
  [...Deno.readDirSync(new URL(folder, ROOT))].map(({ name }) => folder + name).sort();
const WORKFLOWS = list(".github/workflows/");
const TEMPLATES = list(".github/ISSUE_TEMPLATE/");
const readWorkflow = async (path: string): Promise<Workflow> => parse(await readProjectFile(path));
const stepsOf = ({ jobs }: Workflow) => Object.values(jobs).flatMap(({ steps = [] }) => steps);

const testBash = await needTool("bash", "bash");

for (const path of WORKFLOWS) {
  Deno.test(`${path}: may read the repository alone, and each job names what it may write`, async () => {
    const { permissions, jobs } = await readWorkflow(path);
    assert.deepEqual(permissions, { contents: "read" });
    for (const [name, { permissions = {} }] of Object.entries(jobs)) {
      // An identity to sign with lets a job write nothing.
      const written = Object.keys(permissions).filter((key) =>
        key !== "id-token" && permissions[key] === "write"
      );
      assert.ok(written.length <= 1, name);
    }
  });

  Deno.test(`${path}: actions are GitHub's own, in a named version`, async () => {
    for (const { uses } of stepsOf(await readWorkflow(path))) {
      if (uses !== undefined) assert.match(uses, /^actions\/[\w-]+@v\d+$/);
    }
  });

  Deno.test(`${path}: jobs and workflows that it refers to exist`, async () => {
    const { jobs } = await readWorkflow(path);
    for (const { needs = [], uses } of Object.values(jobs)) {
      for (const name of [needs].flat()) assert.ok(Object.hasOwn(jobs, name), name);
      if (uses === undefined) continue;
      assert.ok(await exists(uses), uses);
      assert.ok(Object.hasOwn((await readWorkflow(uses.replace("./", ""))).on, "workflow_call"), uses);
    }
  });

  testBash(`${path}: scripts are understood by bash and call tasks and options that exist`, async () => {
    const [build] = parseDockerfile(await readProjectFile("Dockerfile"));
    const deno = /deno@[\d.]+\d/.exec(build!.instructions[0]!.text)![0];
    for (const { run } of stepsOf(await readWorkflow(path))) {
      if (run === undefined) continue;
      const { success, stderr } = await new Deno.Command("bash", { args: ["-n", "-c", run] }).output();
      assert.ok(success, new TextDecoder().decode(stderr));
      for (const [named] of run.matchAll(/deno@[\d.]+\d/g)) assert.equal(named, deno);
      for (const [, task] of run.matchAll(/ task ([\w:-]+)/g)) {
        assert.ok(Object.hasOwn(config.tasks, task!), task);
      }
      for (const [, args] of run.matchAll(/(?:\.\/"\$FILE"|main\.ts|"\$image"(?= --version)) ([\w-]+)/g)) {
        assert.doesNotThrow(() => parseCommandLine([args!], COMMANDS), args);
      }
      for (const [, file] of run.matchAll(/^(\.\S+)/gm)) {
        if (file!.includes("$")) continue;
        assert.ok((await Deno.stat(new URL(file!, ROOT))).mode! & 0o100, `${file} cannot be run`);
      }
      // Values of an event could bring commands along; variables cannot.
      assert.doesNotMatch(run, /\$\{\{/);
    }
  });
}

const jobsOnDebian: [workflow: string, job: string, script: string][] = [
  ["ci.yml", "test", ".ci/run"],
  ["whole.yml", "commit", ".ci/run"],
  ["whole.yml", "release", ".ci/release"],
];
for (const [workflow, job, script] of jobsOnDebian) {
  Deno.test(`${workflow} runs ${script} on Debian with Node, and no test may be skipped`, async () => {
    const { container, env, steps } = (await readWorkflow(`.github/workflows/${workflow}`)).jobs[job]!;
    assert.match(container!.image, /^node:\d+-bookworm$/);
    assert.equal(env!.CI, "true");
    assert.deepEqual(steps!.map(({ run }) => run).filter((run) => run !== undefined), [script]);
  });
}

Deno.test("the whole is tried at night, before a release, and when a package or what is released changes", async () => {
  const { on } = await readWorkflow(".github/workflows/whole.yml");
  const paths = ["release/**", "deploy/**", "Dockerfile", "deno.lock"];
  const { schedule, push, pull_request } = on as Record<string, unknown>;
  assert.ok(schedule);
  assert.deepEqual({ push, pull_request }, { push: { branches: ["main"], paths }, pull_request: { paths } });
  const { jobs } = await readWorkflow(".github/workflows/release.yml");
  assert.equal(jobs.test!.uses, "./.github/workflows/whole.yml");
  assert.deepEqual([jobs.release!.needs].flat().includes("test"), true);
});

Deno.test("a tag makes an executable for every system, and each is tried there before it is published", async () => {
  const { on, jobs } = await readWorkflow(".github/workflows/release.yml");
  assert.deepEqual(on, { push: { tags: ["v*"] } });
  const { run } = jobs.executables!.steps!.find(({ run }) => run !== undefined)!;
  const compiled = [...run!.matchAll(/^compile (\S+) (\S+)$/gm)].map(([, target, name]) => ({
    target: target!,
    file: `spielplatz-hub-${name}`,
  }));
  assert.deepEqual(compiled.map(({ target }) => target).sort(), [
    "aarch64-apple-darwin",
    "aarch64-unknown-linux-gnu",
    "x86_64-apple-darwin",
    "x86_64-pc-windows-msvc",
    "x86_64-unknown-linux-gnu",
  ]);
  const [, options] = /task compile (.*);/.exec(run!)!;
  parseOptions(options!.split(" "), ["target", "output"]);
  assert.match(run!, /sha256sum -- \* >SHA256SUMS$/m);

  // For install.sh, which has to know where it is published.
  assert.match(run!, /^cp deploy\/spielplatz-hub\.service release-files\/$/m);
  assert.match(
    run!,
    /sed "s#https:\/\/repository\.example#[^"]+" \\\n\s*deploy\/install\.sh >release-files\/install\.sh$/m,
  );

  const tried = jobs.try!.strategy!.matrix.include.map(({ file }) => file);
  assert.deepEqual(tried.toSorted(), compiled.map(({ file }) => file).sort());
  assert.deepEqual(jobs.release!.needs, ["test", "try", "attest"]);
  assert.deepEqual(jobs.executables!.needs, "version");
});

for (const [tag, isRight] of [["v", true], ["v9.", false], ["", false]] as const) {
  testBash(`a release ${isRight ? "continues" : "stops"} with the tag "${tag}VERSION"`, async () => {
    const { jobs } = await readWorkflow(".github/workflows/release.yml");
    const script = jobs.version!.steps!.find(({ run }) => run !== undefined)!.run!;
    const { success, stdout } = await new Deno.Command("bash", {
      args: ["-e", "-c", `npx() { echo 1.2.3; }\n${script}`],
      env: { GITHUB_REF_NAME: `${tag}1.2.3` },
    }).output();
    assert.equal(success, isRight);
    if (!isRight) {
      assert.match(
        new TextDecoder().decode(stdout),
        /server\/base\/kit\/version\.ts says 1\.2\.3; tag v1\.2\.3$/m,
      );
    }
  });
}

for (const path of TEMPLATES.filter((path) => !path.endsWith("/config.yml"))) {
  Deno.test(`${path} is a form that GitHub shows`, async () => {
    const { name, description, body } = parse(await readProjectFile(path));
    assert.ok(name.length > 3 && description.length > 3);
    const fields: FormField[] = body;
    const inputs = fields.filter(({ type }) => type !== "markdown");
    assert.ok(inputs.length > 1);
    assert.equal(new Set(inputs.map(({ id }) => id)).size, inputs.length);
    for (const { type, id, attributes } of fields) {
      assert.ok(["markdown", "textarea", "input", "dropdown", "checkboxes"].includes(type), type);
      if (type === "markdown") assert.ok(attributes.value!.length > 0);
      else assert.ok(/^[\w-]+$/.test(id!) && attributes.label!.length > 0);
      if (type === "dropdown" || type === "checkboxes") assert.ok(attributes.options!.length > 0);
    }
  });
}

Deno.test("issues are opened by a form", async () => {
  assert.deepEqual(TEMPLATES.map((path) => path.split("/").at(-1)), [
    "config.yml",
    "data_node.yml",
    "feature.yml",
    "map.yml",
  ]);
  assert.deepEqual(parse(await readProjectFile(".github/ISSUE_TEMPLATE/config.yml")), {
    blank_issues_enabled: false,
  });
});

Deno.test("files and documents for people who find the repository name no placeholder as its address", async () => {
  const paths = [
    ...WORKFLOWS,
    ...TEMPLATES,
    ".github/PULL_REQUEST_TEMPLATE.md",
    "README.md",
    "CONTRIBUTING.md",
    "SECURITY.md",
    "docs/install.md",
    "docs/upgrade.md",
    "docs/third-party.md",
    "Dockerfile",
  ];
  for (const path of paths) {
    assert.doesNotMatch(
      await readProjectFile(path),
      /OWNER|ADDRESS_OF|YOUR[-_]|github\.com\/(example|spielplatz)|example\.(org|com)\/spielplatz-hub/,
      path,
    );
  }
});

Deno.test("files and tasks that the forms and the template of pull requests name exist", async () => {
  for (const path of [...TEMPLATES, ".github/PULL_REQUEST_TEMPLATE.md"]) {
    const text = await readProjectFile(path);
    for (const [, file] of text.matchAll(/\b((?:docs\/)?[\w-]+\.md)\b/g)) {
      assert.ok(await exists(file!), file);
    }
    for (const [, task] of text.matchAll(/deno task ([\w:-]+)/g)) {
      assert.ok(Object.hasOwn(config.tasks, task!), task);
    }
  }
});
