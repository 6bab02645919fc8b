// The settings of the port or socket on which this program listens.
import type { Reading } from "../../base/settings/read_settings.ts";
import { define, needs, yieldsTo } from "../../base/settings/setting.ts";
import { fileMode, hostName, optional, socketPath, wholeNumber } from "../../base/settings/setting_rules.ts";

const onPort = yieldsTo("APP_SOCKET", "on which the program listens instead");

export const LISTEN_SETTINGS = {
  APP_HOST: define({
    default: "0.0.0.0",
    rule: hostName,
    meaning: "address to listen on",
    appliesTo: [onPort],
  }),
  APP_PORT: define({
    default: "8080",
    rule: wholeNumber(0, 65_535),
    meaning: "port to listen on; 0 picks a free one and logs it",
    appliesTo: [onPort],
  }),
  APP_SOCKET: define({
    default: "",
    rule: optional(socketPath),
    meaning: "Unix socket to listen on instead of APP_HOST and APP_PORT",
  }),
  APP_SOCKET_MODE: define({
    default: "660",
    rule: fileMode,
    meaning: "file permissions of the Unix socket, in octal digits",
    appliesTo: [needs(["APP_SOCKET"])],
  }),
} as const;

export const readPlace = ({ values }: Reading<typeof LISTEN_SETTINGS>) => ({
  host: values.APP_HOST,
  /** 0 if the system chooses a free port. */
  port: values.APP_PORT,
  /** Path of a Unix socket that replaces host and port, or null if there is none. */
  socket: values.APP_SOCKET,
  socketMode: values.APP_SOCKET_MODE,
});

export type Place = Readonly<ReturnType<typeof readPlace>>;
