// What operators are given, as it works for them: a real Prometheus scrapes a running Hub, shows every metric and
// every panel of the dashboard, and raises the alarm.
import assert from "node:assert/strict";
import { waitUntil } from "fakes/wait_until.ts";
import { fillIn, listExprs, readAlertRules, readDashboard, readRecords } from "./deploy_files.ts";
import { prepareToolTests } from "./installed_tools.ts";
import { type Prometheus, startPrometheus } from "./prometheus_process.ts";
import { startWatchedHub } from "./watched_hub.ts";

const prometheusTest = await prepareToolTests("prometheus");

const EXPECTED = new Set([
  "SpielplatzImportFailing",
  "SpielplatzMapArchiveUnusable",
  "SpielplatzNodeDown",
  "SpielplatzRegistryProblems",
]);

interface Alert {
  readonly labels: Readonly<Record<string, string>>;
  readonly annotations: Readonly<Record<string, string>>;
}

async function listFiring(prometheus: Prometheus): Promise<Alert[]> {
  const { alerts } = await prometheus.ask("alerts");
  return alerts.filter(({ state }: { state: string }) => state === "firing");
}

const ask = async (prometheus: Prometheus, query: string): Promise<unknown[]> =>
  (await prometheus.ask("query", { query })).result;

/** Waits until each query is answered with something. */
async function waitForAnswers(prometheus: Prometheus, queries: readonly string[]): Promise<void> {
  assert.ok(queries.length > 10);
  await waitUntil(
    "every query has an answer",
    async () => {
      const answers = await Promise.all(queries.map((query) => ask(prometheus, query)));
      return queries.filter((_, position) => answers[position]!.length === 0);
    },
    (unanswered) => unanswered.length === 0,
  );
}

prometheusTest("Prometheus scrapes a running Hub, fills the dashboard and raises the alarm", async () => {
  await using watched = await startWatchedHub();
  const { hub, nodes: [, stopped] } = watched;
  const instance = new URL(hub.url).host;
  await using prometheus = await startPrometheus(instance);

  const [target] = await waitUntil(
    "the target is up",
    async () => (await prometheus.ask("targets")).activeTargets,
    ([target]) => target?.health === "up",
  );
  assert.deepEqual(target.labels, { job: "spielplatz-hub", instance });

  const names = [...(await watched.readMetrics()).matchAll(/^([a-z]\w+)[{ ]/gm)].map(([, name]) => name!);
  await waitForAnswers(prometheus, [...new Set(names)]);

  // Units are in OpenMetrics alone.
  assert.deepEqual(
    (await prometheus.ask("metadata", { metric: "process_cpu_seconds" })).process_cpu_seconds
      .map(({ type, unit }: Record<string, string>) => [type, unit]),
    [["counter", "seconds"]],
  );

  const values: Readonly<Record<string, string>> = {
    job: "spielplatz-hub",
    instance,
    backend: ".*",
    __rate_interval: "10s",
  };
  // No import succeeds here.
  const exprs = listExprs(await readDashboard()).filter((expr) => !expr.includes("_step_duration_seconds"));
  await waitForAnswers(prometheus, exprs.map((expr) => fillIn(expr, (name) => values[name]!)));

  await stopped.stop();
  const firing = await waitUntil(
    "all that the scene has in store fires, and nothing else",
    () => listFiring(prometheus),
    (alerts) => {
      const names = new Set(alerts.map(({ labels }) => labels.alertname!));
      return names.isSupersetOf(EXPECTED) && names.isSubsetOf(EXPECTED);
    },
  );
  const down = firing.filter(({ labels }) => labels.alertname === "SpielplatzNodeDown");
  assert.deepEqual(down.map(({ labels }) => [labels.backend, labels.severity]), [["birke", "warning"]]);
  assert.equal(down[0]!.annotations.summary, "Node birke is down");
  assert.match(down[0]!.annotations.description!, new RegExp(`^birke at ${stopped.url} has not answered`));

  const { groups } = await prometheus.ask("rules");
  const rules = groups.flatMap(({ rules }: { rules: unknown[] }) => rules);
  assert.deepEqual(
    rules.map(({ name, health, lastError }: Record<string, unknown>) => [name, health, lastError]).sort(),
    [...(await readAlertRules(["alerts.yml"])).map(({ name }) => name), ...await readRecords()]
      .map((name) => [name, "ok", undefined]).sort(),
  );

  await hub.stop();
  const summary = `${instance} gives no metrics`;
  await waitUntil(
    "the Hub is missed",
    () => listFiring(prometheus),
    (alerts) => alerts.some(({ annotations }) => annotations.summary === summary),
  );
});
