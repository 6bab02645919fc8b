// `serve`, also without a name: the server.
import { dirname } from "node:path";
import type { Command } from "../command.ts";
import { type SettledPlace, withSettings } from "../needed_access.ts";

export const serve: Command = {
  name: "serve",
  summary: "serve the map; so does the program without a command",
  help:
    "Serves what APP_MODE and DEPLOY_MODE say. On SIGTERM or SIGINT it completes running requests and stops, " +
    "on SIGHUP it reads its files again.",
  exitCodes: { 0: "stopped by a signal", 1: "the system refuses the start" },
  needs: withSettings((_, place) => {
    const { read, write, usesNetwork } = findServerAccess(place);
    const notifySocket = place.notifySocket === null ? [] : [place.notifySocket];
    return { read: [...read, ...notifySocket], write: [...write, ...notifySocket], usesNetwork };
  }),
  async run(_, program) {
    const { runServer } = await import("../run_server.ts");
    return await runServer(program);
  },
};

/** What the server uses, whether it runs or is checked. */
export function findServerAccess({ config, dataDirectory, registry, ownSocket, listFile }: SettledPlace) {
  return {
    read: [
      ...registry,
      dataDirectory,
      ...listFile(config.node.extractSource),
      ...listFile(config.legal.impressumFile),
      ...listFile(config.legal.privacyFile),
      ...listFile(config.brand.logoFile),
      ...listFile(config.map.archive),
      ...ownSocket,
      // Whether it exists is part of a message.
      ...config.listen.socket === null ? [] : [dirname(config.listen.socket)],
    ],
    write: [dataDirectory, ...ownSocket],
    usesNetwork: true,
  };
}
