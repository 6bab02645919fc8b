// Alerts and dashboard speak of metrics that a running Hub has, and the dashboard of all of them.
import assert from "node:assert/strict";
import { listExprs, listMetricNames, readAlertRules, readDashboard } from "./deploy_files.ts";
import { lintMetrics, prepareToolTests } from "./installed_tools.ts";
import { startWatchedHub } from "./watched_hub.ts";

/** A gauge with the name of a counter; the other name of the same values is read. */
const SPECIFIED = "spielplatz_backend_playgrounds_total";

const uniqueOf = (names: Iterable<string>): string[] => [...new Set(names)].sort();

async function readMetricsOfHub(): Promise<string> {
  await using watched = await startWatchedHub();
  return await watched.readMetrics();
}

Deno.test("the alerts read metrics that exist, the dashboard all that exist and no others", async () => {
  const exposed = uniqueOf(
    [...(await readMetricsOfHub()).matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name!),
  ).filter((name) => name !== SPECIFIED);
  assert.ok(exposed.length > 20);
  const dashboard = await readDashboard();
  assert.deepEqual(uniqueOf(listExprs(dashboard).flatMap(listMetricNames)), exposed);
  const others = [
    ...(await readAlertRules()).map(({ expr }) => expr),
    ...dashboard.templating.list.map(({ definition = "" }) => definition),
  ];
  assert.deepEqual(uniqueOf(others.flatMap(listMetricNames)).filter((name) => !exposed.includes(name)), []);
});

const promtoolTest = await prepareToolTests("promtool");

promtoolTest("promtool accepts what a running Hub says, apart from the specified _total gauge", async () => {
  assert.deepEqual(await lintMetrics(await readMetricsOfHub()), [
    'spielplatz_backend_playgrounds_total non-counter metrics should not have "_total" suffix',
  ]);
});
