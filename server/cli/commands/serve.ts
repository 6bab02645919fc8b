// `serve`, also without a name: runs the server.
import { dirname } from "node:path";
import type { Command } from "../line/command.ts";
import { type SettledPlace, withSettings } from "../line/needed_access.ts";

export const serve: Command = {
  name: "serve",
  summary: "serve the map; the default command",
  help:
    "APP_MODE and DEPLOY_MODE say what is served. SIGTERM and SIGINT stop the server after running requests; " +
    "SIGHUP makes it reread its files.",
  exitCodes: { 0: "stopped by a signal", 1: "the server could not start" },
  needs: withSettings((_, place) => {
    const { read, write, usesNetwork } = findServerAccess(place);
    const notifySocket = place.notifySocket === null ? [] : [place.notifySocket];
    return { read: [...read, ...notifySocket], write: [...write, ...notifySocket], usesNetwork };
  }),
  async run(_, program) {
    const { runServer } = await import("../serve/run_server.ts");
    return await runServer(program);
  },
};

/** What the server uses, whether it is started or checked. */
export function findServerAccess({ config, dataDirectory, registry, ownSocket, listFile }: SettledPlace) {
  const { node, legal, brand, map, listen } = config;
  const files = [node.extractSource, legal.impressumFile, legal.privacyFile, brand.logoFile, map.archive];
  return {
    read: [
      ...registry,
      dataDirectory,
      ...files.flatMap(listFile),
      ...ownSocket,
      // A message says whether it exists.
      ...listen.socket === null ? [] : [dirname(listen.socket)],
    ],
    write: [dataDirectory, ...ownSocket],
    usesNetwork: true,
  };
}
