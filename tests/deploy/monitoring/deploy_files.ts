// The files that operators give to Prometheus and Grafana, read as far as the tests need them.
import { fileURLToPath } from "node:url";

export const PROMETHEUS_FOLDER = fileURLToPath(new URL("../../../deploy/prometheus/", import.meta.url));

export const readPrometheusFile = (name: "prometheus.yml" | "alerts.yml" | "alerts_test.yml") =>
  Deno.readTextFile(PROMETHEUS_FOLDER + name);

export interface AlertRule {
  readonly name: string;
  readonly expr: string;
  /** The rule as it is written. */
  readonly text: string;
}

export async function readAlertRules(): Promise<AlertRule[]> {
  const [, ...blocks] = (await readPrometheusFile("alerts.yml")).split(/^ +- alert: /m);
  return blocks.map((text) => ({
    name: text.split("\n")[0]!,
    expr: /^ +expr: (.+)$/m.exec(text)![1]!,
    text,
  }));
}

export interface Target {
  readonly expr: string;
  readonly legendFormat?: string;
}

export interface Panel {
  readonly id: number;
  readonly type: string;
  readonly title: string;
  readonly datasource?: { readonly uid: string };
  readonly gridPos: { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
  readonly targets?: readonly Target[];
}

export interface Dashboard {
  readonly uid: string;
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

/** The metrics of this program that an expression reads. */
export const listMetricNames = (expr: string): string[] => expr.match(/\bspielplatz_\w+/g) ?? [];
