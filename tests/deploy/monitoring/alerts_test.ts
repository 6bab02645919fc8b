// The alert rules and their tests: promtool runs them; here it is seen to that none is without.
import assert from "node:assert/strict";
import { listAnchors, readProjectFile } from "../../docs/documents.ts";
import { PROMETHEUS_FOLDER, readAlertRules, readPrometheusFile, RULE_FILES } from "./deploy_files.ts";
import { prepareToolTests, runTool } from "./installed_tools.ts";

const promtoolTest = await prepareToolTests("promtool");

for (
  const args of [
    ["check", "config", `${PROMETHEUS_FOLDER}prometheus.yml`],
    ["check", "rules", "--lint=all", "--lint-fatal", ...RULE_FILES.map((name) => PROMETHEUS_FOLDER + name)],
    ["test", "rules", `${PROMETHEUS_FOLDER}alerts_test.yml`],
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
  const groups = (await readPrometheusFile("alerts_test.yml")).split(/^ {2}- name: /m).slice(1);
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

Deno.test("an alert about completeness is for operators who add it", async () => {
  assert.doesNotMatch(await readPrometheusFile("alerts.yml"), /spielplatz_backend_playgrounds_complete/);
  assert.match(await readPrometheusFile("prometheus.yml"), /^ +# - completeness\.yml$/m);
});
