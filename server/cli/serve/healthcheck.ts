// The command `healthcheck` requests `/healthz` from the running server and prints a line.
import { escapeControls } from "../../base/kit/escape_controls.ts";
import { describeFailure } from "../../base/outbound/core/failure_text.ts";
import type { Place } from "../../program/settings/listen_settings.ts";
import { selfOrigin } from "../../program/system/self_origin.ts";
import { createSocketClient } from "../../base/outbound/unix_socket.ts";
import type { Write } from "../line/terminal.ts";

const TIMEOUT_MS = 3_000;

export async function runHealthcheck(
  { host, port, socket }: Pick<Place, "host" | "port" | "socket">,
  write: Write,
): Promise<0 | 1> {
  if (port === 0 && socket === null) {
    write("cannot query the server: APP_PORT=0 lets the system choose the port; set a fixed port");
    return 1;
  }
  const url = `${selfOrigin({ host, socket }, port)}/healthz`;
  const client = socket === null ? undefined : createSocketClient(socket);
  try {
    const response = await fetch(url, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(client && { client }),
    });
    const { reason, notes } = readHealth(await response.text());
    const found = notes.length === 0 ? "ok" : `ok; notes: ${notes.join("; ")}`;
    write(escapeControls(response.ok ? found : `failing: ${reason ?? `HTTP ${response.status}`}`));
    return response.ok ? 0 : 1;
  } catch (error) {
    const isTimeout = error instanceof Error && error.name === "TimeoutError";
    const reason = isTimeout ? `timeout after ${TIMEOUT_MS / 1000} s` : describeFailure(error);
    write(`no answer from ${socket === null ? url : `the socket ${socket}`}: ${reason}`);
    return 1;
  } finally {
    client?.close();
  }
}

/** Parses a response of `/healthz`. Ignores the content if it comes from another program. */
function readHealth(text: string): { reason: string | null; notes: string[] } {
  try {
    const { reason, notes } = JSON.parse(text) ?? {};
    return {
      reason: typeof reason === "string" ? reason : null,
      notes: Array.isArray(notes) ? notes.filter((note) => typeof note === "string") : [],
    };
  } catch {
    return { reason: null, notes: [] };
  }
}
