// `healthcheck`: queries the running server.
import type { Command } from "../line/command.ts";
import { withSettings } from "../line/needed_access.ts";

export const healthcheck: Command = {
  name: "healthcheck",
  summary: "check the running server",
  help:
    "Requests /healthz from the server that has the same settings. Meant for the health checks of containers.",
  exitCodes: { 0: "the server is healthy", 1: "the server is failing or does not answer" },
  // Connecting to a socket counts as reading and writing.
  needs: withSettings((_, { ownSocket }) => ({ read: ownSocket, write: ownSocket, usesNetwork: true })),
  async run(_, { loadConfig, write }) {
    const { runHealthcheck } = await import("../serve/healthcheck.ts");
    return await runHealthcheck((await loadConfig()).listen, write);
  },
};
