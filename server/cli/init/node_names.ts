// Queries data-nodes for their regions' names, for the registry that `init` writes.
import { describeProbeError } from "../../base/outbound/core/failure_text.ts";
import { probeBackend } from "../../hub/monitor/probe.ts";
import { shortText } from "../../base/settings/setting_rules.ts";

export interface NodeNames {
  /** Names by node URL. */
  readonly names: ReadonlyMap<string, string>;
  /** One sentence for each node without a usable name. */
  readonly problems: readonly string[];
}

/** Queries all nodes concurrently. Never rejects. */
export async function readNodeNames(urls: readonly string[]): Promise<NodeNames> {
  const asked = await Promise.all(urls.map(async (url) => {
    const result = await probeBackend(url.replace(/\/+$/, ""), { privateNodes: "guard" });
    const name = result.ok ? result.meta.name : null;
    if (name && shortText.parse(name) !== undefined) return { url, name, problem: null };
    const reason = result.ok ? "get_meta has none" : describeProbeError(result.reason);
    const problem = `${url} returned no valid name (${reason}), so registry.json has its host name instead`;
    return { url, name: null, problem };
  }));
  return {
    names: new Map(asked.flatMap(({ url, name }) => name === null ? [] : [[url, name]])),
    problems: asked.flatMap(({ problem }) => problem ?? []),
  };
}
