// `check-config`: checks the settings and the files on this machine.
import { ConfigError } from "../../program/settings/config.ts";
import { type Command, JSON_OPTION } from "../line/command.ts";
import { explain } from "../line/failures.ts";
import { withSettings } from "../line/needed_access.ts";
import { findServerAccess } from "./serve.ts";

export const checkConfig: Command<{ readonly isJson: boolean }> = {
  name: "check-config",
  options: { json: JSON_OPTION },
  summary: "check settings, files and port without starting the server",
  help: "Checks settings, registry file, DATA_DIR, port and legal texts. Sends no request to other servers.",
  exitCodes: {
    0: "the configuration is usable",
    1: "the port or another part of the system cannot be used",
    2: "settings or the registry file are not usable, or leave the map empty",
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
