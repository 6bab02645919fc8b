// The files that operators give to Prometheus and Grafana, read as far as the tests need them.
import { fileURLToPath } from "node:url";
import { parse } from "yaml";

export const PROMETHEUS_FOLDER = fileURLToPath(new URL("../../../deploy/prometheus/", import.meta.url));

/** Tests of the rules: of minutes, and of days. */
export const RULE_TESTS = ["alerts_test.yml", "days_test.yml"] as const;

/** The rules that prometheus.yml loads, and those that an operator may add. */
export const RULE_FILES = ["alerts.yml", "completeness.yml"] as const;

export const readPrometheusFile = (
  name: "prometheus.yml" | "alertmanager.yml" | typeof RULE_TESTS[number] | typeof RULE_FILES[number],
) => Deno.readTextFile(PROMETHEUS_FOLDER + name);

export interface AlertRule {
  readonly name: string;
  readonly expr: string;
  readonly runbookUrl: string;
  /** The rule as it is written. */
  readonly text: string;
}

export async function readAlertRules(
  names: readonly (typeof RULE_FILES)[number][] = RULE_FILES,
): Promise<AlertRule[]> {
  const files = await Promise.all(names.map(readPrometheusFile));
  return files.flatMap((file) => file.split(/^ +- alert: /m).slice(1)).map((text) => {
    const { alert, expr, annotations } = parse(
      `alert: ${text.replace(/^ {8}/gm, "").replace(/\n {2}- name:[^]*/, "")}`,
    );
    return { name: alert, expr, runbookUrl: annotations.runbook_url, text };
  });
}

export interface Target {
  readonly refId: string;
  readonly expr: string;
  readonly instant: boolean;
  readonly range: boolean;
  readonly legendFormat?: string;
}

export interface Panel {
  readonly id: number;
  readonly type: string;
  readonly title: string;
  readonly datasource?: { readonly uid: string };
  readonly gridPos: { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
  readonly targets?: readonly Target[];
  readonly options?: unknown;
  readonly fieldConfig?: unknown;
}

export interface Dashboard {
  readonly uid: string;
  readonly schemaVersion: number;
  readonly __requires: readonly { readonly type: string; readonly id: string }[];
  readonly __inputs: readonly { readonly name: string }[];
  readonly templating: { readonly list: readonly { readonly name: string; readonly definition?: string }[] };
  readonly panels: readonly Panel[];
}

export async function readDashboard(): Promise<Dashboard> {
  return JSON.parse(
    await Deno.readTextFile(new URL("../../../deploy/grafana/dashboard.json", import.meta.url)),
  );
}

export const listExprs = ({ panels }: Dashboard): string[] =>
  panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));

/** An expression with its variables replaced, as Grafana does it. `value` gives the text for a name. */
export const fillIn = (expr: string, value: (name: string) => string): string =>
  expr.replace(/\$(\w+)/g, (_, name: string) => value(name));

/** Names of the recorded series. */
export async function readRecords(): Promise<string[]> {
  const { groups } = parse(await readPrometheusFile("alerts.yml"));
  return groups.flatMap(({ rules }: { rules: { record?: string }[] }) =>
    rules.flatMap(({ record }) => record ?? [])
  );
}

/** The metrics of this program that an expression reads, also through what is recorded. */
export const listMetricNames = (expr: string): string[] =>
  (expr.match(/\b(?:spielplatz|process)_\w+/g) ?? []).map((name) => name.replace(HISTOGRAM_SUFFIX, ""));

const HISTOGRAM_SUFFIX = /(?<=_duration_seconds)_(bucket|sum|count)$/;
