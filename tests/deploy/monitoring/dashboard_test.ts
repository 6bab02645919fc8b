// The dashboard as far as it can be judged without Grafana: its queries, its variables, its layout.
import assert from "node:assert/strict";
import { fillIn, listExprs, type Panel, readDashboard, readRecords } from "./deploy_files.ts";
import { prepareToolTests, runTool } from "./installed_tools.ts";

/** Grafana fills these in itself. */
const BUILT_IN = ["__rate_interval"];

const promtoolTest = await prepareToolTests("promtool");

promtoolTest("every query of the dashboard is PromQL", async () => {
  const exprs = listExprs(await readDashboard()).map((expr) => fillIn(expr, () => "5m"));
  const rules = exprs.map((expr, position) => ({ record: `dashboard:${position}`, expr }));
  const file = await Deno.makeTempFile({ suffix: ".yml" });
  try {
    // JSON is YAML too.
    await Deno.writeTextFile(file, JSON.stringify({ groups: [{ name: "dashboard", rules }] }));
    const { success, text } = await runTool("promtool", ["check", "rules", file]);
    assert.ok(success, text);
  } finally {
    await Deno.remove(file);
  }
});

Deno.test("every variable that the dashboard uses is one that it declares, and the other way round", async () => {
  const dashboard = await readDashboard();
  const declared = dashboard.templating.list.map(({ name }) => name);
  const used = JSON.stringify(dashboard).matchAll(/\$\{?(\w+)/g);
  const names = new Set([...used].map(([, name]) => name!));
  assert.deepEqual(
    [...names].filter((name) => name !== "__all" && !BUILT_IN.includes(name)).sort(),
    declared.sort(),
  );
  assert.deepEqual(declared.toSorted(), ["DS_PROMETHEUS", "backend", "instance", "job"]);
});

Deno.test("every panel asks the data source that is chosen at import", async () => {
  const { __inputs, panels } = await readDashboard();
  assert.deepEqual(__inputs.map(({ name }) => name), ["DS_PROMETHEUS"]);
  for (const { type, title, datasource, targets } of panels) {
    if (type === "row") continue;
    assert.equal(datasource?.uid, "${DS_PROMETHEUS}", title);
    assert.notEqual(targets?.length ?? 0, 0, title);
  }
});

Deno.test("every query is limited to the Hub that is chosen", async () => {
  for (const expr of listExprs(await readDashboard())) {
    for (
      const [selector] of expr.matchAll(/\b(?:(?:backend:)?spielplatz|process)_\w+(?::\w+)?(\{[^}]*\})?/g)
    ) {
      assert.match(selector, /\{job="\$job", instance="\$instance"/, expr);
      if (/^(backend:)?spielplatz_backend_/.test(selector)) {
        assert.match(selector, /backend=~"\$backend"\}$/, expr);
      }
    }
  }
});

Deno.test("every recorded series that the dashboard reads is one that the rules record", async () => {
  const recorded = await readRecords();
  const read = listExprs(await readDashboard()).flatMap((expr) => expr.match(/\bbackend:[\w:]+/g) ?? []);
  assert.notEqual(read.length, 0);
  assert.deepEqual(read.filter((name) => !recorded.includes(name)), []);
});

Deno.test("every kind of panel is one that the dashboard requires, and has what Grafana needs", async () => {
  const { __requires, panels, schemaVersion } = await readDashboard();
  assert.equal(schemaVersion, 38);
  const required = __requires.filter(({ type }) => type === "panel").map(({ id }) => id);
  const used = new Set(panels.map(({ type }) => type).filter((type) => type !== "row"));
  assert.deepEqual([...used].sort(), required.toSorted());
  for (const { title, type, targets = [], options, fieldConfig } of panels) {
    assert.notEqual(title, "");
    if (type === "row") continue;
    assert.ok(options !== undefined && fieldConfig !== undefined, title);
    assert.equal(new Set(targets.map(({ refId }) => refId)).size, targets.length, title);
    // A table and a figure show one time, a line many.
    const isInstant = type === "stat" || type === "table";
    assert.deepEqual(
      targets.filter(({ instant, range }) => instant !== isInstant || range === instant),
      [],
      title,
    );
  }
});

const overlap = (a: Panel["gridPos"], b: Panel["gridPos"]) =>
  a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;

Deno.test("panels have numbers and places of their own, on the 24 columns of the grid", async () => {
  const { panels } = await readDashboard();
  assert.equal(new Set(panels.map(({ id }) => id)).size, panels.length);
  panels.forEach((panel, position) => {
    assert.ok(panel.gridPos.x >= 0 && panel.gridPos.x + panel.gridPos.w <= 24, panel.title);
    const others = panels.slice(position + 1).filter(({ gridPos }) => overlap(panel.gridPos, gridPos));
    assert.deepEqual(others.map(({ title }) => `${panel.title} covers ${title}`), []);
  });
});
