// `check`: the regions of a registry, asked once.
import { type Command, JSON_OPTION } from "../command.ts";
import { withSettings } from "../needed_access.ts";

interface CheckArguments {
  /** Null: the registry that is served. */
  readonly target: string | null;
  readonly isJson: boolean;
}

export const check: Command<CheckArguments> = {
  name: "check",
  operand: { value: "FILE|URL", meaning: "one registry", isOptional: true, completes: "files" },
  options: { json: JSON_OPTION },
  summary: "query every region of a registry once, print a table",
  help: "Without a registry it checks the one that the server polls: REGISTRY_URL, REGISTRY_FILE or " +
    "registry.json.",
  exitCodes: {
    0: "all regions are usable",
    1: "some are not, or there are none",
    2: "the registry cannot be read",
  },
  read: ({ operand, has }) => ({ target: operand, isJson: has("json") }),
  needs: withSettings(({ target }: CheckArguments, { registry, listFile }) => ({
    read: target === null ? registry : listFile(target),
    usesNetwork: true,
  })),
  async run({ target, isJson }, { loadConfig, findRegistryFile, bundledRegistry, write, paint }) {
    const { runCheck } = await import("../check.ts");
    const config = await loadConfig();
    const { registry, monitor: { privateNodes }, userAgent } = config;
    return await runCheck({
      // What the Hub polls.
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
