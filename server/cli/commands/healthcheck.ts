// `healthcheck`: asks the running server.
import type { Command } from "../command.ts";
import { withSettings } from "../needed_access.ts";

export const healthcheck: Command = {
  name: "healthcheck",
  summary: "check the running server",
  help: "Calls /healthz of the server that has the same settings, for the health checks of containers.",
  exitCodes: { 0: "it is well", 1: "it is failing, or does not answer" },
  // Connecting to a socket counts as reading and writing.
  needs: withSettings((_, { ownSocket }) => ({ read: ownSocket, write: ownSocket, usesNetwork: true })),
  async run(_, { loadConfig, write }) {
    const { runHealthcheck } = await import("../healthcheck.ts");
    const { host, port, socket } = (await loadConfig()).listen;
    return await runHealthcheck({ host, port, socket, write });
  },
};
