// The names of the metrics, from a program that has all of them. `/metrics` has type, meaning and labels.
import { encodeHubMetrics, type HubState } from "server/hub/monitor/core/hub_metrics_text.ts";
import { encodeMetrics } from "server/hub/monitor/core/metrics_text.ts";
import { BUILD, STATE, TALLY } from "fakes/hub_facts.ts";
import { makeSnapshot } from "fakes/records.ts";

/** Where a metric is absent without this part of the state. */
const CONDITIONS: readonly (readonly [part: keyof HubState, condition: string])[] = [
  ["listsRegions", "With pages"],
  ["hasData", "As a data-node"],
  ["answers", "As a data-node"],
  ["imports", "With `PBF_URL`"],
  ["updates", "While changes are followed"],
  ["alerts", "With alerts"],
  ["previews", "With pages"],
  ["mapArchive", "With `MAP_ARCHIVE`"],
];

const listNames = (text: string) => [...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name!);
const join = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(", ");
const encodeProgram = (state: HubState) => encodeHubMetrics(BUILD, TALLY, state);

function findCondition(name: string): string {
  const found = CONDITIONS.find(([part]) =>
    !listNames(encodeProgram({ ...STATE, [part]: null })).includes(name)
  );
  return found?.[1] ?? "Always";
}

export const listNodeMetrics = (): string => join(listNames(encodeMetrics(makeSnapshot())));

export function listProgramMetrics(): string {
  const groups = Map.groupBy(listNames(encodeProgram(STATE)), findCondition);
  return [...groups].map(([condition, names]) => `- ${condition}: ${join(names)}`).join("\n");
}
