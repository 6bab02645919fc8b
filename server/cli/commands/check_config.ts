// `check-config`: the settings and files of this machine.
import { ConfigError } from "../../program/config.ts";
import { StartError } from "../../kit/start_error.ts";
import { type Command, JSON_OPTION } from "../command.ts";
import { explain } from "../failures.ts";
import { withSettings } from "../needed_access.ts";
import { findServerAccess } from "./serve.ts";

interface CheckConfigArguments {
  readonly isJson: boolean;
}

export const checkConfig: Command<CheckConfigArguments> = {
  name: "check-config",
  options: { json: JSON_OPTION },
  summary: "check settings, files and port of this machine, without starting",
  help: "Checks settings, registry file, DATA_DIR, port and legal texts, without a request to any server.",
  exitCodes: { 0: "the configuration is usable", 1: "it is not" },
  read: ({ has }) => ({ isJson: has("json") }),
  needs: withSettings((_, place) => findServerAccess(place)),
  async run({ isJson }, { readSettings, createConfig, findRegistryFile, bundledRegistry, write, paint }) {
    const { reportUnusableSettings, runCheckConfig } = await import("../check_config.ts");
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
      // The exit code is that of this command.
      return error instanceof StartError ? Math.min(explain(error), 1) : explain(error);
    }
  },
};
