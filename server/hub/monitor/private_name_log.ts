// Logs backends whose name resolves to a private address, and responses not published for that reason. Logs each state
// once.
import type { Log } from "../../base/kit/log.ts";
import type { PrivateNodes } from "../../base/outbound/core/private_nodes.ts";
import { describeProbeError } from "../../base/outbound/core/failure_text.ts";
import type { Observation } from "./core/snapshot.ts";

export function createPrivateNameLog(log: Log, privateNodes: PrivateNodes) {
  return {
    /** To be called once per round. */
    record(observations: readonly Observation[]): void {
      for (const { backend: { key, url }, result: { privateName } } of observations) {
        const address = privateName?.address ?? null;
        const event = "backend name resolves to a private address";
        const fields = { backend: key, url, address, private_nodes: privateNodes };
        log.change(`private name ${key}`, address && url, "warn", event, fields);
        const reason = privateName?.withheld ? describeProbeError(privateName.withheld) : null;
        log.change(`withheld ${key}`, reason, "warn", "answer of a private address not published", {
          backend: key,
          url,
          reason,
        });
      }
    },
  };
}
