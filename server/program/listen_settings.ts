// The settings of the place at which this program listens.
import type { Reading } from "../settings/read_settings.ts";
import { define, needs, yieldsTo } from "../settings/setting.ts";
import { fileMode, hostName, optional, socketPath, wholeNumber } from "../settings/setting_rules.ts";

const onPort = yieldsTo("APP_SOCKET", "on which the program listens instead");

export const LISTEN_SETTINGS = {
  APP_HOST: define({
    byDefault: "0.0.0.0",
    rule: hostName,
    meaning: "address to listen on",
    appliesTo: [onPort],
  }),
  APP_PORT: define({
    byDefault: "8080",
    rule: wholeNumber(0, 65_535),
    meaning: "port to listen on; 0 picks a free one and logs it",
    appliesTo: [onPort],
  }),
  APP_SOCKET: define({
    byDefault: "",
    rule: optional(socketPath),
    meaning: "Unix socket to listen on instead of APP_HOST and APP_PORT",
  }),
  APP_SOCKET_MODE: define({
    byDefault: "660",
    rule: fileMode,
    meaning: "permissions of the Unix socket: who may connect",
    appliesTo: [needs(["APP_SOCKET"])],
  }),
} as const;

export const readPlace = ({ values }: Reading<typeof LISTEN_SETTINGS>) => ({
  host: values.APP_HOST,
  /** 0: the system chooses a free port. */
  port: values.APP_PORT,
  /** Path of a Unix socket, instead of host and port; null: none. */
  socket: values.APP_SOCKET,
  socketMode: values.APP_SOCKET_MODE,
});

/** Where this program listens. */
export type Place = Readonly<ReturnType<typeof readPlace>>;
