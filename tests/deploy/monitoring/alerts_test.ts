// The alert rules and their tests: promtool runs them; here it is seen to that none is without.
import assert from "node:assert/strict";
import { parse } from "yaml";
import { listAnchors, readProjectFile } from "../../docs/documents.ts";
import {
  listExprs,
  PROMETHEUS_FOLDER,
  readAlertRules,
  readDashboard,
  readPrometheusFile,
  readRecords,
  RULE_FILES,
  RULE_TESTS,
} from "./deploy_files.ts";
import { prepareToolTests, runTool } from "./installed_tools.ts";

const promtoolTest = await prepareToolTests("promtool");

for (
  const args of [
    ["check", "config", `${PROMETHEUS_FOLDER}prometheus.yml`],
    ["check", "rules", "--lint=all", "--lint-fatal", ...RULE_FILES.map((name) => PROMETHEUS_FOLDER + name)],
    ["test", "rules", ...RULE_TESTS.map((name) => PROMETHEUS_FOLDER + name)],
  ]
) {
  promtoolTest(`promtool ${args[0]} ${args[1]} passes`, async () => {
    const { success, text } = await runTool("promtool", args);
    assert.ok(success, text);
  });
}

Deno.test("every alert says how grave it is, what happened, what to do and where that is described", async () => {
  const rules = await readAlertRules();
  assert.ok(rules.length >= 8);
  for (const { name, text } of rules) {
    assert.match(name, /^Spielplatz[A-Z]\w+$/);
    assert.match(text, /^ +severity: (critical|warning|info)$/m, name);
    assert.match(text, /^ +summary: .+$/m, name);
    assert.match(text, /^ +description: >-\n/m, name);
  }
});

Deno.test("every alert has a group of tests of its own, with a time of silence and one of alarm", async () => {
  const files = await Promise.all(RULE_TESTS.map(readPrometheusFile));
  const groups = files.flatMap((file) => file.split(/^ {2}- name: /m).slice(1));
  for (const { name } of await readAlertRules()) {
    const group = groups.find((text) => text.startsWith(`${name}\n`));
    assert.ok(group, `no tests of ${name}`);
    assert.match(group, /^ +exp_samples: \[\]$/m, name);
    assert.match(group, new RegExp(`ALERTS{alertname="${name}", alertstate="firing"`), name);
  }
});

Deno.test("every runbook is the address of a section of the guide", async () => {
  const anchors = listAnchors(await readProjectFile("docs/troubleshoot.md"));
  for (const { name, runbookUrl } of await readAlertRules()) {
    const { origin, pathname, hash } = new URL(runbookUrl);
    assert.equal(
      origin + pathname,
      "https://repository.example/docs/troubleshoot.md",
      name,
    );
    const anchor = hash.slice(1);
    assert.ok(anchors.includes(anchor), `${name}: there is no section ${anchor}`);
  }
});

Deno.test("the command of the guide enters the address of the runbooks in every file of rules", async () => {
  const guide = await readProjectFile("docs/monitor.md");
  const command = /^sed -i .*repository\.example.*$/m.exec(guide)![0];
  const directory = await Deno.makeTempDir();
  try {
    for (const name of RULE_FILES) await Deno.copyFile(PROMETHEUS_FOLDER + name, `${directory}/${name}`);
    const { success } = await new Deno.Command("sh", { args: ["-c", command], cwd: directory }).output();
    assert.ok(success);
    for (const name of RULE_FILES) {
      const text = await Deno.readTextFile(`${directory}/${name}`);
      assert.match(text, /runbook_url: https:\/\/your-server\.example\/spielplatz-hub\/docs\//, name);
      assert.doesNotMatch(text, /repository\.example/, name);
    }
  } finally {
    await Deno.remove(directory, { recursive: true });
  }
});

Deno.test("what the rules record is what they or the dashboard read, and is tested", async () => {
  const recorded = await readRecords();
  const rules = await readPrometheusFile("alerts.yml");
  const tests = await readPrometheusFile("days_test.yml");
  const exprs = [
    ...rules.split("\n").filter((line) => !line.includes("record:")),
    ...listExprs(await readDashboard()),
  ].join("\n");
  assert.ok(recorded.length > 3);
  for (const name of recorded) assert.ok(exprs.includes(name), name);
  for (const name of recorded.filter((name) => name.endsWith("30d") || name.endsWith("24h"))) {
    assert.ok(tests.includes(name), name);
  }
});

interface Inhibition {
  readonly source_matchers: readonly string[];
  readonly target_matchers: readonly string[];
  readonly equal: readonly string[];
}

/** Names of the alerts that matchers such as `alertname=~"A|B.*"` choose. */
function listMatching(matchers: readonly string[], names: readonly string[]): string[] {
  return names.filter((name) =>
    matchers.every((matcher) => {
      const [, isPattern, value] = /^alertname=(~?)"([^"]+)"$/.exec(matcher) ?? assert.fail(matcher);
      return isPattern ? new RegExp(`^(?:${value})$`).test(name) : name === value;
    })
  );
}

Deno.test("the example for Alertmanager inhibits alerts that exist, and has the receivers that it names", async () => {
  const { route, receivers, inhibit_rules } = parse(await readPrometheusFile("alertmanager.yml"));
  const known = receivers.map(({ name }: { name: string }) => name);
  const used = [route, ...route.routes].map(({ receiver }: { receiver: string }) => receiver);
  assert.deepEqual(known.toSorted(), used.toSorted());
  const names = (await readAlertRules()).map(({ name }) => name);
  const pairs = (inhibit_rules as Inhibition[]).flatMap(({ source_matchers, target_matchers, equal }) => {
    assert.ok(equal.includes("job") && equal.includes("instance"));
    const [sources, targets] = [listMatching(source_matchers, names), listMatching(target_matchers, names)];
    assert.notEqual(sources.length * targets.length, 0, JSON.stringify(target_matchers));
    return sources.flatMap((source) => targets.map((target) => `${source} > ${target}`));
  });
  assert.ok(pairs.includes("SpielplatzMostNodesDown > SpielplatzNodeDown"));
  // No alert is left out because of itself.
  for (const name of names) assert.ok(!pairs.includes(`${name} > ${name}`), name);
});

Deno.test("an alert about completeness is for operators who add it", async () => {
  assert.doesNotMatch(await readPrometheusFile("alerts.yml"), /spielplatz_backend_playgrounds_complete/);
  assert.match(await readPrometheusFile("prometheus.yml"), /^ +# - completeness\.yml$/m);
});
