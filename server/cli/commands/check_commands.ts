// Commands that check registries, the configuration, alerts and notices.
import { join, resolve } from "node:path";
import { NOTICES_NAME } from "../../node/notices/notice_settings.ts";
import { ConfigError } from "../../program/settings/config.ts";
import { type Command, JSON_OPTION } from "../line/command.ts";
import { explain } from "../line/failures.ts";
import { withSettings } from "../line/needed_access.ts";
import { findServerAccess } from "./serve_commands.ts";

interface CheckArguments {
  /** A path or URL, or null for the registry that the server polls. */
  readonly target: string | null;
  /** Files of a folder to which the check is limited, or null. */
  readonly changed: readonly string[] | null;
  readonly isJson: boolean;
}

export const check: Command<CheckArguments> = {
  name: "check",
  operand: { value: "FILE|FOLDER|URL", meaning: "one registry", isOptional: true, completes: "files" },
  options: {
    json: JSON_OPTION,
    changed: {
      value: "FILE",
      meaning: "check only this file of a folder; may be repeated",
      isRepeatable: true,
      completes: "files",
    },
  },
  summary: "query every region of a registry once and print a table",
  help: "Without an argument, checks the registry that the server polls: REGISTRY_URL, REGISTRY_FILE or " +
    "registry.json. With --changed, such as for the files of a pull request, regions are still compared with all others " +
    "in the folder, and removed files are ignored.",
  exitCodes: {
    0: "all regions are usable",
    1: "at least one region is unusable, or there are none",
    2: "the registry cannot be read, or a changed file is not in the folder",
  },
  read: ({ operand, has, texts }) => ({
    target: operand,
    changed: has("changed") ? texts("changed") : null,
    isJson: has("json"),
  }),
  needs: withSettings(({ target }, { registry, listFile }) => ({
    read: target === null ? registry : listFile(target),
    usesNetwork: true,
  })),
  async run({ target, changed, isJson }, { loadConfig, findRegistryFile, bundledRegistry, write, paint }) {
    const { runCheck } = await import("../check/check.ts");
    const config = await loadConfig();
    const { registry, monitor: { privateNodes }, userAgent } = config;
    return await runCheck({
      target: target ?? registry.remoteUrl ?? await findRegistryFile(config),
      changed,
      bundledText: bundledRegistry,
      privateNodes,
      userAgent,
      isJson,
      write,
      paint,
    });
  },
};

export const registry: Command<{ readonly folder: string }> = {
  name: "registry",
  operand: { value: "FOLDER", meaning: "one folder", completes: "folders" },
  summary: "join a folder with a file per region into one registry",
  help:
    "Prints the registry that a Hub with REGISTRY_FILE=FOLDER serves, without the contacts of maintainers. " +
    "Problems go to standard error.",
  exitCodes: {
    0: "registry printed",
    1: "registry printed, but at least one file was left out",
    2: "the folder cannot be read, or none of its files can be used",
  },
  read: ({ operand }) => ({ folder: operand! }),
  needs: ({ folder }, { workingDirectory }) => ({ read: [resolve(workingDirectory, folder)] }),
  async run({ folder }, output) {
    const { joinRegistry } = await import("../check/join_registry.ts");
    return await joinRegistry(folder, output);
  },
};

export const checkConfig: Command<{ readonly isJson: boolean }> = {
  name: "check-config",
  options: { json: JSON_OPTION },
  summary: "check settings, files and port without starting the server",
  help: "Checks settings, registry file, DATA_DIR, port and legal texts. Sends no requests to other servers.",
  exitCodes: {
    0: "the configuration is valid",
    1: "the port or another part of the system cannot be used",
    2: "settings are invalid, no registry can be used, or the map would be empty",
  },
  read: ({ has }) => ({ isJson: has("json") }),
  needs: withSettings((_, place) => findServerAccess(place)),
  async run({ isJson }, { readSettings, createConfig, findRegistryFile, bundledRegistry, write, paint }) {
    const { reportUnusableSettings, runCheckConfig } = await import("../check_config/check_config.ts");
    const output = { isJson, write, paint };
    try {
      const settings = await readSettings();
      try {
        const config = createConfig(settings);
        const registryFile = await findRegistryFile(config);
        const settingsFile = settings.path;
        return await runCheckConfig({ config, settingsFile, registryFile, bundledRegistry, ...output });
      } catch (error) {
        if (!(error instanceof ConfigError)) throw error;
        return reportUnusableSettings(settings, error.problems, output);
      }
    } catch (error) {
      return explain(error);
    }
  },
};

export const checkAlerts: Command = {
  name: "check-alerts",
  summary: "send a test message to all receivers of alerts",
  help: "Sends the message to ALERT_WEBHOOK_URL and through ALERT_SMTP_URL, and prints each response.",
  exitCodes: {
    0: "every receiver accepted the message",
    1: "at least one receiver did not accept it",
    2: "no receiver is configured",
  },
  needs: withSettings(() => ({ usesNetwork: true })),
  async run(_, { loadConfig, write }) {
    const { runCheckAlerts } = await import("../check/check_alerts.ts");
    return await runCheckAlerts(await loadConfig(), write);
  },
};

/** `target` is a path or URL, or null for the file in DATA_DIR. */
export const checkNotices: Command<{ readonly target: string | null }> = {
  name: "check-notices",
  operand: { value: "FILE|URL", meaning: "one notices document", isOptional: true, completes: "files" },
  summary: "check a document with closures and other notices",
  help: `Prints one line per error. Without an argument, checks ${NOTICES_NAME} in DATA_DIR. Looks up the ` +
    "playgrounds in the region that is imported into DATA_DIR. For a region in a database, the server's log " +
    "lists missing playgrounds.",
  exitCodes: {
    0: "the document has no errors",
    1: "at least one entry has an error",
    2: "the document cannot be read or used",
  },
  read: ({ operand }) => ({ target: operand }),
  needs: withSettings(({ target }, { dataDirectory, listFile }) => ({
    read: [dataDirectory, ...listFile(target)],
    usesNetwork: true,
  })),
  async run({ target }, { loadConfig, write }) {
    const [{ runCheckNotices }, { STORE_NAME }] = await Promise.all([
      import("../check/check_notices.ts"),
      import("../../node/store/store_file.ts"),
    ]);
    const { dataDir, userAgent, node } = await loadConfig();
    const storePath = node.storeUrl === null ? join(dataDir, "node", STORE_NAME) : null;
    return await runCheckNotices({
      target: target ?? join(dataDir, NOTICES_NAME),
      storePath,
      userAgent,
      write,
    });
  },
};
