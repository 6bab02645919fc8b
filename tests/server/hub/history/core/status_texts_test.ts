import { STATUS_TEXTS, type StatusTexts } from "server/hub/history/core/status_texts.ts";
import { checkTables, type TableArguments } from "../../../../texts/table_checks.ts";

const ARGUMENTS: TableArguments<StatusTexts> = {
  regionTitle: [["Fulda"]],
  allUp: [[1], [7]],
  someUp: [[{ up: 3, regions: 7 }], [{ up: 1, regions: 7 }]],
  asOf: [["20.11.2026"]],
  maintenanceUntil: [["20.11.2026", null], ["20.11.2026", "12 x"]],
  lastUp: [["20.11.2026"]],
  certificateExpires: [["20.11.2026"]],
  strip: [[{ up: 80, partly: 5, down: 1, unknown: 4 }]],
  latencyText: [[{ mean: "120 ms", highest: "900 ms" }]],
  growthText: [[{ now: "353", before: "340", since: "20.08.2026" }]],
  since: [["20.11.2026"]],
  uptimeSince: [["20.11.2026"]],
  noOutagesSince: [["20.11.2026"]],
  unpolled: [["12 min"]],
  outageTitle: [[{ region: "Fulda", state: "12 min" }]],
  outageText: [[{ begin: "20.11.2026", end: "21.11.2026", duration: "12 min" }]],
  hours: [[1], [24]],
  days: [[1], [90]],
  playgrounds: [[1], [12]],
  page: [["2"]],
};

checkTables("status texts", STATUS_TEXTS, ARGUMENTS);
