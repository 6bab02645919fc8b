// Holds the last usable registry document. Logs once why a newer one is not usable, and once when it is usable again.
import { parseRegistryText, type Registry, RegistryError } from "contract/registry/registry.ts";
import { parseMaintenance } from "./core/maintenance.ts";
import type { Log } from "../../base/kit/log.ts";

/** Advice for an empty registry. */
export const ADD_ENTRIES = 'add entries such as {"url": "https://…/api"}';

/** Maximum number of problems of maintenance windows in a log line. */
const MAX_LOGGED = 10;

/**
 * `source` is the file or URL for messages. `current` returns the same object until another document replaces it, for
 * which `onGood` is called.
 */
export function createLastGoodRegistry(source: string, log: Log, onGood: (text: string) => void = () => {}) {
  let good: { readonly text: string; readonly registry: Registry } | null = null;
  let problem: string | null = null;
  const logKey = `registry ${source}`;

  /** To be called if the document could not be read. */
  function reject(reason: string): void {
    problem = `${source}: ${reason}`;
    const event = good ? "registry edit not usable, the last good one stays in use" : "registry not usable";
    log.change(logKey, reason, "error", event, { source, reason });
  }

  function accept(text: string, registry: Registry): void {
    if (problem !== null) {
      problem = null;
      log.change(logKey, null, "info", "registry usable");
      log.info("registry usable again", { source });
    }
    if (good?.text === text) return;
    const event = good ? "registry changed" : "registry read";
    good = { text, registry };
    onGood(text);
    log.info(event, { source, backends: registry.backends.length, problems: registry.problems.length });
    // Logged once, even if a registry without regions is edited several times.
    log.change(
      `${logKey} without regions`,
      registry.backends.length === 0 ? "empty" : null,
      "warn",
      "registry lists no usable region",
      { source, hint: `the map shows no playgrounds; ${ADD_ENTRIES}` },
    );
    logMaintenance(parseMaintenance(text).problems);
    for (const { severity, message } of registry.problems) {
      log[severity === "error" ? "error" : "warn"]("registry entry", { source, problem: message });
    }
  }

  function logMaintenance(problems: readonly string[]): void {
    const found = problems.length === 0 ? null : problems.slice(0, MAX_LOGGED).join("; ");
    log.change(`${logKey} maintenance`, found, "warn", "maintenance windows ignored", {
      source,
      count: problems.length,
      problems: found,
    });
  }

  return {
    /** Null before the first usable document. */
    current: () => good,
    /** Why the newest document is not in use; null if it is. */
    problem: () => problem,
    reject,
    /** Replaces the current document if the new one is usable. */
    offer(text: string): void {
      if (good?.text === text) return accept(text, good.registry);
      try {
        accept(text, parseRegistryText(text));
      } catch (error) {
        if (!(error instanceof RegistryError)) throw error;
        reject(error.message);
      }
    },
  };
}
