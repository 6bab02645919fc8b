// `check`: queries the regions of a registry once.
import { type Command, JSON_OPTION } from "../line/command.ts";
import { withSettings } from "../line/needed_access.ts";

/** `target` is a path or URL; null: the registry that the server polls. */
export const check: Command<{ readonly target: string | null; readonly isJson: boolean }> = {
  name: "check",
  operand: { value: "FILE|URL", meaning: "one registry", isOptional: true, completes: "files" },
  options: { json: JSON_OPTION },
  summary: "query every region of a registry once and print a table",
  help: "Without an argument, checks the registry that the server polls: REGISTRY_URL, REGISTRY_FILE or " +
    "registry.json.",
  exitCodes: {
    0: "all regions are usable",
    1: "at least one region is not usable, or there are none",
    2: "the registry cannot be read",
  },
  read: ({ operand, has }) => ({ target: operand, isJson: has("json") }),
  needs: withSettings(({ target }, { registry, listFile }) => ({
    read: target === null ? registry : listFile(target),
    usesNetwork: true,
  })),
  async run({ target, isJson }, { loadConfig, findRegistryFile, bundledRegistry, write, paint }) {
    const { runCheck } = await import("../check/check.ts");
    const config = await loadConfig();
    const { registry, monitor: { privateNodes }, userAgent } = config;
    return await runCheck({
      target: target ?? registry.remoteUrl ?? await findRegistryFile(config),
      bundledText: bundledRegistry,
      privateNodes,
      userAgent,
      isJson,
      write,
      paint,
    });
  },
};
