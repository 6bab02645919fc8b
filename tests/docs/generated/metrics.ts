// The tables of metrics, from the HELP and TYPE lines of a program that has all of them.
import { encodeHubMetrics, type HubState } from "server/hub/monitor/core/hub_metrics_text.ts";
import { encodeMetrics } from "server/hub/monitor/core/metrics_text.ts";
import { BUILD, STATE, TALLY } from "fakes/hub_facts.ts";
import { makeSnapshot } from "fakes/records.ts";
import { writeTable } from "./markdown.ts";

interface Metric {
  readonly name: string;
  readonly type: string;
  readonly help: string;
  /** Label -> its values. */
  readonly labels: ReadonlyMap<string, readonly string[]>;
}

/** Where a metric is absent without this part of the state. */
const CONDITIONS: readonly (readonly [part: keyof HubState, condition: string])[] = [
  ["listsRegions", "with pages"],
  ["hasData", "as a data-node"],
  ["answers", "as a data-node"],
  ["imports", "with `PBF_URL`"],
  ["updates", "while changes are followed"],
  ["alerts", "with alerts"],
  ["previews", "with pages"],
  ["mapArchive", "with `MAP_ARCHIVE`"],
];

/** Labels whose values the table lists. */
const LISTED_LABELS = ["outcome", "severity"];

function parseMetrics(text: string): Metric[] {
  const families = [...text.matchAll(/^# HELP (\S+) (.+)\n# TYPE \S+ (\S+)\n((?:[^#].*\n)*)/gm)];
  return families.map(([, name, help, type, samples]) => {
    const pairs = [...samples!.matchAll(/(\w+)="([^"]*)"/g)].filter(([, label]) => label !== "le");
    const labels = Map.groupBy(pairs, ([, label]) => label!);
    const values = [...labels].map(([label, found]) =>
      [label, [...new Set(found.map(([, , value]) => value!))]] as const
    );
    return { name: name!, type: type!, help: help!, labels: new Map(values) };
  });
}

const encodeProgram = (state: HubState) => encodeHubMetrics(BUILD, TALLY, state);

function findCondition(name: string): string | null {
  const found = CONDITIONS.find(([part]) => !encodeProgram({ ...STATE, [part]: null }).includes(` ${name} `));
  return found?.[1] ?? null;
}

function describeLabels({ labels }: Metric): string {
  return [...labels].map(([label, values]) =>
    LISTED_LABELS.includes(label)
      ? `\`${label}\`: ${values.map((value) => `\`${value}\``).join(", ")}`
      : `\`${label}\``
  ).join(", ");
}

const describeMeaning = ({ help, type }: Metric) => type === "gauge" ? help : `${help} (${type})`;

export function listNodeMetrics(): string {
  const metrics = parseMetrics(encodeMetrics(makeSnapshot()));
  return writeTable(
    ["metric", "meaning"],
    metrics.map((metric) => [`\`${metric.name}\``, describeMeaning(metric)]),
  );
}

export function listProgramMetrics(): string {
  const rows = parseMetrics(encodeProgram(STATE)).map((metric) => [
    `\`${metric.name}\``,
    describeMeaning(metric),
    describeLabels(metric),
    findCondition(metric.name) ?? "",
  ]);
  return writeTable(["metric", "meaning", "labels", "only"], rows);
}
