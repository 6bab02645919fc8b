// Commands that run the server, check that it runs, and create its first files.
import { dirname } from "node:path";
import { findExecutable } from "../../program/system/program_files.ts";
import type { GivenAnswers } from "../init/collect_answers.ts";
import { INIT_KEYS, type InitKey, QUESTIONS } from "../init/questions.ts";
import type { Command, CommandOption } from "../line/command.ts";
import { type SettledPlace, withSettings } from "../line/needed_access.ts";

export const serve: Command = {
  name: "serve",
  summary: "serve the map; the default command",
  help:
    "APP_MODE and DEPLOY_MODE select what is served. SIGTERM and SIGINT stop the server after running requests; " +
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

/** Access that the server needs, whether it is started or checked. */
export function findServerAccess({ config, dataDirectory, registry, ownSocket, listFile }: SettledPlace) {
  const { node, legal, brand, map, listen } = config;
  const files = [node.extractSource, legal.impressumFile, legal.privacyFile, brand.logoFile, map.archive];
  return {
    read: [
      ...registry,
      dataDirectory,
      ...files.flatMap(listFile),
      ...ownSocket,
      // The socket's directory is readable, because a message reports whether it exists.
      ...listen.socket === null ? [] : [dirname(listen.socket)],
    ],
    write: [dataDirectory, ...ownSocket],
    usesNetwork: true,
  };
}

export const healthcheck: Command = {
  name: "healthcheck",
  summary: "check the running server",
  help:
    "Requests /healthz from the server that has the same settings. Meant for the health checks of containers.",
  exitCodes: { 0: "the server is healthy", 1: "the server is failing or does not respond" },
  // Connecting to a socket counts as reading and writing.
  needs: withSettings((_, { ownSocket }) => ({ read: ownSocket, write: ownSocket, usesNetwork: true })),
  async run(_, { loadConfig, write }) {
    const { runHealthcheck } = await import("../serve/healthcheck.ts");
    return await runHealthcheck((await loadConfig()).listen, write);
  },
};

export const init: Command<GivenAnswers> = {
  name: "init",
  options: Object.fromEntries(INIT_KEYS.map((key) => [key, describeOption(key)])),
  summary: "create the first configuration files",
  help:
    "Asks for the settings, then writes .env, registry.json and the systemd unit or compose.yml to the working " +
    "directory. Existing files are not overwritten. Options answer questions in advance; without a terminal, " +
    "options and defaults answer all of them.",
  exitCodes: {
    0: "files written",
    1: "a file exists or cannot be written",
    2: "an answer is invalid",
    130: "cancelled",
  },
  read: ({ text }) =>
    Object.fromEntries(INIT_KEYS.filter((key) => text(key) !== null).map((key) => [key, text(key)!])),
  // Needs no settings, because it writes the first ones.
  needs: (_, { workingDirectory }) => ({
    read: [workingDirectory],
    write: [workingDirectory],
    usesNetwork: true,
  }),
  async run(given, { write, writeError }) {
    const [{ runInit }, { createAsk }] = await Promise.all([
      import("../init/run_init.ts"),
      import("../init/collect_answers.ts"),
    ]);
    const isInteractive = Deno.stdin.isTerminal() && Deno.stdout.isTerminal();
    return await runInit({
      given,
      ask: isInteractive ? createAsk((message) => prompt(message)) : null,
      place: { directory: Deno.cwd(), executable: findExecutable() ?? "/usr/local/bin/spielplatz-hub" },
      write,
      writeError,
    });
  },
};

function describeOption(key: InitKey): CommandOption {
  const { text, meaning = text, value, choices, isRepeatable = false } = QUESTIONS[key];
  const completion = choices && { completes: choices };
  return {
    value: value ?? choices?.join("|") ?? "TEXT",
    meaning,
    mayBeEmpty: true,
    isRepeatable,
    ...completion,
  };
}
