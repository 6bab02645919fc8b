// The last usable registry document of a source, with its log messages.
import type { Log } from "../../base/kit/log.ts";
import { createLastGood } from "../../base/kit/last_good.ts";
import { type Maintenance, parseMaintenance } from "./core/maintenance.ts";
import type { Parse } from "../../base/kit/read_text_file.ts";
import type { RegistryDocument } from "./registry_file.ts";

/** Advice for an empty registry. */
export const ADD_ENTRIES = 'add entries such as {"url": "https://…/api"}';

/** Maximum number of problems of maintenance windows in a log line. */
const MAX_LOGGED = 10;

const EVENTS = {
  unusable: "registry not usable",
  lastGood: "registry edit not usable, the last good one stays in use",
  usableAgain: "registry usable again",
  notSaved: "registry not saved for the next start",
};

export interface LastGoodRegistryParts {
  /** File, folder or URL to which messages refer. */
  readonly source: string;
  readonly parse: Parse<RegistryDocument>;
  /** A directory for this document only, or null. */
  readonly saveIn: string | null;
  readonly log: Log;
}

export function createLastGoodRegistry({ source, parse, saveIn, log }: LastGoodRegistryParts) {
  const logKey = `registry ${source}`;

  function logMaintenance(problems: Maintenance["problems"]): void {
    const first = problems.slice(0, MAX_LOGGED).map(({ message }) => message);
    const found = problems.length === 0 ? null : first.join("; ");
    log.change(`${logKey} maintenance`, found, "warn", "maintenance windows ignored", {
      source,
      count: problems.length,
      problems: found,
    });
  }

  return createLastGood({
    source,
    parse,
    saveIn,
    events: EVENTS,
    log,
    onChange({ text, registry: { backends, problems }, sources }, previous) {
      const event = previous === null ? "registry read" : "registry changed";
      log.info(event, { source, backends: backends.length, problems: problems.length });
      // Logged once, even if a registry without regions is edited several times.
      log.change(
        `${logKey} without regions`,
        backends.length === 0 ? "empty" : null,
        "warn",
        "registry lists no usable region",
        { source, hint: `the map shows no playgrounds; ${ADD_ENTRIES}` },
      );
      logMaintenance(parseMaintenance(text, sources).problems);
      for (const { severity, message } of problems) {
        log[severity === "error" ? "error" : "warn"]("registry entry", { source, problem: message });
      }
    },
  });
}
